import type { Subscription } from 'rxjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { elementViewport } from '../../adapters/scrolling.js'
import type { ViewportWindow } from '../../core/ports.js'
import { viewportContract } from '../contracts/viewport.js'
import { countListeners, type LaidOutPage, laidOutPage } from '../support/laid-out-page.js'
import { unhandledErrors } from '../support/unhandled-errors.js'

const inWindow = (change: (setUp: LaidOutPage) => void = () => {}) => {
  const setUp = laidOutPage()
  change(setUp)
  const target = setUp.element()
  setUp.place(target, () => ({ left: 0, top: -setUp.scrolled(), width: 800, height: 5000 }))
  const viewport = elementViewport(setUp.scheduler)
  return { ...setUp, target, viewport }
}

/** A target in a scrolling box of 300 × 200 px at (50, 100), below 40 px of other content. */
const inScroller = (style = 'overflow-y: auto', where?: (setUp: LaidOutPage) => Element | ShadowRoot) => {
  const setUp = laidOutPage()
  const scroller = setUp.element(style, where?.(setUp))
  const box = { left: 50, top: 100, width: 300, height: 200 }
  setUp.makeScroller(scroller, () => ({ ...box, top: box.top - setUp.scrolled() }), 2040)
  const target = setUp.element('', scroller)
  setUp.place(target, () => ({
    left: 50,
    top: box.top - setUp.scrolled() + 40 - scroller.scrollTop,
    width: 300,
    height: 2000,
  }))
  const viewport = elementViewport(setUp.scheduler)
  const reports: ViewportWindow[] = []
  const cancel = viewport.observe(target).subscribe((window) => reports.push(window))
  setUp.frame()
  return { ...setUp, scroller, box, target, viewport, reports, cancel }
}

viewportContract('window', () => {
  const { viewport, target, scrollWindow, frame, leftovers } = inWindow()
  const scrollTo = (top: number): void => {
    scrollWindow(top)
    frame()
  }
  return { viewport, target, scrollTo, frame, leftovers }
})

viewportContract('window without any observers', () => {
  const { viewport, target, scrollWindow, frame, leftovers } = inWindow(({ page }) => {
    Reflect.set(page, 'ResizeObserver', undefined)
    Reflect.set(page, 'MutationObserver', undefined)
  })
  const scrollTo = (top: number): void => {
    scrollWindow(top)
    frame()
  }
  return { viewport, target, scrollTo, frame, leftovers }
})

