import { expect, it } from 'vitest'
import { type AnchorWindow, windowAnchors } from '../../adapters/window-geometry.js'
import type { AnchorRoom, Rectangle } from '../../core/ports.js'
import { anchorsContract } from '../contracts/anchors.js'
import { laidOutPage } from '../support/laid-out-page.js'

const setUp = () => {
  const page = laidOutPage()
  const target = page.element()
  let place: Rectangle = { left: 10, top: 20, width: 60, height: 40 }
  page.place(target, () => place)
  const window = page.page as unknown as AnchorWindow & EventTarget
  return {
    ...page,
    target,
    window,
    anchors: windowAnchors(window, page.scheduler),
    move: (next: Rectangle): void => {
      place = next
      page.fireScroll(page.document.body)
      page.scrollWindow(1)
    },
  }
}

anchorsContract('window', setUp)

it('counts only what a keyboard leaves of the screen', () => {
  const { window, scheduler, target } = setUp()
  const visualViewport = Object.assign(new EventTarget(), {
    offsetLeft: 0,
    offsetTop: 30,
    width: 390,
    height: 400,
  })
  Object.defineProperty(window, 'visualViewport', { value: visualViewport })
  const rooms: AnchorRoom[] = []
  windowAnchors(window, scheduler)
    .observe(target)
    .subscribe((room) => rooms.push(room))
  expect(rooms[0]?.screen).toEqual({ left: 0, top: 30, width: 390, height: 400 })
})

it.each(['open', 'closed'] as const)('follows a box that scrolls in a shadow tree that is %s', (mode) => {
  const { anchors, place, element, fireScroll, frame } = setUp()
  const shadow = element().attachShadow({ mode })
  const scroller = element('', shadow)
  const inside = element('', scroller)
  let top = 20
  place(inside, () => ({ left: 10, top, width: 60, height: 40 }))
  const tops: number[] = []
  const cancel = anchors.observe(inside).subscribe(({ anchor }) => tops.push(anchor.top))
  top = -40
  fireScroll(scroller)
  frame()
  expect(tops).toEqual([20, -40])
  cancel.unsubscribe()
  fireScroll(scroller)
  frame()
  expect(tops).toHaveLength(2)
})

it('knows which way the text runs', () => {
  const { anchors, target } = setUp()
  target.style.direction = 'rtl'
  const rooms: AnchorRoom[] = []
  anchors.observe(target).subscribe((room) => rooms.push(room))
  expect(rooms[0]?.isRightToLeft).toBe(true)
})
