/**
 * How an author looks: loaded later with its sheet, see `later-views.tsx`. It imports React and what only it needs,
 * since bundlers move what a later part shares with a page's first script into chunks of their own.
 */
import { type MouseEventHandler, type ReactElement, type RefCallback, useEffect, useState } from 'react'
import type { AuthorView } from '../../core/picture/attribution.js'
import type { Scheduler } from '../../core/ports.js'
import { DefaultAvatar } from './default-avatar.js'

/** An author's avatar, or one of five default avatars (specification, section 5). */
export const AvatarImage = ({ avatarUrl, avatarNumber }: AuthorView): ReactElement =>
  avatarUrl ? (
    <img className="gifkit-avatar" src={avatarUrl} alt="" width={32} height={32} />
  ) : (
    <DefaultAvatar number={avatarNumber} />
  )

/** Classes of ours, and those of the host. */
export const joined = (own: string, ofHost: string | undefined): string => (ofHost ? `${own} ${ofHost}` : own)

export const badgeClassName = 'giphy-verified-badge'
export const checkMarkClassName = 'giphy-verified-checkmark'

interface BadgeImageProps {
  readonly label: string
  readonly className?: string | undefined
  /** Width and height in px. */
  readonly size?: number | undefined
  readonly fill?: string | undefined
}

/** The badge of a verified author (specification, section 2). */
export const BadgeImage = (props: BadgeImageProps): ReactElement => {
  const { size = 17, fill = '#15cdff' } = props
  return (
    <svg
      className={joined(badgeClassName, props.className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role="img"
      aria-label={props.label}
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
}

export interface AuthorLinkProps {
  readonly author: AuthorView
  /** Accessible name of the badge. */
  readonly verified: string
  readonly className: string
  readonly tabIndex: number | undefined
  /** Called instead of opening the author's page. */
  readonly onChoose: MouseEventHandler | undefined
  readonly elementRef?: RefCallback<HTMLElement> | undefined
}

/** Avatar, name and badge, linked to the author's page (specification, section 2). */
export const AuthorLink = (props: AuthorLinkProps): ReactElement => {
  const { author, onChoose, elementRef } = props
  const content = (
    <>
      <AvatarImage {...author} />
      <bdi className="gifkit-author">{author.name}</bdi>
      {author.isVerified && <BadgeImage label={props.verified} />}
    </>
  )
  const shared = { className: props.className, ref: elementRef }
  if (onChoose)
    return (
      <button type="button" {...shared} tabIndex={props.tabIndex} onClick={onChoose}>
        {content}
      </button>
    )
  return author.href ? (
    <a {...shared} tabIndex={props.tabIndex} href={author.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <span {...shared}>{content}</span>
  )
}

/** How long the fade of the author takes, in ms (specification, section 9). */
export const OVERLAY_FADE_MS = 150

interface AuthorOverlayProps extends AuthorLinkProps {
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  readonly scheduler: Scheduler
}

/** The author on a gradient, rendered while a tile is hovered and until it has faded out. */
export const AuthorOverlay = ({
  isHovered,
  scheduler,
  elementRef,
  ...link
}: AuthorOverlayProps): ReactElement | null => {
  const [isPresent, setPresent] = useState(isHovered)
  if (isHovered && !isPresent) setPresent(true)
  useEffect(() => {
    if (isHovered || !isPresent) return undefined
    // A timer, because a host that turns off transitions would suppress `transitionend`.
    return scheduler.after(OVERLAY_FADE_MS, () => setPresent(false))
  }, [scheduler, isHovered, isPresent])
  if (!isPresent) return null
  return (
    <div className={`gifkit-overlay${isHovered ? ' gifkit-shown' : ''}`} ref={elementRef}>
      <AuthorLink {...link} />
    </div>
  )
}
