import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDraggedShut, placePopover } from '../../../core/picker/popover-place.js'
import type { Rectangle } from '../../../core/ports.js'

const screen: Rectangle = { left: 0, top: 0, width: 1000, height: 800 }
const wish = { width: 400, height: 500 }
const at = (left: number, top: number): Rectangle => ({ left, top, width: 60, height: 40 })
const place = (anchor: Rectangle, isRightToLeft = false, on = screen) =>
  placePopover({ anchor, screen: on, isRightToLeft }, wish)

describe('a popover', () => {
  it.each([
    [
      'below, in line with the start',
      at(100, 100),
      false,
      { side: 'below', left: 100, top: 148, width: 400, height: 500 },
    ],
    ['in line with the start of right-to-left text', at(500, 100), true, { left: 160 }],
    ['moved in from the right edge', at(950, 100), false, { left: 592 }],
    ['moved in from the left edge', at(10, 100), true, { left: 8 }],
    ['above when there is more room', at(100, 700), false, { side: 'above', top: 192, height: 500 }],
    ['as low as the room demands', at(100, 300), false, { side: 'below', top: 348, height: 444 }],
    ['on the screen for an anchor outside of it', at(100, -900), false, { side: 'below', top: 8 }],
  ] as const)('stands %s', (_name, anchor, isRightToLeft, expected) => {
    expect(place(anchor, isRightToLeft)).toMatchObject(expected)
  })

  it('is a sheet at the lower edge of narrow screens, above the keyboard', () => {
    const phone = { left: 0, top: 20, width: 390, height: 400 }
    expect(place(at(10, 10), false, phone)).toEqual({
      side: 'sheet',
      left: 0,
      top: 92,
      width: 390,
      height: 328,
    })
  })

  it('is never off the screen', () => {
    const px = fc.integer({ min: -2000, max: 4000 })
    fc.assert(
      fc.property(
        px,
        px,
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 200, max: 2000 }),
        fc.boolean(),
        (left, top, width, height, isRightToLeft) => {
          const view = { left: 0, top: 0, width, height }
          const box = place(at(left, top), isRightToLeft, view)
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.left + box.width).toBeLessThanOrEqual(width)
          expect(box.top + box.height).toBeLessThanOrEqual(height)
          expect(box.height).toBeGreaterThan(100)
        },
      ),
    )
  })
})

it.each([
  [101, true],
  [100, false],
  [-300, false],
])('a sheet of 400 px that is released %i px below its place closes: %s', (draggedPx, expected) => {
  expect(isDraggedShut(draggedPx, 400)).toBe(expected)
})
