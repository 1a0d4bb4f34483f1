/** A tile before the views of its author have been loaded, and where they never are. */
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGif, makeUser } from '../../../adapters/testing/builders.js'
import { laterViews } from '../../../react/attribution/later-views.js'
import { absentPart } from '../../support/absent-part.js'
import { fakePorts } from '../../support/fake-ports.js'
import { type MountedGif, mountGif } from '../mounted-gif.js'
import { unmountAll } from '../mounted-grid.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const gif = makeGif({ id: 'a', user: makeUser(), url: 'https://giphy.test/gifs/a' })
const author = ({ page }: MountedGif): Element | null => page.container.querySelector('.giphy-attribution')
const hover = (mounted: MountedGif): void =>
  void fireEvent.pointerEnter(mounted.box(), { pointerType: 'mouse' })
const leave = (mounted: MountedGif): void =>
  void fireEvent.pointerLeave(mounted.box(), { pointerType: 'mouse' })

test('the views of an author are asked for at a hover or focus, each time until they are there', async () => {
  const absent = absentPart(laterViews)
  const mounted = await mountGif({ gif })
  expect(absent.loads()).toBe(0)
  hover(mounted)
  const first = absent.loads()
  expect(first).toBeGreaterThan(0)
  leave(mounted)
  act(() => mounted.link().focus())
  expect(absent.loads()).toBeGreaterThan(first)
  expect(author(mounted)).toBeNull()
  act(absent.bring)
  expect(author(mounted)?.textContent).toBe('The Studio')
})

test('a tile that is left before they come shows its author at the next hover', async () => {
  const absent = absentPart(laterViews)
  const mounted = await mountGif({ gif })
  hover(mounted)
  leave(mounted)
  act(absent.bring)
  expect(author(mounted)).toBeNull()
  hover(mounted)
  expect(author(mounted)).not.toBeNull()
})

test('a tile without a control and an author, or whose host has an overlay, never asks for them', async () => {
  const absent = absentPart(laterViews)
  const suppressed = makeGif({ id: 'b', user: makeUser({ suppress_chrome: true }) })
  for (const props of [{ gif: suppressed }, { gif, hideAttribution: true }, { gif, overlay: () => null }])
    hover(await mountGif({ hideMotionControl: true, ...props }))
  expect(absent.loads()).toBe(0)
})

test('without them a tile is a link that is counted as hovered and pressed', async () => {
  absentPart(laterViews)
  const onGifClick = vi.fn()
  const mounted = await mountGif({ gif, onGifClick })
  mounted.load()
  mounted.show(1)
  hover(mounted)
  fireEvent.click(mounted.link())
  expect(mounted.link().getAttribute('href')).toBe('https://giphy.test/gifs/a')
  expect(onGifClick).toHaveBeenCalledTimes(1)
  expect(mounted.events.map(({ actionType }) => actionType)).toContain('CLICK')
})

test('they are loaded ahead when the page is idle after the first screen, unless tiles show neither author nor control', async () => {
  const absent = absentPart(laterViews)
  const ports = fakePorts()
  Object.assign(ports.scheduler, { whenIdle: (task: () => void) => ports.scheduler.after(100, task) })
  const hidden = await mountGif({ gif, hideAttribution: true, hideMotionControl: true }, {}, ports)
  await hidden.pass(1000)
  expect(absent.loads()).toBe(0)
  const mounted = await mountGif({ gif }, {}, ports)
  await mounted.pass(1000)
  expect(absent.loads()).toBe(1)
})

test('they bring their sheet to the root that the tile is in', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  shadow.append(container)
  const mounted = await mountGif({ gif, hideMotionControl: true }, {}, fakePorts(), container)
  const hasSheet = (): boolean =>
    shadow.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('.gifkit-overlay')),
    )
  expect(hasSheet()).toBe(false)
  hover(mounted)
  expect([author(mounted) !== null, hasSheet()]).toEqual([true, true])
  host.remove()
})
