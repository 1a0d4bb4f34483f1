import type { AnchorRoom, Rectangle } from '../ports.js'

/** Space in px between a popover and its anchor, and between a popover and the edge of the screen. */
const GAP = 8
/** Narrower screens, in px, show a sheet at their lower edge. */
const SHEET_BELOW = 520
/** Share of the screen that a sheet takes. */
const SHEET_SHARE = 0.82
/** A popover lower than this many px is of no use beside its anchor, and takes the screen's height instead. */
const LEAST_HEIGHT = 220

export interface PopoverPlace extends Rectangle {
  readonly side: 'above' | 'below' | 'sheet'
}

const clamp = (px: number, least: number, most: number): number => Math.max(least, Math.min(px, most))

/**
 * Where a popover of a wished size stands: below its anchor and in line with where reading starts, above when
 * there is more room, moved in from the screen's edges and as low as the room demands. On narrow screens it is
 * a sheet.
 *
 * @param wish size in px when there is room
 */
export const placePopover = (
  { anchor, screen, isRightToLeft }: AnchorRoom,
  wish: { readonly width: number; readonly height: number },
): PopoverPlace => {
  if (screen.width < SHEET_BELOW) {
    const height = Math.round(screen.height * SHEET_SHARE)
    return {
      side: 'sheet',
      left: screen.left,
      top: screen.top + screen.height - height,
      width: screen.width,
      height,
    }
  }
  const width = Math.min(wish.width, screen.width - 2 * GAP)
  const start = isRightToLeft ? anchor.left + anchor.width - width : anchor.left
  const left = clamp(start, screen.left + GAP, screen.left + screen.width - GAP - width)
  const screenBottom = screen.top + screen.height
  const roomBelow = screenBottom - GAP - (anchor.top + anchor.height + GAP)
  const roomAbove = anchor.top - GAP - (screen.top + GAP)
  const side = roomBelow >= wish.height || roomBelow >= roomAbove ? 'below' : 'above'
  const room = Math.max(side === 'below' ? roomBelow : roomAbove, LEAST_HEIGHT)
  const height = Math.min(wish.height, room, Math.max(0, screen.height - 2 * GAP))
  const top = side === 'below' ? anchor.top + anchor.height + GAP : anchor.top - GAP - height
  return { side, left, top: clamp(top, screen.top + GAP, screenBottom - GAP - height), width, height }
}
