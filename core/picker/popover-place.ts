import type { AnchorRoom, Rectangle } from '../ports.js'

/** Space in px between a popover and its anchor, and between a popover and the edge of the screen. */
const GAP = 8
/** On screens narrower than this, in px, the popover is a sheet at the lower edge. */
const SHEET_BELOW = 520
/** Share of the screen that a sheet takes. */
const SHEET_SHARE = 0.82
/** Share of its height by which a sheet has to be dragged down to close. */
const CLOSING_SHARE = 0.25
/** Least height in px: with less room beside its anchor, the popover covers the anchor. */
const MIN_HEIGHT = 220

/** Size in px if there is room. */
const PREFERRED_SIZE = { width: 400, height: 560 }

export interface PopoverPlace extends Rectangle {
  readonly side: 'above' | 'below' | 'sheet'
}

const clamp = (px: number, least: number, most: number): number => Math.max(least, Math.min(px, most))

/**
 * The place of a popover: below its anchor and aligned with the anchor's start, or above if there is more room; moved
 * away from the edges of the screen and shortened to fit. On narrow screens it is a sheet.
 *
 * @param preferred size in px if there is room
 */
export const placePopover = (
  { anchor, screen, isRightToLeft }: AnchorRoom,
  preferred: { readonly width: number; readonly height: number } = PREFERRED_SIZE,
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
  const width = Math.min(preferred.width, screen.width - 2 * GAP)
  const start = isRightToLeft ? anchor.left + anchor.width - width : anchor.left
  const left = clamp(start, screen.left + GAP, screen.left + screen.width - GAP - width)
  const screenBottom = screen.top + screen.height
  const roomBelow = screenBottom - GAP - (anchor.top + anchor.height + GAP)
  const roomAbove = anchor.top - GAP - (screen.top + GAP)
  const side = roomBelow >= preferred.height || roomBelow >= roomAbove ? 'below' : 'above'
  const room = Math.max(side === 'below' ? roomBelow : roomAbove, MIN_HEIGHT)
  const height = Math.min(preferred.height, room, Math.max(0, screen.height - 2 * GAP))
  const top = side === 'below' ? anchor.top + anchor.height + GAP : anchor.top - GAP - height
  return { side, left, top: clamp(top, screen.top + GAP, screenBottom - GAP - height), width, height }
}

/** Whether a sheet closes when it is released so many px below its place. */
export const isDraggedShut = (draggedPx: number, height: number): boolean =>
  draggedPx > height * CLOSING_SHARE
