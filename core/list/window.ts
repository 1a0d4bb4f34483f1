import { bottomOf, itemAt, type Masonry, rankAt, topOf } from './masonry.js'

/** What a screen shows of a list. */
export interface ListWindow {
  readonly start: number
  readonly end: number
  /** Of the latest scroll: 1 towards the end, -1 towards the start, 0 unknown. Left out, it is found by comparison. */
  readonly direction?: -1 | 0 | 1
  /** Across the way that the list is scrolled; a window that gets wider or narrower was not scrolled by its reader. */
  readonly breadth?: number
}

const ascending = (a: number, b: number): number => a - b

/** Each of these numbers once, in ascending order. */
export const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort(ascending)

/** Items that meet the stretch from `start` to `end`, touching included, in ascending order. */
export const itemsInWindow = (masonry: Masonry, start: number, end: number): number[] => {
  const items: number[] = []
  for (let column = 0; column < masonry.columnCount; column += 1) {
    for (let rank = rankAt(masonry, column, start); ; rank += 1) {
      const index = itemAt(masonry, column, rank)
      if (index === undefined || topOf(masonry, index) > end) break
      items.push(index)
    }
  }
  return items.sort(ascending)
}

export interface MountOptions {
  /** Screens beyond the screen in the direction of scrolling. */
  readonly ahead: number
  /** Screens beyond the screen against the direction of scrolling. */
  readonly behind: number
  /** How many items at most, unless the screen itself holds more; the pinned ones come on top. Default no limit. */
  readonly most?: number
  /** Items to keep wherever they are, such as the focused one. */
  readonly pinned?: readonly number[]
}

/** How far an item is beyond the screen, as a share of how far items are kept; 0 on the screen. */
const shareBeyond = (
  masonry: Masonry,
  { start, end }: ListWindow,
  [above, below]: readonly [number, number],
  index: number,
): number => {
  const beyond = topOf(masonry, index) - end
  const before = start - bottomOf(masonry, index)
  return beyond > 0 ? beyond / below : before > 0 ? before / above : 0
}

/**
 * Items to keep in the document, in ascending order, which is reading order: those near the screen and the
 * pinned ones. Until the first scroll, ahead is towards the end.
 */
export const mountedItems = (
  masonry: Masonry,
  window: ListWindow,
  { ahead, behind, most = Number.POSITIVE_INFINITY, pinned = [] }: MountOptions,
): number[] => {
  const { start, end, direction = 0 } = window
  const viewport = end - start
  const reach = direction < 0 ? ([ahead, behind] as const) : ([behind, ahead] as const)
  let items = itemsInWindow(masonry, start - reach[0] * viewport, end + reach[1] * viewport)
  if (items.length > most) {
    items = items
      .map((index) => ({ index, share: shareBeyond(masonry, window, reach, index) }))
      .sort((one, other) => one.share - other.share)
      .filter(({ share }, rank) => rank < most || share === 0)
      .map(({ index }) => index)
      .sort(ascending)
  }
  const missing = pinned.filter((index) => index >= 0 && index < masonry.count && !items.includes(index))
  return missing.length > 0 ? inOrder([...items, ...missing]) : items
}

/** How a layout chooses the tiles that are in the document (specification, section 2). */
export interface Windowing {
  /** Screens of tiles kept beyond the screen, in the direction of scrolling and against it. */
  readonly ahead: number
  readonly behind: number
  /**
   * Screens that it moves before tiles are chosen again, and as much more is kept ahead while it is on its way. To
   * render some tiles every few frames takes a third less than to render one or two in each.
   */
  readonly step: number
  /** Tiles at most, unless the screen itself holds more. */
  readonly most: number
  /** Stands for the screen until the first report, as on a server, with so many screens ahead. */
  readonly firstWindow: ListWindow
  readonly firstAhead: number
  /** Tiles of a list that has no places yet. */
  readonly unplaced: number
}

/**
 * How far a list is rendered: a few tiles of its first screen at a time, then all of that screen, and only then the
 * tiles beyond it. A list keeps the last phase from then on.
 */
export type RenderPhase =
  | { readonly phase: 'firstTiles'; readonly count: number }
  | { readonly phase: 'firstScreen' }
  | { readonly phase: 'overscan' }

/** What decides which tiles are in the document, besides their places. */
export interface MountedTiles {
  readonly items: Masonry | undefined
  readonly window: ListWindow | undefined
  /** How many GIFs there are. */
  readonly count: number
  readonly rendering: RenderPhase
  readonly saveData: boolean
  /** Kept wherever they are. */
  readonly pinned: readonly number[]
}

/**
 * Indexes of the tiles to keep in the document, ascending: those near the screen, or the first of those on it while
 * the first screen is rendered.
 */
export const mountedTiles = (
  windowing: Windowing,
  { items, window, count, rendering, saveData, pinned }: MountedTiles,
): readonly number[] => {
  const withPinned = (some: readonly number[]): readonly number[] => inOrder([...some, ...pinned])
  if (items === undefined) {
    const first = Math.min(count, windowing.unplaced)
    return windowing.unplaced > 0 ? withPinned([...Array(first).keys()]) : []
  }
  const screen = window ?? windowing.firstWindow
  if (rendering.phase !== 'overscan') {
    const onScreen = itemsInWindow(items, screen.start, screen.end)
    return withPinned(rendering.phase === 'firstTiles' ? onScreen.slice(0, rendering.count) : onScreen)
  }
  return mountedItems(items, screen, {
    ahead: window ? windowing.ahead + (window.direction ? windowing.step : 0) : windowing.firstAhead,
    behind: saveData ? 0 : windowing.behind,
    most: windowing.most,
    pinned,
  })
}

const lengthOf = ({ start, end }: ListWindow): number => end - start

/** True while the tiles that were chosen for a screen will do for another. */
export const isWithinStep = (
  { step }: Windowing,
  chosenFor: ListWindow | undefined,
  screen: ListWindow,
): boolean =>
  chosenFor !== undefined &&
  chosenFor.direction === screen.direction &&
  lengthOf(chosenFor) === lengthOf(screen) &&
  Math.abs(chosenFor.start - screen.start) < step * lengthOf(screen)

/**
 * Indexes of the tiles on the screen, ascending; where there are any, of those that stay there until tiles are chosen
 * again.
 */
export const tilesOnScreen = ({ step }: Windowing, items: Masonry, screen: ListWindow): readonly number[] => {
  const { start, end, direction = 0 } = screen
  const steady = itemsInWindow(items, direction > 0 ? start + step * lengthOf(screen) : start, end)
  return steady.length > 0 ? steady : itemsInWindow(items, start, end)
}
