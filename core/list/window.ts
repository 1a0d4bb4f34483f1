import { bottomOf, itemAt, type Masonry, rankAt, topOf } from './masonry.js'

/** The part of a list that is on the screen, in px of the list. */
export interface ListWindow {
  readonly start: number
  readonly end: number
  /**
   * Of the latest scroll: 1 towards the end, -1 towards the start, 0 unknown. Default: by comparison with the previous
   * window.
   */
  readonly direction?: -1 | 0 | 1
  /** Size across the axis of scrolling; when it changes, it was not the visitor who scrolled. */
  readonly breadth?: number
}

const ascending = (a: number, b: number): number => a - b

/** Each of these numbers once, in ascending order. */
export const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort(ascending)

/** Items that overlap or touch the span from `start` to `end`, in ascending order. */
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

/** How far beyond the screen items stay mounted, in screens. */
export interface Overscan {
  /** In the direction of scrolling. */
  readonly ahead: number
  /** Against the direction of scrolling. */
  readonly behind: number
}

/** A screen ahead and half of one behind (specification, section 2). */
export const OVERSCAN: Overscan = { ahead: 1, behind: 0.5 }

export interface MountOptions extends Overscan {
  /** Items at most, the pinned ones not counted; those on the screen are never left out. Default no limit. */
  readonly most?: number
  /** Items that stay mounted wherever they are, such as the focused one. */
  readonly pinned?: readonly number[]
}

/** Distance of an item from the screen as a share of the overscan on that side; 0 on the screen. */
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
 * Items that are to be mounted, in ascending order, which is reading order: those near the screen and the pinned
 * ones. Until the first scroll, `ahead` is towards the end.
 */
export const mountedItems = (
  masonry: Masonry,
  window: ListWindow,
  { ahead, behind, most = Number.POSITIVE_INFINITY, pinned = [] }: MountOptions,
): number[] => {
  const { start, end, direction = 0 } = window
  const viewport = end - start
  const overscan = direction < 0 ? ([ahead, behind] as const) : ([behind, ahead] as const)
  let items = itemsInWindow(masonry, start - overscan[0] * viewport, end + overscan[1] * viewport)
  if (items.length > most) {
    items = items
      .map((index) => ({ index, share: shareBeyond(masonry, window, overscan, index) }))
      .sort((one, other) => one.share - other.share)
      .filter(({ share }, rank) => rank < most || share === 0)
      .map(({ index }) => index)
      .sort(ascending)
  }
  const missing = pinned.filter((index) => index >= 0 && index < masonry.count && !items.includes(index))
  return missing.length > 0 ? inOrder([...items, ...missing]) : items
}

/** How a layout chooses the mounted tiles (specification, section 2). */
export interface Windowing {
  readonly overscan: Overscan
  /**
   * Tiles are chosen again after so many screens of scrolling, by which the overscan ahead is larger meanwhile. To
   * render several tiles every few frames takes a third less time than to render one or two in each frame.
   */
  readonly step: number
  /** Mounted tiles at most; those on the screen are never left out. */
  readonly most: number
  /** The window until the first report, as on a server. */
  readonly firstWindow: ListWindow
  /** Screens of overscan ahead until the first report. */
  readonly firstAhead: number
  /** Mounted tiles at most while the width is unknown. */
  readonly unplaced: number
}

/**
 * Tiles of a first screen that are rendered in its first task: all at once would block the page, and delay the requests
 * of the first pictures.
 */
export const FIRST_TILES = 5

/** Keeps a grid below 250 DOM elements in all, unless the screen itself shows more. */
export const MOST_ELEMENTS = 216
/** DOM elements of a tile that shows nothing but its picture. */
export const ELEMENTS_OF_TILE = 3
/** Rows that are rendered while the width is unknown. */
export const FIRST_ROWS = 4

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
  /** Number of GIFs. */
  readonly count: number
  readonly rendering: RenderPhase
  readonly saveData: boolean
  readonly pinned: readonly number[]
}

/**
 * Indexes of the tiles that are to be mounted, ascending: those near the screen, or on it while the first screen is
 * rendered, and the pinned ones.
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
    ahead: window ? windowing.overscan.ahead + (window.direction ? windowing.step : 0) : windowing.firstAhead,
    behind: saveData ? 0 : windowing.overscan.behind,
    most: windowing.most,
    pinned,
  })
}

const lengthOf = ({ start, end }: ListWindow): number => end - start

/** True while the screen is so close to the one that tiles were chosen for that they need not be chosen again. */
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
 * Indexes of the tiles on the screen, ascending: preferably only those that are still there when tiles are chosen
 * again.
 */
export const tilesOnScreen = ({ step }: Windowing, items: Masonry, screen: ListWindow): readonly number[] => {
  const { start, end, direction = 0 } = screen
  // A list whose top is on the screen loses no tile.
  const steady = itemsInWindow(
    items,
    direction > 0 && start > 0 ? start + step * lengthOf(screen) : start,
    end,
  )
  return steady.length > 0 ? steady : itemsInWindow(items, start, end)
}
