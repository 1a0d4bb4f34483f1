import type { ReactElement } from 'react'

/** Width and height of the play and pause icons in px. */
export const PlayPauseSize = 25

/** Props of an icon. */
export interface IconProps {
  /** Width and height in px; default 25. */
  readonly size?: number | undefined
}

export interface MediaIconProps extends IconProps {
  readonly name: string
  readonly onClick?: (() => void) | undefined
  /** Filled, in a square of 24 units. */
  readonly path: string
}

/** An icon of media controls, which is not mirrored in right-to-left pages. */
export const MediaIcon = ({ name, path, size, onClick }: MediaIconProps): ReactElement => (
  <svg
    className={`gifkit-icon-${name}`}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
    // WebKit reports no leaving of a tile once what was pointed at is gone, as icons of a pressed button are.
    pointerEvents={onClick ? undefined : 'none'}
    onClick={onClick}
  >
    <path fillRule="evenodd" d={path} />
  </svg>
)

/**
 * A triangle, for buttons that play; hidden from screen readers.
 *
 * @example
 * ```tsx
 * <button type="button" aria-label="Play"><PlayIcon /></button>
 * ```
 */
export const PlayIcon = ({ size = PlayPauseSize }: IconProps): ReactElement => (
  <MediaIcon
    name="play"
    size={size}
    path="M7 4.9v14.2c0 .9 1 1.5 1.8 1l11.3-7.1c.7-.5.7-1.5 0-2L8.8 3.9c-.8-.5-1.8.1-1.8 1z"
  />
)

/** One bar of the pause icon, drawn from its upper edge. */
const BAR = 'h2.4c.6 0 1 .4 1 1v14c0 .6-.4 1-1 1h-2.4c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1z'

/**
 * Two bars, for buttons that pause; hidden from screen readers.
 *
 * @example
 * ```tsx
 * <button type="button" aria-label="Pause"><PauseIcon /></button>
 * ```
 */
export const PauseIcon = ({ size = PlayPauseSize }: IconProps): ReactElement => (
  <MediaIcon name="pause" size={size} path={`M7 4${BAR}m7.6 0${BAR}`} />
)
