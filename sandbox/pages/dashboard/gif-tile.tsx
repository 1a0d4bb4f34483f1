import { type ReactElement, useState } from 'react'
import type { PageGif } from './page-gif.js'

export interface GifTileProps {
  readonly gif: PageGif
  readonly isPicked: boolean
  readonly onPick: () => void
  /** Of the checkbox: 0 for one of a list. */
  readonly tabIndex: number
  readonly onFocus: () => void
  /** A line under the title. */
  readonly note?: string | undefined
}

/** A GIF with a checkbox, animated while the pointer is over it. */
export const GifTile = ({ gif, isPicked, onPick, tabIndex, onFocus, note }: GifTileProps): ReactElement => {
  const [isMoving, setMoving] = useState(false)
  return (
    <li className="dash-gif" data-picked={isPicked}>
      <label onPointerEnter={() => setMoving(true)} onPointerLeave={() => setMoving(false)}>
        <img src={isMoving ? gif.moving : gif.thumbnail} alt="" loading="lazy" />
        <input type="checkbox" checked={isPicked} tabIndex={tabIndex} onChange={onPick} onFocus={onFocus} />
        <span className="dash-gif-title">{gif.title}</span>
      </label>
      {note && <span className="dash-gif-note">{note}</span>}
    </li>
  )
}
