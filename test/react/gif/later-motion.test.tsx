/** Motion controls before their view has been loaded, and where it never is; and the error line without its look. */
import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { laterViews } from '../../../react/attribution/later-views.js'
import { absentPart } from '../../support/absent-part.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { mountGif } from '../mounted-gif.js'
import { mountGrid, unmountAll } from '../mounted-grid.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const MOVING = 'https://media.giphy.test/media/a/fixed_width.webp'
const STILL = 'https://media.giphy.test/media/a/fixed_width_s.gif'

const touch = (): FakePorts => {
  const ports = fakePorts()
  Object.assign(ports.motion, { lacksHover: true })
  return ports
}
const reduced = (): FakePorts => {
  const ports = fakePorts()
  ports.motion.isReduced$.next(true)
  return ports
}
const hover = (mounted: { box(): HTMLElement }): void =>
  void fireEvent.pointerEnter(mounted.box(), { pointerType: 'mouse' })

describe('a GIF', () => {
  test.each([
    ['whose pointer hovers asks for its control at a hover', {}, fakePorts, 0],
    ['asks for it at once where nothing hovers', {}, touch, 1],
    ['asks for it at once with reduced motion', {}, reduced, 1],
    ['asks for it at once that moves on a click alone', { motion: 'click' }, fakePorts, 1],
    ['that never moves does not ask', { motion: 'never', hideAttribution: true }, touch, 0],
    ['whose host hides it does not ask', { hideMotionControl: true, hideAttribution: true }, touch, 0],
  ] as const)('%s', async (_, props, platform, atOnce) => {
    const absent = absentPart(laterViews)
    const gif = await mountGif(props, {}, platform())
    expect(Math.min(absent.loads(), 1)).toBe(atOnce)
    const before = absent.loads()
    hover(gif)
    const isControlless = 'hideAttribution' in props
    if (!atOnce) expect(absent.loads() > before).toBe(!isControlless)
    expect(gif.control()).toBeNull()
    act(absent.bring)
    expect(gif.control() !== null).toBe(!isControlless)
  })

  test('stands still from a failed load on, moves under the pointer and the focus, and by itself once it can be stopped', async () => {
    const absent = absentPart(laterViews)
    const gif = await mountGif()
    gif.show(1)
    gif.load()
    expect(gif.src()).toBe(MOVING)
    act(absent.fail)
    gif.finish(STILL)
    expect(gif.src()).toBe(STILL)
    act(() => gif.link().focus())
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
    act(() => gif.link().blur())
    gif.finish(STILL)
    act(absent.bring)
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
    expect(gif.control()).not.toBeNull()
  })

  test.each([
    ['whose host has controls of its own moves on', { hideMotionControl: true }, fakePorts, MOVING],
    ['with reduced motion stands still under the pointer as well', {}, reduced, STILL],
    ['that never moves does not move under the pointer', { motion: 'never' }, fakePorts, STILL],
  ] as const)('%s, if the load failed', async (_, props, platform, address) => {
    const absent = absentPart(laterViews)
    const gif = await mountGif(props, {}, platform())
    gif.show(1)
    gif.load()
    act(absent.fail)
    hover(gif)
    expect([gif.src(), gif.ports.imageDecoder.pending()]).toEqual([address, []])
  })
})

describe('a grid', () => {
  const gifs = ['a', 'b'].map((id) => makeGif({ id }))

  test.each([
    ['asks for the control of its list at once where nothing hovers', {}, touch, true],
    ['asks for it at once where the host shows it', { showMotionControl: true }, fakePorts, true],
    ['asks for it later where it is hidden', {}, fakePorts, false],
  ] as const)('%s, and keeps its place', async (_, props, platform, isAsked) => {
    const absent = absentPart(laterViews)
    const grid = await mountGrid({ initialGifs: gifs, ...props }, platform())
    expect(absent.loads() > 0).toBe(isAsked)
    const place = grid.page.container.querySelector('.gifkit-list-motion')
    expect(place?.childElementCount).toBe(0)
    act(absent.bring)
    expect(place?.textContent).toBe('Pause GIFs')
  })

  test('moves nothing by itself if the load failed', async () => {
    const absent = absentPart(laterViews)
    const grid = await mountGrid({ initialGifs: gifs }, touch())
    for (const { id } of gifs) grid.load(id)
    act(absent.fail)
    expect(grid.ports.imageDecoder.pending()).toEqual(
      gifs.map(({ id }) => `https://media.giphy.test/media/${id}/fixed_width_s.gif`),
    )
  })

  test('says that a page failed, and fetches it again, without the look of the line', async () => {
    const absent = absentPart(laterViews)
    const fetchGifs = vi.fn(async () => Promise.reject(new Error('no network')))
    const grid = await mountGrid({ fetchGifs })
    await grid.showLoader()
    await grid.pass(1000)
    const loads = absent.loads()
    expect(loads).toBeGreaterThan(0)
    const calls = fetchGifs.mock.calls.length
    expect(grid.page.getByRole('alert').textContent).toMatch(/Try again|Retry/i)
    fireEvent.click(grid.page.getByRole('alert').querySelector('button') as Element)
    await grid.pass(1000)
    expect(fetchGifs.mock.calls.length).toBeGreaterThan(calls)
  })
})
