import { type ReactElement, useState } from 'react'
import type { PageGif } from './page-gif.js'

export interface GifTileProps {
  readonly gif: PageGif
  readonly isPicked: boolean
  readonly onPick: () => void
  /** A line under the title. */
  readonly note?: string | undefined
}

/** A GIF with a checkbox, animated while the pointer is over it. */
export const GifTile = ({ gif, isPicked, onPick, note }: GifTileProps): ReactElement => {
  const [isMoving, setMoving] = useState(false)
  return (
    <li className="dash-gif" data-picked={isPicked}>
      <label onPointerEnter={() => setMoving(true)} onPointerLeave={() => setMoving(false)}>
        <img src={isMoving ? gif.moving : gif.thumbnail} alt="" loading="lazy" />
        <input type="checkbox" checked={isPicked} onChange={onPick} />
        <span className="dash-gif-title">{gif.title}</span>
      </label>
      {note && <span className="dash-gif-note">{note}</span>}
    </li>
  )
}
