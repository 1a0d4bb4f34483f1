import type { MouseEvent, ReactElement } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import { safeUrl } from '../../core/picture/addresses.js'
import { attributedUser, attributionName } from '../../core/picture/attribution.js'
import { useGifkit } from '../provider.js'
import type { Strings } from '../strings.js'
import { Avatar } from './avatar.js'
import { VerifiedBadge } from './verified-badge.js'

export interface AttributionProps {
  readonly gif: Gif
  readonly className?: string | undefined
  /** Called instead of opening the author's page. */
  readonly onClick?: ((gif: IGif) => void) | undefined
  /** Default 0; over a tile -1 unless the tile has the focus, so that a grid is one stop of the tab key. */
  readonly tabIndex?: number | undefined
  /** Replaces the text of the verified mark. */
  readonly strings?: Partial<Strings> | undefined
}

const className = 'giphy-attribution'

const AttributionView = (props: AttributionProps): ReactElement | null => {
  const { gif, onClick, tabIndex } = props
  const { urlParser } = useGifkit().ports
  const user = attributedUser(gif)
  if (!user) return null
  const content = (
    <>
      <Avatar user={user} />
      <bdi className="gifkit-author">{attributionName(user)}</bdi>
      {user.is_verified && <VerifiedBadge strings={props.strings} />}
    </>
  )
  const shared = { className: props.className ?? className, tabIndex }
  if (onClick) {
    const choose = (event: MouseEvent): void => {
      event.preventDefault()
      onClick(forHost(gif))
    }
    return (
      <button type="button" {...shared} onClick={choose}>
        {content}
      </button>
    )
  }
  const href = safeUrl(urlParser, user.profile_url)
  return href ? (
    <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <span className={shared.className}>{content}</span>
  )
}

/** The author of a GIF: avatar, name, badge, and the way to the author's page (specification, section 2). */
export const Attribution = /* @__PURE__ */ Object.assign(AttributionView, { className })
