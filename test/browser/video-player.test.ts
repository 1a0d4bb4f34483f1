import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videoPlayerContract } from '../contracts/video-player.js'
import { lastingBrowser } from '../support/browser-suite.js'
import { clipSite } from '../support/clip-site.js'
import { bundleForPage } from '../support/host-bundle.js'
import type { LoopbackSite } from '../support/loopback-site.js'
import { SOUND_ALLOWED, SOUND_REFUSED } from '../support/video-page.js'
import type { VideoStep, VideoTrace } from '../support/video-scenario.js'

/**
 * Players on real elements. A scenario is part of the page that plays it and its outcome is logged: whatever the
 * driver evaluates would count as a gesture of the person, after which nothing is refused any more.
 */
let site: LoopbackSite
let browsers: Readonly<Record<'everything' | 'muted', Browser>>

beforeAll(async () => {
  const kit = await bundleForPage(['adapters/html-video-player.js', 'test/support/video-scenario.js'])
  const script = `${kit}
    const problems = []
    addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
    const { steps } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
    const video = document.querySelector('video')
    const stage = {
      player: kit.htmlVideoPlayers.open(video),
      urlOf: (clip) => ({ long: '/garden-360p.mp4', short: '/blink-360p.mp4', broken: '/broken.mp4' })[clip],
      wait: () => new Promise((done) => setTimeout(done, 20)),
    }
    kit.playScenario(stage, steps).then(
      (trace) => console.info(JSON.stringify({ ...trace, problems, markup: video.outerHTML })),
      (error) => console.info(JSON.stringify({ error: String(error) })),
    )`
  site = await clipSite(script)
  browsers = {
    everything: await lastingBrowser(SOUND_ALLOWED),
    muted: await lastingBrowser(SOUND_REFUSED),
  }
})

afterAll(() => site?.close())

interface PageTrace extends VideoTrace {
  readonly problems: readonly string[]
  readonly markup: string
}

const play = async (policy: 'everything' | 'muted', steps: readonly VideoStep[]): Promise<PageTrace> => {
  const page: Page = await browsers[policy].newPage()
  try {
    const [message] = await Promise.all([
      page.waitForEvent('console', { predicate: (line) => line.type() === 'info', timeout: 100_000 }),
      page.goto(`${site.origin}/#${encodeURIComponent(JSON.stringify({ steps }))}`),
    ])
    const trace = JSON.parse(message.text()) as PageTrace & { readonly error?: string }
    if (trace.error) throw new Error(trace.error)
    expect(trace.problems).toEqual([])
    return trace
  } finally {
    await page.close()
  }
}

videoPlayerContract('html', { duration: 4, play })

// specification 2.39
it('plays inline on phones, and lets go of its source', async () => {
  const loaded = await play('everything', [
    ['mute', true],
    ['load', 'long'],
    ['until', 'durationChanged'],
  ])
  expect(loaded.markup).toBe(
    '<video width="320" muted="" playsinline="" webkit-playsinline="" preload="metadata" src="/garden-360p.mp4"></video>',
  )
  const released = await play('everything', [['load', 'long'], ['until', 'durationChanged'], ['release']])
  expect(released.markup).not.toContain('src')
})
