import type { ReactElement } from 'react'

/** Width and height of the play and pause icons in px. */
export const PlayPauseSize = 25

/** Width and height of the volume icons in px. */
export const VolumeSize = 25

export interface IconProps {
  /** Width and height in px; default 25. */
  readonly size?: number | undefined
}

export interface VolumeIconProps extends IconProps {
  /** For pointers only; put the icon in a button to make it accessible by keyboard. */
  readonly onClick?: (() => void) | undefined
}

interface OutlineProps extends VolumeIconProps {
  readonly name: string
  /** Filled, in a square of 24 units. */
  readonly path: string
}

/** Icons of media controls are not mirrored in right-to-left pages. */
const Outline = ({ name, path, size, onClick }: OutlineProps): ReactElement => (
  <svg
    className={`gifkit-icon-${name}`}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
    onClick={onClick}
  >
    <path fillRule="evenodd" d={path} />
  </svg>
)

const SPEAKER =
  'M3 9.2v5.6c0 .4.3.7.7.7h3.1l4.6 4.1c.5.4 1.1.1 1.1-.5V4.9c0-.6-.6-.9-1.1-.5L6.8 8.5H3.7c-.4 0-.7.3-.7.7z'

export const PlayIcon = ({ size = PlayPauseSize }: IconProps): ReactElement => (
  <Outline
    name="play"
    size={size}
    path="M7 4.9v14.2c0 .9 1 1.5 1.8 1l11.3-7.1c.7-.5.7-1.5 0-2L8.8 3.9c-.8-.5-1.8.1-1.8 1z"
  />
)

/** One bar of the pause icon, drawn from its upper edge. */
const BAR = 'h2.4c.6 0 1 .4 1 1v14c0 .6-.4 1-1 1h-2.4c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1z'

export const PauseIcon = ({ size = PlayPauseSize }: IconProps): ReactElement => (
  <Outline name="pause" size={size} path={`M7 4${BAR}m7.6 0${BAR}`} />
)

export const VolumeOnIcon = ({ size = VolumeSize, onClick }: VolumeIconProps): ReactElement => (
  <Outline
    name="volume-on"
    size={size}
    onClick={onClick}
    path={`${SPEAKER}M15 8.6c1.9 1.8 1.9 5 0 6.8l1.2 1.2c2.6-2.5 2.6-6.7 0-9.2zM17.7 5.9c3.4 3.3 3.4 8.9 0 12.2l1.2 1.2c4.1-4 4.1-10.6 0-14.6z`}
  />
)

export const VolumeOffIcon = ({ size = VolumeSize, onClick }: VolumeIconProps): ReactElement => (
  <Outline
    name="volume-off"
    size={size}
    onClick={onClick}
    path={`${SPEAKER}M15.2 8.4l-1.2 1.2 2.4 2.4-2.4 2.4 1.2 1.2 2.4-2.4 2.4 2.4 1.2-1.2-2.4-2.4 2.4-2.4-1.2-1.2-2.4 2.4z`}
  />
)

/** Two lines of text in a frame, filled while captions are on. */
export const CaptionsIcon = ({ isOn }: { readonly isOn: boolean }): ReactElement => (
  <Outline
    name="captions"
    size={VolumeSize}
    // The second subpath cuts out the inside of the frame; without it the frame is filled.
    path={`M4.5 4.5h15A2.5 2.5 0 0 1 22 7v10a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17V7a2.5 2.5 0 0 1 2.5-2.5z${
      isOn ? '' : 'm0 1.8a.7.7 0 0 0-.7.7v10c0 .4.3.7.7.7h15c.4 0 .7-.3.7-.7V7a.7.7 0 0 0-.7-.7z'
    }M5.5 10.5v1.8h5v-1.8zm7 0v1.8h6v-1.8zm-7 4v1.8h8v-1.8zm10 0v1.8h3v-1.8z`}
  />
)
