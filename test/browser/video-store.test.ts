import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastingBrowser } from '../support/browser-suite.js'
import { clipSite } from '../support/clip-site.js'
import { bundleForPage } from '../support/host-bundle.js'
import type { LoopbackSite } from '../support/loopback-site.js'
import { SOUND_REFUSED } from '../support/video-page.js'

/**
 * The video store on a real element, as a host without React has it. What a page does is part of it, since
 * whatever the driver evaluates would count as a gesture of the person.
 */
let site: LoopbackSite
let browser: Browser

interface Story {
  /** Happenings in words, without the positions. */
  readonly told: readonly string[]
  readonly seen: Readonly<Record<string, unknown>>
}

beforeAll(async () => {
  const kit = await bundleForPage([
    'adapters/html-video-player.js',
    'adapters/intersection-observer.js',
    'adapters/page-motion.js',
    'adapters/platform.js',
    'core/video/video-store.js',
  ])
  const script = `${kit}
    const told = [], problems = []
    addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
    const element = document.querySelector('video')
    const clip = (name, sizes) => ({
      id: name, images: {},
      video: { assets: Object.fromEntries(sizes.map(([size, width, height]) =>
        [size, { width, height, url: location.origin + '/' + name + '-' + size + '.mp4' }])) },
    })
    const clips = {
      blink: clip('blink', [['360p', 640, 360]]),
      orbits: clip('orbits', [['360p', 640, 360], ['720p', 1280, 720]]),
    }
    const ports = {
      clock: kit.systemClock,
      visibility: kit.intersectionVisibility(kit.timerScheduler),
      urlParser: kit.nativeUrlParser,
      motion: kit.mediaQueryMotion(window),
      videoPlayers: kit.htmlVideoPlayers,
    }
    const report = ({ type, ms, ...facts }) => {
      if (type !== 'timeUpdate') told.push([type, ...Object.values(facts)].join(' '))
    }
    const show = (settings) => kit.createVideoStore({ settings, ports, report })
    const pause = (ms) => new Promise((done) => setTimeout(done, ms))
    // Looks at each state as it comes, which a late timer would miss, and meanwhile at the element.
    const until = async (store, isReached) => {
      let found = false
      let wake = () => {}
      const following = store.state$.subscribe((state) => {
        found ||= isReached(state)
        if (found) wake()
      })
      for (let waits = 0; waits < 1500 && !found; waits += 1) {
        await Promise.race([pause(20), new Promise((done) => { wake = done })])
        found ||= isReached(store.state())
      }
      following.unsubscribe()
      if (!found) throw new Error('Waited in vain: ' + JSON.stringify([store.state(), told]))
    }
    const run = new Function('return (async () => {' + decodeURIComponent(location.hash.slice(1)) + '})()')
    run().then(
      (seen) => console.info(JSON.stringify({ told, seen: { ...seen, problems } })),
      (error) => console.info(JSON.stringify({ error: String(error) })),
    )`
  site = await clipSite(script)
  browser = await lastingBrowser(SOUND_REFUSED)
})

afterAll(() => site?.close())

const play = async (story: string): Promise<Story> => {
  const page = await browser.newPage()
  try {
    const [message] = await Promise.all([
      // A story waits several times, up to half a minute each.
      page.waitForEvent('console', { predicate: (line) => line.type() === 'info', timeout: 100_000 }),
      page.goto(`${site.origin}/#${encodeURIComponent(story)}`),
    ])
    const outcome = JSON.parse(message.text()) as Story & { readonly error?: string }
    if (outcome.error) throw new Error(outcome.error)
    expect(outcome.seen.problems).toEqual([])
    return outcome
  } finally {
    await page.close()
  }
}

