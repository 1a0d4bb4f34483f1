import type { ReactElement } from 'react'
import { type IconProps, MediaIcon } from './video-icons.js'
import { volumeOffPath, volumeOnPath } from './volume-paths.js'

/** Width and height of the volume icons in px. */
export const VolumeSize = 25

/** Props of a volume icon. */
export interface VolumeIconProps extends IconProps {
  /** For pointers only; put the icon in a button to make it accessible by keyboard. */
  readonly onClick?: (() => void) | undefined
}

/**
 * A loudspeaker with waves; hidden from screen readers.
 *
 * @example
 * ```tsx
 * <button type="button" aria-label="Mute"><VolumeOnIcon /></button>
 * ```
 */
export const VolumeOnIcon = ({ size = VolumeSize, onClick }: VolumeIconProps): ReactElement => (
  <MediaIcon name="volume-on" size={size} onClick={onClick} path={volumeOnPath} />
)

/**
 * A loudspeaker that is crossed out; hidden from screen readers.
 *
 * @example
 * ```tsx
 * <button type="button" aria-label="Mute" aria-pressed><VolumeOffIcon /></button>
 * ```
 */
export const VolumeOffIcon = ({ size = VolumeSize, onClick }: VolumeIconProps): ReactElement => (
  <MediaIcon name="volume-off" size={size} onClick={onClick} path={volumeOffPath} />
)
