import { type RefObject, useRef } from 'react'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { LateMarks } from './late-marks.js'

export const imgLoadedClassName = 'giphy-img-loaded'

/**
 * Marks a tile whose picture is there: at once by the public class, and a little later for the sheet, which takes the
 * colour from under it. By hand: to draw a tile anew for its picture costs what it costs to draw one that comes.
 *
 * @returns to be told of each state, and after each draw, which may have made another image
 */
export const useLoadedMark = (
  marks: LateMarks,
  link: RefObject<HTMLElement | null>,
  image: RefObject<HTMLImageElement | null>,
): ((state: TileState) => void) => {
  const marked = useRef<HTMLImageElement>(null)
  return ({ mediaStatus }) => {
    const loaded = mediaStatus === 'loaded' ? image.current : null
    if (marked.current === loaded) return
    marked.current?.classList.remove(imgLoadedClassName)
    loaded?.classList.add(imgLoadedClassName)
    marked.current = loaded
    marks.add(() => link.current?.toggleAttribute('data-gifkit-loaded', marked.current !== null))
  }
}
