import { itemsInWindow, mountedItems } from '../layout/window.js'
import type { ViewportWindow } from '../ports.js'
import type { GridLayout } from './grid-layout.js'

/** How many viewports of tiles are kept beyond the screen, in the direction of scrolling and against it. */
const AHEAD = 1
const BEHIND = 0.5
/** What is kept beyond the screen may not cost a page more than 250 elements, of which a tile takes three. */
const MOST_TILES = 72
/** What a screen shows while nobody has said, in px: on a server, and until the first report. */
export const FIRST_SCREEN: ViewportWindow = { top: 0, bottom: 600, left: 0, right: 0, direction: 0 }
/** Rows of a first screen whose width nobody knows. */
const FIRST_ROWS = 4

/** What decides which tiles of a grid are in the document; its fields are those of `GridState`. */
export interface MountedTilesOptions {
  readonly input: { readonly gifs: readonly unknown[]; readonly columns: number; readonly saveData: boolean }
  readonly eager: readonly number[]
  readonly layout: GridLayout | undefined
  readonly window: ViewportWindow | undefined
  readonly firstTiles: number | undefined
}

const ascending = (a: number, b: number): number => a - b

/**
 * Indexes of the tiles to keep in the document, ascending (specification, section 2): those near the screen, or the
 * first of those on it while the first screen is drawn.
 *
 * @param focused kept wherever they are, as eager ones are
 */
export const mountedTiles = (
  { layout, input, eager, window = FIRST_SCREEN, firstTiles }: MountedTilesOptions,
  focused: readonly number[],
): readonly number[] => {
  const pinned = [...eager, ...focused]
  const withPinned = (items: readonly number[]): readonly number[] =>
    [...new Set([...items, ...pinned])].sort(ascending)
  if (layout === undefined) {
    const first = input.gifs.slice(0, Math.max(1, input.columns) * FIRST_ROWS)
    return withPinned(first.map((_, index) => index))
  }
  if (firstTiles !== undefined)
    return withPinned(itemsInWindow(layout.masonry, window.top, window.bottom).slice(0, firstTiles))
  return mountedItems(layout.masonry, window, {
    ahead: AHEAD,
    behind: input.saveData ? 0 : BEHIND,
    most: MOST_TILES,
    pinned,
  })
}
