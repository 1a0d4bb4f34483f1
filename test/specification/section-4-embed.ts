import { expect } from 'vitest'
import type { FrameEvent } from '../../embed/frame/frame-machine.js'
import { checkedIn, type Row } from './row.js'
import { frameAfter, leave, mobile, point, scrollIn, share, viewAfter, watch } from './shown-frame.js'

const row = checkedIn(4)

const HOVER = ['embed/frame/hover-machine.ts', 'embed/frame/frame-store.ts']
const MACHINE = ['embed/frame/frame-machine.ts', 'embed/frame/frame-store.ts']

const pause: FrameEvent = { type: 'pauseToggled' }
const tap: FrameEvent = { type: 'imageTapped' }
const player = (status: 'playing' | 'paused' | 'ended'): FrameEvent => ({ type: 'playerSpoke', status })

/** Whether the footer is shown so many ms after the events, and a moment before. */
const footerAt = (ms: number, ...events: readonly FrameEvent[]): readonly string[] => {
  const { store, ports } = frameAfter([point])
  if (events.length > 0) ports.advance(150)
  for (const event of events) store.send(event)
  ports.advance(ms - 1)
  const before = store.view.state().footer
  ports.advance(1)
  return [before, store.view.state().footer]
}

export const section4Embed: readonly Row[] = [
  row(HOVER, 'hover: the footer slides in after 150 ms', () => {
    expect(footerAt(150)).toEqual(['hidden', 'shown'])
  }),
  row(HOVER, 'hover: on leaving the footer hides after 70 ms', () => {
    expect(footerAt(70, leave)).toEqual(['shown', 'hidden'])
  }),
  row(HOVER, 'hover: on leaving it hides after 1000 ms if the grid was scrolled into view', () => {
    expect(footerAt(1_000, scrollIn, leave)).toEqual(['shown', 'hidden'])
  }),
  row(MACHINE, 'share menu: toggles', () => {
    expect([viewAfter([share]).shareMenu, viewAfter([share, share]).shareMenu]).toEqual([true, false])
  }),
  row(MACHINE, 'share menu: opens only when closed', () => {
    const { store, events } = frameAfter([share])
    store.send({ type: 'shareClosed' })
    store.send({ type: 'shareClosed' })
    expect(events.map(({ action }) => action)).toEqual(['share-open', 'share-close'])
  }),
  row(MACHINE, 'share menu: opening resets the footer', () => {
    const { store, ports } = frameAfter([point])
    ports.advance(150)
    store.send(share)
    expect(store.view.state().footer).toBe('hidden')
  }),
  row(MACHINE, 'pause toggles between playing and paused', () => {
    expect([viewAfter([pause]).still, viewAfter([pause, pause]).still]).toEqual([true, false])
  }),
  row(MACHINE, 'the mobile footer toggles', () => {
    const footers = [[tap], [tap, tap]].map((events) => viewAfter(events, mobile).mobileFooter)
    expect(footers).toEqual(['shown', 'hidden'])
  }),
  row(MACHINE, 'the media embed toggles between GIF view and external video view', () => {
    expect([viewAfter([watch]).video, viewAfter([watch, { type: 'gifAsked' }]).video]).toEqual([true, false])
  }),
  row(MACHINE, 'the back-to-GIF button is hidden while the video plays', () => {
    expect(viewAfter([watch, player('playing')]).backToGif).toBe(false)
  }),
  row(MACHINE, 'the back-to-GIF button is shown when the video is paused', () => {
    expect(viewAfter([watch, player('playing'), player('paused')]).backToGif).toBe(true)
  }),
  row(MACHINE, 'the back-to-GIF button is shown when the video ended', () => {
    expect(viewAfter([watch, player('playing'), player('ended')]).backToGif).toBe(true)
  }),
  row(MACHINE, 'the widget is ready when its entry animation ends', () => {
    const { store, ports } = frameAfter()
    ports.advance(500)
    store.send({ type: 'entryAnimationEnded' })
    expect(store.view.state().isReady).toBe(true)
  }),
  row(MACHINE, 'the widget is ready after 700 ms at most', () => {
    const { store, ports } = frameAfter()
    ports.advance(699)
    expect(store.view.state().isReady).toBe(false)
    ports.advance(1)
    expect(store.view.state().isReady).toBe(true)
  }),
  row(MACHINE, 'the related grid is rendered on the first hover', () => {
    expect([viewAfter().grid, viewAfter([point]).grid, viewAfter([point, leave]).grid]).toEqual([
      false,
      true,
      true,
    ])
  }),
  row(MACHINE, 'the related grid renders again on window resize, throttled to 500 ms', () => {
    const { store, ports, resize } = frameAfter()
    const widths: number[] = []
    store.gridWidth.state$.subscribe((width) => widths.push(width))
    for (const width of [400, 390, 380]) resize({ width, height: 300 })
    expect(widths).toEqual([450, 370])
    ports.advance(499)
    expect(widths).toHaveLength(2)
    ports.advance(1)
    expect(widths).toEqual([450, 370, 350])
  }),
  row(MACHINE, 'the scrolled-into-grid state follows intersection observers on marker elements', () => {
    const { store, ports } = frameAfter([point])
    const [root, grid, button] = [{}, {}, {}]
    store.watchMarkers({ root, grid, button })
    ports.visibility.show(grid, { ratio: 0.2 })
    expect(store.view.state().gridActive).toBe(true)
    ports.visibility.show(grid, { ratio: 0 })
    expect(store.view.state().gridActive).toBe(false)
  }),
]