describe('a video in Chromium', () => {
  // fault V1, V7
  it('V1, V7: plays muted where sound is refused; three loops of 0.4 s tell their quartiles and no wait', async () => {
    const { told, seen } = await play(`
      const store = show({ gif: clips.blink, width: 640, height: 360 })
      const detach = store.attach(element)
      await until(store, ({ loops }) => loops === 3)
      const { isPlaying, forcedMuted, userMuted } = store.state()
      detach()
      const count = told.length
      await pause(600)
      return { isPlaying, forcedMuted, userMuted, late: told.length - count, src: element.getAttribute('src') }`)
    const loop = (count: number): string[] => [
      'quartile 0.25',
      'quartile 0.5',
      'quartile 0.75',
      'stateChange paused',
      'ended',
      `loop ${count}`,
      'stateChange playing',
    ]
    const course = told.filter((word) => /^(quartile|ended|loop|waiting)/.test(word))
    const waits = course.filter(
      (word, at) => word.startsWith('waiting') && course[at - 1]?.startsWith('loop'),
    )
    expect(waits, 'a start of a loop is no wait').toEqual([])
    expect(told.filter((word) => /^(quartile|ended|loop|stateChange)/.test(word))).toEqual([
      'stateChange playing',
      ...loop(1),
      ...loop(2),
      ...loop(3),
    ])
    expect(told.filter((word) => /^(forcedMute|firstPlay)/.test(word))).toEqual([
      'forcedMute true',
      'firstPlay',
    ])
    expect(seen).toMatchObject({ isPlaying: true, forcedMuted: true, userMuted: false, late: 0, src: null })
  })

  // fault V5
  it('V5: another size brings another file at the same place, playing and paused', async () => {
    const { told, seen } = await play(`
      const store = show({ gif: clips.orbits, width: 640, height: 360, muted: true })
      store.attach(element)
      await until(store, ({ position }) => position > 1)
      const [before, since, waits] = [element.currentTime, performance.now(), store.state().waitings]
      store.setSettings({ gif: clips.orbits, width: 1280, height: 720, muted: true })
      await until(store, () => element.readyState > 2 && element.currentTime > 0)
      const took = (performance.now() - since) / 1000
      const large = [element.videoWidth, element.currentTime - before, element.paused, took]
      const waitings = store.state().waitings - waits
      await until(store, ({ position }) => position > 2)
      store.send({ type: 'pause' })
      const halt = element.currentTime
      store.setSettings({ gif: clips.orbits, width: 640, height: 360, muted: true })
      await until(store, () => element.readyState > 1 && !element.seeking && element.currentTime > 0)
      await pause(200)
      return { large, waitings, small: [element.videoWidth, element.currentTime - halt, element.paused] }`)
    const [largeWidth, jump, isPaused, took] = seen.large as [number, number, boolean, number]
    expect([largeWidth, isPaused]).toEqual([1280, false])
    expect(jump).toBeGreaterThan(-0.25)
    // It may have gone on for as long as the change took.
    expect(jump).toBeLessThan(0.25 + took)
    const [smallWidth, drift, isStillPaused] = seen.small as [number, number, boolean]
    expect([smallWidth, isStillPaused]).toEqual([640, true])
    expect(Math.abs(drift)).toBeLessThan(0.25)
    expect(seen.waitings, 'another file is no wait').toBe(0)
    // A machine that is late pauses it further on, and may keep it waiting where it only plays.
    expect(told.filter((word) => !/^(quartile 0\.7?5|waiting)/.test(word))).toEqual([
      'canPlay',
      'firstPlay',
      'stateChange playing',
      'quartile 0.25',
      'stateChange paused',
    ])
  })

  it('pauses out of sight and goes on in sight; seeking is no wait', async () => {
    const { told, seen } = await play(`
      const store = show({ gif: clips.orbits, width: 640, height: 360, muted: true })
      store.attach(element)
      await until(store, ({ position }) => position > 0.3)
      element.style.marginTop = '9000px'
      await until(store, ({ isPlaying }) => !isPlaying)
      await pause(100)
      const held = element.paused
      element.style.marginTop = ''
      await until(store, ({ isPlaying }) => isPlaying)
      const waits = store.state().waitings
      store.send({ type: 'seek', position: 4 })
      await until(store, ({ position }) => position > 4.3)
      return { held, waitings: store.state().waitings - waits }`)
    expect(seen).toMatchObject({ held: true, waitings: 0 })
    expect(told.filter((word) => word.startsWith('stateChange'))).toEqual([
      'stateChange playing',
      'stateChange paused',
      'stateChange playing',
    ])
    // Told four times a second, the position may leap over the next one.
    expect(told.filter((word) => word.startsWith('quartile') && word !== 'quartile 0.75')).toEqual([
      'quartile 0.25',
      'quartile 0.5',
    ])
  })
})
