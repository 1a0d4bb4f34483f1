/** The controls of a frame, which come after its GIF: late, or never. */
import { act, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { laterPart } from '../../../core/page/later.js'
import { frameGif } from '../../../embed/frame/frame-gif.js'
import { Frame } from '../../../embed/views/frame.js'
import { FrameContext, type FrameControls } from '../../../embed/views/frame-context.js'
import { type FrameScenarioOptions, frameScenario } from '../../support/frame-scenario.js'

const controls: FrameControls = {
  Header: () => <header>Header</header>,
  Footer: () => <p>Bar</p>,
  Related: () => <section>Related</section>,
  MobileFooter: () => <footer>Mobile</footer>,
  Share: () => null,
  Video: () => <section>Video</section>,
}

const options = { trackingQueryString: '', homeUrl: undefined, clip: undefined, baseUrl: undefined }

/** A frame whose controls arrive, or fail, when the test says so. */
const openFrame = (request: FrameScenarioOptions = {}) => {
  const scenario = frameScenario({ options: { isTwitter: true }, ...request })
  const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const idle: (() => void)[] = []
  const value = {
    shown: frameGif(makeGif(), options, scenario.ports.urlParser),
    store: scenario.store,
    options,
    controls: laterPart(
      () =>
        new Promise<FrameControls>((resolve, reject) => {
          loads.push({ arrive: () => resolve(controls), fail: () => reject(new Error('blocked')) })
        }),
    ),
    scheduler: {
      whenIdle: (task: () => void) => {
        idle.push(task)
        return () => {}
      },
    },
    lazy: { relatedGifs: () => new Promise<never>(() => {}), sharePanel: () => new Promise<never>(() => {}) },
  }
  const { container } = render(
    <FrameContext.Provider value={value}>
      <Frame />
    </FrameContext.Provider>,
  )
  const find = (selector: string): HTMLElement => {
    const element = container.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  }
  return {
    ...scenario,
    loads,
    find,
    text: () => container.textContent,
    point: () => fireEvent.pointerEnter(find('main'), { pointerType: 'mouse' }),
    leave: () => fireEvent.pointerLeave(find('main'), { pointerType: 'mouse' }),
    /** The page is idle; false where nothing waits for that. */
    rest: (): boolean => {
      const tasks = idle.splice(0)
      act(() => {
        for (const task of tasks) task()
      })
      return tasks.length > 0
    },
    settle: (end: 'arrive' | 'fail') => act(async () => loads.at(-1)?.[end]()),
  }
}

test('they are loaded when the frame is ready and idle, and not before', async () => {
  const { loads, ports, rest, settle, text } = openFrame()
  expect(rest()).toBe(false)
  act(() => ports.advance(700))
  expect(loads).toHaveLength(0)
  expect(rest()).toBe(true)
  expect(loads).toHaveLength(1)
  await settle('arrive')
  expect(text()).toBe('HeaderBarRelated')
})

test('a hover loads them at once; the pause button is there before them, and keeps the focus when they come', async () => {
  const { loads, find, point, settle, text, messages } = openFrame()
  point()
  expect(loads).toHaveLength(1)
  const pause = find('.gkf-footer .gkf-pause')
  expect(find('main').dataset).toMatchObject({ gkfHeader: 'shown', gkfPause: 'shown' })
  pause.focus()
  await settle('arrive')
  expect(text()).toBe('HeaderBarRelated')
  expect(document.activeElement).toBe(pause)
  expect(find('.gkf-footer').lastElementChild).toBe(pause)
  fireEvent.click(pause)
  expect(messages).toEqual([{ type: 'pause' }])
})

test('where they never come the GIF is a link and pauses; each hover tries again, three times in all', async () => {
  const { loads, find, point, leave, rest, ports, settle, text, events, store, messages } = openFrame()
  act(() => ports.advance(700))
  rest()
  await settle('fail')
  for (let round = 0; round < 4; round += 1) {
    point()
    await settle('fail')
    leave()
  }
  expect(loads).toHaveLength(3)
  expect(text()).toBe('')
  expect(find('.gkf-link').getAttribute('href')).toMatch(/^https:/)
  fireEvent.click(find('.gkf-link'))
  expect(events.map(({ action }) => action)).toEqual(['hover', 'gif-click'])
  fireEvent.click(find('.gkf-pause'))
  act(() => store.play())
  expect(messages.map(({ type }) => type)).toEqual(['ready', 'pause', 'play'])
})

test('mobile: a tap follows the link until there is a footer that it could open', async () => {
  const { loads, find, settle, text, events } = openFrame({ isMobile: true })
  // False where the default was prevented.
  const tap = (): boolean => fireEvent.click(find('.gkf-link'))
  expect(find('.gkf-link').hasAttribute('aria-expanded')).toBe(false)
  expect(tap()).toBe(true)
  expect(loads).toHaveLength(1)
  await settle('arrive')
  expect(text()).toBe('Mobile')
  expect(find('.gkf-link').getAttribute('aria-expanded')).toBe('false')
  expect(tap()).toBe(false)
  expect(find('main').dataset).toMatchObject({ gkfMobileFooter: 'shown' })
  expect(events.map(({ action }) => action)).toEqual(['gif-click', 'mobile-footer-open'])
})

test('a small frame loads none, until it grows', () => {
  const { loads, ports, rest, point, resize } = openFrame()
  act(() => resize({ width: 240, height: 180 }))
  act(() => ports.advance(700))
  rest()
  point()
  expect(loads).toHaveLength(0)
  act(() => resize({ width: 480, height: 480 }))
  expect(loads).toHaveLength(1)
})