describe('a scrolling ancestor', () => {
  it.each(['overflow-y: auto', 'overflow-y: scroll', 'overflow-x: hidden', 'overflow-y: clip'])(
    'with %s clips',
    (style) => {
      const { reports } = inScroller(style)
      expect(reports).toEqual([{ top: -40, bottom: 160, left: 0, right: 300, direction: 0 }])
    },
  )

  it('reports its own scrolling', () => {
    const { reports, scroller, frame } = inScroller()
    scroller.scrollBy({ top: 500 })
    frame()
    expect(reports.at(-1)).toEqual({ top: 460, bottom: 660, left: 0, right: 300, direction: 1 })
    scroller.scrollBy({ top: -100 })
    frame()
    expect(reports.at(-1)).toMatchObject({ top: 360, direction: -1 })
  })

  it('that fills the window and more is scrolled as soon as more of it comes into view', () => {
    const { page, reports, box, scrollWindow, frame } = inScroller()
    box.height = 2000
    page.dispatchEvent(new page.Event('resize'))
    frame()
    const before = reports.at(-1)
    scrollWindow(50)
    frame()
    expect(reports.at(-1)).toMatchObject({
      top: before?.top,
      bottom: (before?.bottom ?? 0) + 50,
      direction: 1,
    })
    scrollWindow(20)
    frame()
    expect(reports.at(-1)).toMatchObject({ top: before?.top, direction: -1 })
  })

  it('is cut off by the window in turn', () => {
    const { reports, scrollWindow, frame } = inScroller()
    scrollWindow(150)
    frame()
    expect(reports.at(-1)).toMatchObject({ top: 10, bottom: 160 })
    scrollWindow(4000)
    frame()
    expect((reports.at(-1)?.bottom ?? 0) - (reports.at(-1)?.top ?? 0)).toBe(0)
  })

  it('is what alignTop moves, as long as it can scroll', () => {
    const { viewport, target, scroller, scrolled } = inScroller()
    viewport.alignTop(target, 80)
    expect([scroller.scrollTop, scrolled()]).toEqual([120, 0])
  })

  it('is not moved by alignTop when it only clips: the window is', () => {
    const { viewport, target, scroller, scrolled } = inScroller('overflow-y: hidden')
    viewport.alignTop(target, 80)
    expect([scroller.scrollTop, scrolled()]).toEqual([0, 120])
  })

  it('is scrolled to reveal a stretch, then the window for what is still hidden', () => {
    const { viewport, target, scroller, box, scrolled } = inScroller()
    box.top = 500
    viewport.reveal(target, 400, 500)
    // 500 + 40 px of the content must stand above the scroller's lower edge …
    expect(scroller.scrollTop).toBe(340)
    // … which is 100 px below the window's.
    expect(scrolled()).toBe(100)
  })

  it('does not listen to other boxes', () => {
    const { page, element, fireScroll, scheduler, frame } = inScroller()
    frame()
    fireScroll(element('overflow-y: auto'))
    expect(scheduler.pending).toBe(0)
    fireScroll(page.document.body)
    expect(scheduler.pending).toBe(1)
  })

  it.each([
    ['a fixed target', 'position: fixed', '', { top: -140, bottom: 460 }],
    ['an absolute target', 'position: absolute', '', { top: -140, bottom: 460 }],
    [
      'an absolute target whose holder clips',
      'position: absolute',
      'position: relative',
      { top: -40, bottom: 160 },
    ],
    [
      'a fixed target whose holder is transformed',
      'position: fixed',
      'transform: scale(1)',
      { top: -40, bottom: 160 },
    ],
    [
      'a fixed target whose ancestor is positioned',
      'position: fixed',
      'position: relative',
      { top: -140, bottom: 460 },
    ],
  ])('clips %s as browsers do', (_, ofTarget, ofScroller, expected) => {
    const { viewport, target, frame } = inScroller(`overflow-y: auto; ${ofScroller}`)
    target.setAttribute('style', ofTarget)
    const reports: ViewportWindow[] = []
    viewport.observe(target).subscribe((window) => reports.push(window))
    frame()
    expect(reports[0]).toMatchObject(expected)
  })

  it('does not count the body, whose overflow the window takes over', () => {
    const { page, element, place, frame, scheduler } = laidOutPage()
    page.document.body.setAttribute('style', 'overflow-y: auto')
    place(page.document.body, () => ({ left: 0, top: 0, width: 10, height: 10 }))
    const target = element()
    place(target, () => ({ left: 0, top: 0, width: 800, height: 100 }))
    const reports: ViewportWindow[] = []
    elementViewport(scheduler)
      .observe(target)
      .subscribe((window) => reports.push(window))
    frame()
    expect(reports[0]).toMatchObject({ bottom: 600, right: 800 })
  })
})

describe('what hosts zoom and scale', () => {
  it.each([
    ['a list whose height is no whole px is not scaled', 1_000.4, 1_000, { top: 40, right: 800 }],
    ['a list gets the screen in its own px', 2_000, 1_000, { top: 20, right: 400 }],
    ['one without a height is as it is', 0, 0, { top: 40, right: 800 }],
    ['nor has one a size of its own that is scaled to nothing', 0, 1_000, { top: 40, right: 800 }],
    ['one that layout knows no height of is as it is', 1_000, 0, { top: 40, right: 800 }],
  ])('%s', (_, onScreen, byLayout, expected) => {
    const { element, place, frame, scheduler } = laidOutPage()
    const target = element()
    place(target, () => ({ left: 0, top: -40, width: 800, height: onScreen }))
    Object.defineProperty(target, 'offsetHeight', { value: byLayout })
    const reports: ViewportWindow[] = []
    elementViewport(scheduler)
      .observe(target)
      .subscribe((window) => reports.push(window))
    frame()
    expect(reports[0]).toMatchObject(expected)
  })
})

