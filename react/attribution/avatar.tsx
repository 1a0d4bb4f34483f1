import type { ReactElement } from 'react'
import type { User } from '../../core/model/user.js'
import { safeUrl } from '../../core/picture/addresses.js'
import { avatarUrl80h, defaultAvatarNumber } from '../../core/picture/attribution.js'
import { useGifkit } from '../provider.js'
import { DefaultAvatar } from './default-avatar.js'

/** An author's picture, 80 px tall at the source, or one of five faces (specification, section 5). */
export const Avatar = ({ user }: { readonly user: User }): ReactElement => {
  const url = safeUrl(useGifkit().ports.urlParser, user.avatar_url)
  return url ? (
    <img className="gifkit-avatar" src={avatarUrl80h(url)} alt="" width={32} height={32} />
  ) : (
    <DefaultAvatar number={defaultAvatarNumber(user)} />
  )
}
