import { type ReactElement, useEffect, useState } from 'react'
import type { IGif } from '../../core/model/host-gif.js'
import { attributedUser } from '../../core/picture/attribution.js'
import { useGifkit } from '../provider.js'
import { Attribution, type AttributionProps } from './attribution.js'

/** How long the author takes to fade, in ms (specification, section 9). */
export const OVERLAY_FADE_MS = 150

/** What an overlay is told about its tile; sizes in px. */
export interface GifOverlayProps {
  readonly gif: IGif
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  readonly width?: number
  readonly height?: number
}

export type AttributionOverlayProps = Omit<GifOverlayProps, 'gif'> &
  Pick<AttributionProps, 'gif' | 'onClick' | 'tabIndex' | 'strings'>

/** The author on a gradient while a tile is hovered; in the document only from hovering until it has faded. */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement | null => {
  const { gif, isHovered, onClick, tabIndex } = props
  const [isPresent, setPresent] = useState(isHovered)
  if (isHovered && !isPresent) setPresent(true)
  const { scheduler } = useGifkit().ports
  useEffect(() => {
    if (isHovered || !isPresent) return undefined
    // Hosts may forbid transitions, whose end would then never come.
    return scheduler.after(OVERLAY_FADE_MS, () => setPresent(false))
  }, [scheduler, isHovered, isPresent])
  if (!isPresent || !attributedUser(gif)) return null
  return (
    <div className={`gifkit-overlay${isHovered ? ' gifkit-shown' : ''}`}>
      <Attribution gif={gif} onClick={onClick} tabIndex={tabIndex} strings={props.strings} />
    </div>
  )
}