describe('a shadow tree', () => {
  const shadowOf = (setUp: LaidOutPage): ShadowRoot => setUp.element().attachShadow({ mode: 'closed' })

  it('may scroll inside without an event outside, and leaves no listener', () => {
    let shadow: ShadowRoot | undefined
    let inShadow = (): number => -1
    const { reports, scroller, frame, cancel, leftovers } = inScroller('overflow-y: auto', (setUp) => {
      shadow = shadowOf(setUp)
      inShadow = countListeners(shadow)
      return shadow
    })
    expect(inShadow()).toBeGreaterThan(0)
    scroller.scrollBy({ top: 100 })
    frame()
    expect(reports.at(-1)).toMatchObject({ top: 60, bottom: 260, direction: 1 })
    cancel.unsubscribe()
    expect([inShadow(), leftovers()]).toEqual([0, 0])
  })

  it('is clipped by what stands around its host', () => {
    const setUp = laidOutPage()
    const outer = setUp.element('overflow-y: auto')
    setUp.makeScroller(outer, () => ({ left: 0, top: 0, width: 400, height: 150 }), 1000)
    const host = setUp.element('', outer)
    const target = setUp.element('', host.attachShadow({ mode: 'open' }))
    setUp.place(target, () => ({ left: 0, top: -outer.scrollTop, width: 400, height: 1000 }))
    const reports: ViewportWindow[] = []
    elementViewport(setUp.scheduler)
      .observe(target)
      .subscribe((window) => reports.push(window))
    setUp.frame()
    outer.scrollBy({ top: 30 })
    setUp.frame()
    expect(reports.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 150],
      [30, 180],
    ])
  })
})

describe('changes without scrolling', () => {
  it.each(['itself', 'an ancestor', 'a neighbour in the scroller'])('resizing of %s is noticed', (which) => {
    const { reports, target, scroller, element, box, observers, frame } = inScroller()
    const neighbour = element('', scroller)
    // Children are watched again once a mutation reports that there are more of them.
    const changed = { itself: target, 'an ancestor': scroller }[which] ?? neighbour
    return Promise.resolve().then(() => {
      frame()
      box.top = 130
      box.height = 170
      observers.resized(changed)
      frame()
      expect(reports.at(-1)).toMatchObject({ top: -40, bottom: 130 })
    })
  })

  it('of the window are noticed, with another chain of ancestors too', () => {
    const { page, reports, scroller, frame, cancel, leftovers } = inScroller()
    scroller.setAttribute('style', '')
    page.dispatchEvent(new page.Event('resize'))
    frame()
    expect(reports.at(-1)).toMatchObject({ top: -140, bottom: 460 })
    cancel.unsubscribe()
    expect(leftovers()).toBe(0)
  })

  it('do not give a direction', () => {
    const { page, place, target, reports, box, frame } = inScroller()
    box.height = 100
    place(target, () => ({ left: 50, top: 60, width: 300, height: 2000 }))
    page.dispatchEvent(new page.Event('resize'))
    frame()
    expect(reports.at(-1)).toEqual({ top: 40, bottom: 140, left: 0, right: 300, direction: 0 })
  })

  it('without observers are found by looking again', () => {
    const { viewport, target, place, advance, page } = inWindow((setUp) => {
      Reflect.set(setUp.page, 'ResizeObserver', undefined)
    })
    const tops: number[] = []
    viewport.observe(target).subscribe(({ top }) => tops.push(top))
    advance(300)
    place(target, () => ({ left: 0, top: 90, width: 800, height: 100 }))
    advance(300)
    expect(tops).toEqual([0, -90])
    expect(page.document.hidden).toBe(false)
  })
})

