/** The author of a GIF, as decoded (specification, section 3). Unknown fields are preserved. */
export interface User {
  readonly id?: number | string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly profile_url: string
  readonly attribution_display_name?: string
  /** True when absent: recorded bodies leave it out for public users. */
  readonly is_public: boolean
  readonly is_verified: boolean
  readonly suppress_chrome: boolean
  readonly [field: string]: unknown
}
