/** The author of a GIF as applications read it; the core itself works with `User`. */
export type IUser = {
  id: number
  username: string
  display_name: string
  attribution_display_name?: string
  avatar_url: string
  profile_url: string
  user_type: 'partner' | 'artist' | 'user' | 'anonymous'
  about_bio: string
  is_public: boolean
  is_verified: boolean
  suppress_chrome: boolean
  primary_site?: string
  website_url?: string
  twitter: string
  twitter_url?: string
  facebook: string
  facebook_url?: string
  instagram: string
  instagram_url?: string
  tumblr_site: string
  tumblr_url?: string
}

/** A user with what only the user may see. */
export type IProfileUser = IUser & {
  email: string
  gender?: 'male' | 'female' | 'other'
  birthdate?: string
  has_default_avatar: boolean
}
