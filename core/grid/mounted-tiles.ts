import { inOrder, itemsInWindow, mountedItems } from '../layout/window.js'
import type { ViewportWindow } from '../ports.js'
import type { GridLayout } from './grid-layout.js'

/** How many viewports of tiles are kept beyond the screen, in the direction of scrolling and against it. */
const AHEAD = 1
const BEHIND = 0.5
/** With the few around them, tiles may not cost a page more than 250 elements, unless the screen itself shows more. */
const MOST_ELEMENTS = 216
/** Of a tile that shows nothing but its picture. */
export const ELEMENTS_OF_TILE = 3
/**
 * Viewports that the screen moves before tiles are chosen anew. To draw some tiles every few frames takes a third less
 * than to draw one or two in each. While it is on its way as much more is kept ahead.
 */
const STEP = 0.25
/** What a screen shows while nobody has said, in px: on a server, and until the first report. */
export const FIRST_SCREEN: ViewportWindow = { top: 0, bottom: 600, left: 0, right: 0, direction: 0 }
/** Rows of a first screen whose width nobody knows. */
const FIRST_ROWS = 4

/** What decides which tiles of a grid are in the document; its fields are those of `GridState`. */
export interface MountedTilesOptions {
  readonly input: {
    readonly gifs: readonly unknown[]
    readonly columns: number
    readonly saveData: boolean
    readonly elementsOfTile?: number | undefined
  }
  readonly eager: readonly number[]
  readonly layout: GridLayout | undefined
  readonly window: ViewportWindow | undefined
  readonly firstTiles: number | undefined
}

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
  const withPinned = (items: readonly number[]): readonly number[] => inOrder([...items, ...pinned])
  if (layout === undefined) {
    const first = input.gifs.slice(0, Math.max(1, input.columns) * FIRST_ROWS)
    return withPinned(first.map((_, index) => index))
  }
  if (firstTiles !== undefined)
    return withPinned(itemsInWindow(layout.masonry, window.top, window.bottom).slice(0, firstTiles))
  return mountedItems(layout.masonry, window, {
    ahead: AHEAD + (window.direction === 0 ? 0 : STEP),
    behind: input.saveData ? 0 : BEHIND,
    most: MOST_ELEMENTS / (input.elementsOfTile ?? ELEMENTS_OF_TILE),
    pinned,
  })
}

const heightOf = ({ top, bottom }: ViewportWindow): number => bottom - top

/** True while the tiles that were chosen for a screen will do for another. */
export const isWithinStep = (chosenFor: ViewportWindow | undefined, screen: ViewportWindow): boolean =>
  chosenFor?.direction === screen.direction &&
  heightOf(chosenFor) === heightOf(screen) &&
  Math.abs(chosenFor.top - screen.top) < STEP * heightOf(screen)

/**
 * Indexes of the tiles on the screen, ascending; where there are any, of those that stay there until tiles are chosen
 * anew.
 */
export const tilesOnScreen = ({ masonry }: GridLayout, screen: ViewportWindow): readonly number[] => {
  const { top, bottom, direction } = screen
  const steady = itemsInWindow(masonry, direction > 0 ? top + STEP * heightOf(screen) : top, bottom)
  return steady.length > 0 ? steady : itemsInWindow(masonry, top, bottom)
}
