import { type MouseEvent, type ReactElement, useEffect, useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import type { User } from '../../core/model/user.js'
import {
  attributedUser,
  attributionName,
  avatarUrl80h,
  defaultAvatarNumber,
} from '../../core/picture/attribution.js'
import { safeUrl } from '../../core/picture/safe-url.js'
import { attributionStrings, type Strings } from '../../core/strings.js'
import { useGifkit, useStrings } from '../provider.js'
import { DefaultAvatar } from './default-avatar.js'

/** An author's avatar in its variant of 80 px, or one of five default avatars (specification, section 5). */
export const Avatar = ({ user }: { readonly user: User }): ReactElement => {
  const url = safeUrl(useGifkit().ports.urlParser, user.avatar_url)
  return url ? (
    <img className="gifkit-avatar" src={avatarUrl80h(url)} alt="" width={32} height={32} />
  ) : (
    <DefaultAvatar number={defaultAvatarNumber(user)} />
  )
}

export interface VerifiedBadgeProps {
  readonly className?: string
  /** Width and height in px; default 17. */
  readonly size?: number
  /** Colour of the badge; default `#15cdff`. */
  readonly fill?: string
  /** Replaces its accessible name. */
  readonly strings?: Partial<Strings> | undefined
}

const badgeClassName = 'giphy-verified-badge'
const checkMarkClassName = 'giphy-verified-checkmark'

/** The badge of a verified author (specification, section 2). */
export const VerifiedBadge = /* @__PURE__ */ Object.assign(
  (props: VerifiedBadgeProps): ReactElement => {
    const { size = 17, fill = '#15cdff' } = props
    const { verified } = useStrings(attributionStrings, props.strings)
    return (
      <svg
        className={props.className ?? badgeClassName}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        role="img"
        aria-label={verified}
      >
        <path
          fill={fill}
          d="M10 0l2.4 2.1 3.1-.5 1.1 3 3 1.1-.5 3.1L20 10l-.9 1.2.5 3.1-3 1.1-1.1 3-3.1-.5L10 20l-2.4-2.1-3.1.5-1.1-3-3-1.1.5-3.1L0 10l.9-1.2-.5-3.1 3-1.1 1.1-3 3.1.5z"
        />
        <path
          className={checkMarkClassName}
          d="M5.8 10.2l2.9 2.9 5.5-5.8"
          fill="none"
          stroke="#000"
          strokeWidth="2"
        />
      </svg>
    )
  },
  { className: badgeClassName, checkMarkClassName },
)

export interface AttributionProps {
  readonly gif: Gif
  readonly className?: string | undefined
  /** Called instead of opening the author's page. */
  readonly onClick?: ((gif: IGif) => void) | undefined
  /** Default 0; over a tile -1 unless the tile has the focus, so that a grid is a single tab stop. */
  readonly tabIndex?: number | undefined
  /** Replaces the accessible name of the badge. */
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

/** The author of a GIF: avatar, name and badge, linked to the author's page (specification, section 2). */
export const Attribution = /* @__PURE__ */ Object.assign(AttributionView, { className })

/** How long the fade of the author takes, in ms (specification, section 9). */
export const OVERLAY_FADE_MS = 150

/** Props of an overlay; sizes in px. */
export interface GifOverlayProps {
  readonly gif: IGif
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  readonly width?: number
  readonly height?: number
}

export type AttributionOverlayProps = Omit<GifOverlayProps, 'gif'> &
  Pick<AttributionProps, 'gif' | 'onClick' | 'tabIndex' | 'strings'>

/** The author on a gradient, rendered while a tile is hovered and until it has faded out. */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement | null => {
  const { gif, isHovered, onClick, tabIndex } = props
  const [isPresent, setPresent] = useState(isHovered)
  if (isHovered && !isPresent) setPresent(true)
  const { scheduler } = useGifkit().ports
  useEffect(() => {
    if (isHovered || !isPresent) return undefined
    // A timer, because a host that turns off transitions would suppress `transitionend`.
    return scheduler.after(OVERLAY_FADE_MS, () => setPresent(false))
  }, [scheduler, isHovered, isPresent])
  if (!isPresent || !attributedUser(gif)) return null
  return (
    <div className={`gifkit-overlay${isHovered ? ' gifkit-shown' : ''}`}>
      <Attribution gif={gif} onClick={onClick} tabIndex={tabIndex} strings={props.strings} />
    </div>
  )
}