describe('frames', () => {
  it('are one for many scroll events and targets, and all geometry is read before any subscriber is notified', () => {
    const { element, place, scheduler, scrollWindow, scrolled, frame, listeners } = laidOutPage()
    const viewport = elementViewport(scheduler)
    const order: string[] = []
    const watching = ['one', 'two', 'three'].map((name) => {
      const target = element()
      place(target, () => {
        order.push(`read ${name}`)
        return { left: 0, top: -scrolled(), width: 10, height: 10 }
      })
      return viewport.observe(target).subscribe(() => order.push(`notify ${name}`))
    })
    frame()
    frame()
    order.length = 0
    for (let step = 1; step <= 10; step += 1) scrollWindow(step)
    expect([order, scheduler.pending, listeners()]).toEqual([[], 1, 2])
    frame()
    expect(order).toEqual(['read one', 'read two', 'read three', 'notify one', 'notify two', 'notify three'])
    for (const one of watching) one.unsubscribe()
  })

  it('do not reach a subscriber that left in the same frame, and reach all others when one throws', async () => {
    const errors = unhandledErrors()
    const { element, place, scheduler, frame } = laidOutPage()
    const viewport = elementViewport(scheduler)
    const notified: string[] = []
    const [one, two, three] = [element(), element(), element()]
    for (const target of [one, two, three]) place(target, () => ({ left: 0, top: 0, width: 10, height: 10 }))
    let leaving: Subscription | undefined
    viewport.observe(one).subscribe(() => {
      leaving?.unsubscribe()
      throw new Error('of the host')
    })
    leaving = viewport.observe(two).subscribe(() => notified.push('two'))
    viewport.observe(three).subscribe(() => notified.push('three'))
    frame()
    expect(notified).toEqual(['three'])
    await expect.poll(() => errors).toEqual(['of the host'])
  })

  it('are not repeated when nothing has changed', () => {
    const { reports, fireScroll, scroller, frame } = inScroller()
    fireScroll(scroller)
    frame()
    expect(reports).toHaveLength(1)
  })
})

it('reports the position of an aligned list even if it has not changed', () => {
  const { viewport, target, frame, scrolled, scrollWindow } = inWindow()
  const tops: number[] = []
  viewport.observe(target).subscribe(({ top }) => tops.push(top))
  frame()
  viewport.alignTop(target, 300)
  viewport.alignTop(target, 0)
  frame()
  expect([scrolled(), tops]).toEqual([0, [0, 0]])
  scrollWindow(0)
  frame()
  expect(tops).toEqual([0, 0])
})

describe('what it leaves behind', () => {
  it('is nothing after 7 and 13 rounds of watching and leaving', () => {
    const { viewport, target, frame, scrollWindow, leftovers } = inWindow()
    for (const rounds of [7, 13]) {
      for (let round = 0; round < rounds; round += 1) {
        const watching = [viewport.observe(target).subscribe(), viewport.observe(target).subscribe()]
        if (round % 2 === 0) frame()
        scrollWindow(round)
        for (const one of watching) one.unsubscribe()
      }
      expect(leftovers()).toBe(0)
    }
  })
})

it('knows right-to-left text', () => {
  const { viewport, target } = inWindow()
  target.setAttribute('style', 'direction: rtl')
  expect(viewport.isRightToLeft(target)).toBe(true)
})

describe('pages beside each other', () => {
  it('are each observed by the same adapter, until the last subscriber is gone', () => {
    const ours = laidOutPage()
    const theirs = laidOutPage()
    const viewport = elementViewport(ours.scheduler)
    const tops = (setUp: LaidOutPage): { readonly seen: number[]; readonly watching: Subscription } => {
      const target = setUp.element()
      setUp.place(target, () => ({ left: 0, top: -setUp.scrolled(), width: 800, height: 5000 }))
      const seen: number[] = []
      return { seen, watching: viewport.observe(target).subscribe(({ top }) => seen.push(top)) }
    }
    const frame = (): void => {
      for (const { observers } of [theirs, ours]) observers.flush()
      ours.advance(16)
      for (const { observers } of [theirs, ours]) observers.flush()
    }
    const [here, there] = [tops(ours), tops(theirs)]
    frame()
    theirs.scrollWindow(700)
    frame()
    expect([here.seen, there.seen]).toEqual([[0], [0, 700]])
    here.watching.unsubscribe()
    theirs.scrollWindow(900)
    frame()
    expect(there.seen).toEqual([0, 700, 900])
    there.watching.unsubscribe()
    expect([ours.leftovers(), theirs.leftovers()]).toEqual([0, 0])
  })

  it('of which one is never laid out keep the lists of the other following', () => {
    const ours = laidOutPage()
    const hidden = laidOutPage()
    vi.stubGlobal('document', ours.document)
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const viewport = elementViewport(ours.scheduler)
    viewport.observe(hidden.element()).subscribe()
    const target = ours.element()
    ours.place(target, () => ({ left: 0, top: -ours.scrolled(), width: 800, height: 5000 }))
    const tops: number[] = []
    viewport.observe(target).subscribe(({ top }) => tops.push(top))
    ours.frame()
    hidden.page.dispatchEvent(new hidden.page.Event('resize'))
    ours.frame()
    ours.scrollWindow(700)
    ours.frame()
    expect(tops).toEqual([0, 700])
  })
})
