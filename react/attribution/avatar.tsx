/** Pictures of authors, by themselves because the frame page draws the default one before it fetches the rest. */
import type { ReactElement } from 'react'
import type { User } from '../../core/model/user.js'
import { safeUrl } from '../../core/picture/addresses.js'
import { type AvatarFace, avatarFace, avatarUrl80h } from '../../core/picture/attribution.js'
import { useGifkit } from '../provider.js'

/** One of five faces for an author without a picture, drawn in place: no `data:` address passes a strict policy. */
export const DefaultAvatar = ({ ground, mouth }: AvatarFace): ReactElement => (
  <svg className="gifkit-avatar" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" fill={ground} />
    <path d="M10 11v3M22 11v3" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <path d={mouth} fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)

/** An author's picture, 80 px tall at the source, or one of five faces (specification, section 5). */
export const Avatar = ({ user }: { readonly user: User }): ReactElement => {
  const url = safeUrl(useGifkit().ports.urlParser, user.avatar_url)
  return url ? (
    <img className="gifkit-avatar" src={avatarUrl80h(url)} alt="" width={32} height={32} />
  ) : (
    <DefaultAvatar {...avatarFace(user)} />
  )
}
