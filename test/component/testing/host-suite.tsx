/** What `gifkit/testing` gives the component tests of a host, in an environment without a layout. */
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest'
import {
  createFakeClient,
  type FakeClient,
  makeGif,
  makeGifs,
  recordEvents,
  type StubbedLayout,
  stubLayout,
} from '../../../adapters/testing/index.js'
import { Carousel, Gif, GifkitProvider, Grid } from '../../../react/index.js'

/** Globals that React's tools and Node itself change when they are first used. */
const CHANGED_BY_OTHERS = ['IS_REACT_ACT_ENVIRONMENT', 'MessageChannel']

/** What a test may find changed on a page: all that belongs to windows and elements. */
const pageState = (): readonly unknown[] =>
  [window, globalThis, HTMLElement.prototype, Element.prototype].map((target) =>
    Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>)
        .filter(([name]) => !CHANGED_BY_OTHERS.includes(name))
        .map(([name, { value, get, set }]) => [
          name,
          [typeof value === 'function' ? value : typeof value, get, set],
        ]),
    ),
  )

const tiles = (selector = '.giphy-grid'): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`${selector} .gifkit-tile`),
]
const tile = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-giphy-id="${id}"]`)
  if (!found) throw new Error(`No tile of ${id}`)
  return found
}

export const hostSuite = (): void => {
  let untouched: readonly unknown[]
  let layout: StubbedLayout
  let client: FakeClient
  let warn: MockInstance
  const grid = (): ReactElement => <Grid fetchGifs={(offset) => client.trending({ offset, limit: 20 })} />
  const pass = async (ms = 500): Promise<void> => {
    // React renders between two steps: what it renders starts the wait for the next thing.
    for (let elapsed = 0; elapsed < ms; elapsed += 50) await act(() => vi.advanceTimersByTimeAsync(50))
  }
  const show = async (view: ReactElement): Promise<void> => {
    render(view)
    await pass()
  }

  beforeAll(() => {
    untouched = pageState()
  })
  // Modules remember whether observers work; other test files in this worker must load them again.
  afterAll(() => {
    vi.resetModules()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    layout = stubLayout({ width: 800, height: 600 })
    client = createFakeClient({ gifs: makeGifs(60) })
    warn = vi.spyOn(console, 'warn')
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    layout.restore()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const offsets = () => client.callsOf('trending').map(([options]) => (options as { offset: number }).offset)

  describe('a list', () => {
    test('has the tiles of its first page in the width of the window, and asks for no more', async () => {
      await show(grid())
      expect(tiles().length).toBeGreaterThan(10)
      expect(tiles()[0]?.getBoundingClientRect().width).toBe(262)
      expect(offsets()).toEqual([0])
      expect(warn, 'nothing is missing').not.toHaveBeenCalled()
    })

    test('asks for each next page as the window is scrolled', async () => {
      await show(grid())
      layout.scrollTo(900)
      await pass()
      expect(window.scrollY).toBeGreaterThan(0)
      expect(offsets()).toEqual([0, 20])
      layout.scrollTo(99_999)
      await pass()
      expect(offsets()).toEqual([0, 20, 40])
      expect(tiles().length, 'tiles far above are gone').toBeLessThan(60)
    })

    test('is laid out again in another width, and in a box with a size', async () => {
      await show(<div className="host">{grid()}</div>)
      act(() => layout.resize({ width: 400 }))
      await pass()
      expect(tiles()[0]?.getBoundingClientRect().width).toBe(129)
      act(() => layout.resize({ sizes: { '.host': { width: 620 } } }))
      await pass()
      expect(tiles()[0]?.getBoundingClientRect().width).toBe(202)
    })

    test('in a row has its tiles side by side', async () => {
      await show(
        <Carousel gifHeight={100} fetchGifs={(offset) => client.search('cat', { offset, limit: 10 })} />,
      )
      const places = tiles('.giphy-carousel').map((each) => each.getBoundingClientRect())
      expect(places.length).toBeGreaterThan(3)
      for (const [at, place] of places.slice(1).entries()) {
        expect(place.left).toBeGreaterThan(places[at]?.right ?? Number.NaN)
        expect(place.top).toBe(places[at]?.top)
      }
    })

    test('shows an error while calls fail, and tiles after a press of its button', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      client.fail('trending')
      await show(grid())
      expect(tiles()).toEqual([])
      client.succeed()
      const button = document.querySelector<HTMLElement>('.gifkit-message button, .gifkit-error button')
      fireEvent.click(button ?? document.body)
      await pass()
      expect(tiles().length).toBeGreaterThan(10)
    })
  })

  describe('usage events', () => {
    test('of views and a click are recorded without a collector and without a provider', async () => {
      const recorder = recordEvents()
      await show(grid())
      expect(recorder.events).toEqual([])
      act(() => layout.loadPictures())
      await pass()
      expect(recorder.ofType('SEEN').length).toBeGreaterThan(3)
      expect(recorder.ofGif(makeGif({ id: 'gif1' })).map(({ actionType }) => actionType)).toEqual(['SEEN'])
      recorder.clear()
      const link = tile('gif1')
      link.addEventListener('click', (event) => event.preventDefault())
      fireEvent.click(link)
      expect(recorder.events).toEqual([
        expect.objectContaining({
          actionType: 'CLICK',
          analyticsResponsePayload: 'e=payload-of-gif1',
          attributes: expect.objectContaining({ layout_type: 'GRID' }),
        }),
      ])
      recorder.stop()
      fireEvent.click(link)
      expect(recorder.events).toHaveLength(1)
    })

    test('below a provider with the recorder go to it alone', async () => {
      const page = recordEvents()
      const recorder = recordEvents()
      await show(
        <GifkitProvider client={client} pingback={recorder}>
          <Gif gif={makeGif()} noLink />
        </GifkitProvider>,
      )
      fireEvent.click(tile('gif1'))
      expect(recorder.ofGif(makeGif(), 'CLICK')).toHaveLength(1)
      expect(Object.keys(recorder.events[0] ?? {})).not.toContain('apiKey')
      expect(page.events).toEqual([])
      page.stop()
      recorder.stop()
    })

    test('are not made of what is out of view, nor of what a test takes out of view', async () => {
      const recorder = recordEvents()
      await show(grid())
      const hidden = tile('gif0').closest<HTMLElement>('.gifkit-tile') ?? document.body
      act(() => layout.intersect(hidden, 0))
      act(() => layout.loadPictures())
      await pass()
      expect(recorder.ofGif(makeGif({ id: 'gif0' }))).toEqual([])
      act(() => layout.intersect(hidden))
      await pass()
      expect(recorder.ofGif(makeGif({ id: 'gif0' }))).toHaveLength(1)
      recorder.stop()
    })
  })

  describe('the events of a test', () => {
    const sentTo = (element: Element): string[] => {
      const sent: string[] = []
      for (const type of ['pointerover', 'pointerout', 'mouseover', 'mouseout', 'keydown', 'keypress'])
        element.addEventListener(type, () => sent.push(type))
      return sent
    }
    const boxes = (count: number): Element[] => {
      const made = Array.from({ length: count }, () => document.createElement('p'))
      document.body.append(...made)
      return made
    }

    test('hover and press a tile by mouseover, mouseout and keypress alone', async () => {
      const [onGifHover, onGifKeyPress] = [vi.fn(), vi.fn()]
      await show(<Gif gif={makeGif()} onGifHover={onGifHover} onGifKeyPress={onGifKeyPress} />)
      fireEvent.mouseOver(tile('gif1'))
      await pass()
      expect(onGifHover).toHaveBeenCalledTimes(1)
      fireEvent.keyPress(tile('gif1'), { key: 'a', charCode: 97 })
      fireEvent.keyPress(tile('gif1'), { keyCode: 13, charCode: 13 })
      expect(onGifKeyPress.mock.calls.map(([, event]) => [event.type, event.key])).toEqual([
        ['keydown', 'a'],
        ['keydown', 'Enter'],
      ])
      fireEvent.mouseOut(tile('gif1'))
      fireEvent.mouseOver(tile('gif1'))
      await pass()
      expect(onGifHover, 'the pointer was away').toHaveBeenCalledTimes(2)
    })

    test('follow pointer events of a mouse at the same place, with the same keys held', () => {
      const [box, other] = boxes(2) as [Element, Element]
      const received: unknown[] = []
      for (const type of ['pointerover', 'pointerout'])
        box.addEventListener(type, (event) => {
          const { pointerType, isPrimary, clientX, shiftKey, relatedTarget } = event as PointerEvent
          received.push([type, pointerType, isPrimary, clientX, shiftKey, relatedTarget])
        })
      fireEvent.mouseOver(box, { clientX: 7, shiftKey: true })
      fireEvent.mouseOut(box, { clientX: 9, relatedTarget: other })
      expect(received).toEqual([
        ['pointerover', 'mouse', true, 7, true, null],
        ['pointerout', 'mouse', true, 9, false, other],
      ])
    })

    test('are no more where the test sent what precedes them, in the order of browsers or one by one', () => {
      const [box, other] = boxes(2) as [Element, Element]
      const [sent, sentToOther] = [sentTo(box), sentTo(other)]
      const visit = ['pointerOver', 'mouseOver', 'keyDown', 'keyPress', 'keyDown', 'keyPress'] as const
      for (const name of visit) fireEvent[name](box, { key: 'a', charCode: 97 })
      fireEvent.pointerOut(box)
      fireEvent.pointerOver(other)
      fireEvent.mouseOut(box)
      fireEvent.mouseOver(other)
      expect(sent).toEqual([...visit.map((name) => name.toLowerCase()), 'pointerout', 'mouseout'])
      expect(sentToOther).toEqual(['pointerover', 'mouseover'])
    })

    test('of another key, or another element, are preceded still', () => {
      const [box, other] = boxes(2) as [Element, Element]
      const [sent, sentToOther] = [sentTo(box), sentTo(other)]
      fireEvent.pointerOver(box)
      fireEvent.mouseOver(other)
      fireEvent.keyDown(box, { key: 'a' })
      fireEvent.keyPress(box, { key: 'b', charCode: 98 })
      fireEvent.keyPress(other, { key: 'b', charCode: 98 })
      expect(sent).toEqual(['pointerover', 'keydown', 'keydown', 'keypress'])
      expect(sentToOther).toEqual(['pointerover', 'mouseover', 'keydown', 'keypress'])
    })

    test('stay alone once the layout has ended', () => {
      layout.restore()
      const [box] = boxes(1) as [Element]
      const sent = sentTo(box)
      fireEvent.mouseOver(box)
      fireEvent.keyPress(box, { key: 'a', charCode: 97 })
      expect(sent).toEqual(['mouseover', 'keypress'])
    })
  })

  describe('the layout', () => {
    const block = (style: string, parent: Element = document.body): HTMLElement => {
      const element = document.createElement('div')
      element.setAttribute('style', style)
      parent.append(element)
      return element
    }

    test('puts blocks one below the other, and out of the flow where a style says so', () => {
      const host = block('width: 300px')
      const [first, second] = [block('height: 100px', host), block('height: 50px', host)]
      const apart = block('position: absolute; top: 7px; left: 9px; width: 20px; height: 20px', host)
      expect(host.getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 300, height: 150 })
      expect([first.clientWidth, first.offsetHeight]).toEqual([300, 100])
      expect(second.getBoundingClientRect()).toMatchObject({ top: 100, bottom: 150, right: 300 })
      expect(apart.getBoundingClientRect()).toMatchObject({ top: 7, left: 9, width: 20 })
      host.remove()
    })

    test('scrolls the window and boxes within their content, with events', () => {
      const host = block('height: 2000px')
      const box = block('height: 100px', host)
      const inner = block('height: 250px', box)
      const onScroll = vi.fn()
      document.addEventListener('scroll', onScroll, true)
      window.scrollTo({ top: 300 })
      window.scrollBy(0, 100)
      expect([window.scrollY, host.getBoundingClientRect().top]).toEqual([400, -400])
      box.scrollTop = 9_999
      expect([box.scrollTop, box.scrollHeight, inner.getBoundingClientRect().top]).toEqual([150, 250, -550])
      inner.scrollIntoView()
      expect(window.scrollY).toBe(0)
      expect(onScroll).toHaveBeenCalledTimes(4)
      document.removeEventListener('scroll', onScroll, true)
      layout.scrollTo(900)
      host.remove()
      layout.update()
      expect(window.scrollY, 'content that has gone').toBe(0)
    })

    test('reports sizes and intersections in a microtask, then what changes', async () => {
      const host = block('height: 2000px')
      const end = block('height: 10px')
      const sizes: number[] = []
      const views: boolean[] = []
      const size = new ResizeObserver((entries) =>
        sizes.push(...entries.map(({ contentRect }) => contentRect.height)),
      )
      const view = new IntersectionObserver((entries) =>
        views.push(...entries.map(({ isIntersecting }) => isIntersecting)),
      )
      size.observe(host)
      view.observe(end)
      expect([sizes, views]).toEqual([[], []])
      await vi.advanceTimersByTimeAsync(1)
      expect([sizes, views]).toEqual([[2000], [false]])
      host.style.height = '100px'
      await vi.advanceTimersByTimeAsync(1)
      layout.update()
      expect([sizes, views]).toEqual([
        [2000, 100],
        [false, true],
      ])
      size.disconnect()
      view.disconnect()
      layout.resize({ height: 50 })
      expect(views, 'without an observer').toHaveLength(2)
      host.remove()
      end.remove()
    })

    test('answers media queries by the window and by the list of those that match', () => {
      layout = stubLayout({ width: 800, media: ['(prefers-reduced-motion: reduce)'] })
      const wide = matchMedia('(min-width: 700px)')
      const onChange = vi.fn()
      wide.addEventListener('change', onChange)
      expect([wide.matches, matchMedia('(max-width: 700px)').matches]).toEqual([true, false])
      expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
      expect(matchMedia('(hover: none)').matches).toBe(false)
      expect(matchMedia('screen and (min-width: 700px) and (max-width: 900px)').matches).toBe(true)
      expect(matchMedia('(min-width: 700px) and (hover: none)').matches, 'more than edges').toBe(false)
      layout.resize({ width: 600 })
      expect([wide.matches, onChange.mock.calls.length]).toEqual([false, 1])
    })

    test('that has ended leaves observers that report still', async () => {
      const report = vi.fn()
      const observers = [new ResizeObserver(report), new IntersectionObserver(report)]
      layout.restore()
      for (const observer of observers) observer.observe(document.body)
      await vi.advanceTimersByTimeAsync(1)
      expect(report).toHaveBeenCalledTimes(2)
      for (const observer of observers) observer.disconnect()
    })

    test('leaves the page as it was, also after a second one', () => {
      const first = stubLayout({ width: 500 })
      expect([innerWidth, document.documentElement.clientWidth]).toEqual([500, 500])
      const second = stubLayout({ width: 300 })
      expect(innerWidth).toBe(300)
      first.restore()
      expect(innerWidth, 'the first one is over').toBe(300)
      second.restore()
      second.restore()
      vi.useRealTimers()
      expect(pageState()).toEqual(untouched)
    })
  })
}
