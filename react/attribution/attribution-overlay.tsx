import { type ReactElement, useState } from 'react'
import { attributedUser } from '../../core/gif/attribution.js'
import type { Gif } from '../../core/model/gif.js'
import { Attribution, type AttributionProps } from './attribution.js'

/** What an overlay is told about its tile; sizes in px. */
export interface GifOverlayProps {
  readonly gif: Gif
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  readonly width?: number
  readonly height?: number
}

export type AttributionOverlayProps = GifOverlayProps & Pick<AttributionProps, 'onClick' | 'tabIndex'>

/** The author on a gradient while a tile is hovered; in the document only from hovering until it has faded. */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement | null => {
  const { gif, isHovered, onClick, tabIndex } = props
  const [isPresent, setPresent] = useState(isHovered)
  if (isHovered && !isPresent) setPresent(true)
  if (!isPresent || !attributedUser(gif)) return null
  return (
    <div
      className={`gifkit-overlay${isHovered ? ' gifkit-shown' : ''}`}
      onTransitionEnd={() => setPresent(isHovered)}
    >
      <Attribution gif={gif} onClick={onClick} tabIndex={tabIndex} />
    </div>
  )
}
