import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videoPlayerContract } from '../contracts/video-player.js'
import { launchChromium } from '../support/chromium.js'
import { bundleForPage, type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { projectRoot } from '../support/source-files.js'
import type { VideoStep, VideoTrace } from '../support/video-scenario.js'

/**
 * Players on real elements. A scenario is part of the page that plays it and its outcome is logged: whatever the
 * driver evaluates would count as a gesture of the person, after which nothing is refused any more.
 */
let site: LoopbackSite
let browsers: Readonly<Record<'everything' | 'muted', Browser>>

const clips: Readonly<Record<string, string>> = { long: 'garden-360p.mp4', short: 'blink-360p.mp4' }

beforeAll(async () => {
  const kit = await bundleForPage(['adapters/html-video-player.js', 'test/support/video-scenario.js'])
  const script = `${kit}
    const problems = []
    addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
    const { steps } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
    const video = document.querySelector('video')
    const stage = {
      player: kit.htmlVideoPlayers.open(video),
      urlOf: (clip) => '/' + clip + '.mp4',
      wait: () => new Promise((done) => setTimeout(done, 20)),
    }
    kit.playScenario(stage, steps).then(
      (trace) => console.info(JSON.stringify({ ...trace, problems, markup: video.outerHTML })),
      (error) => console.info(JSON.stringify({ error: String(error) })),
    )`
  site = await loopbackSite((request, response) => {
    const name = (request.url ?? '').replace(/^\/|\.mp4$/g, '')
    const clip = clips[name]
    if (clip) {
      const file = join(projectRoot, 'sandbox/media/clips', clip)
      const { size } = statSync(file)
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const last = to === '' ? size - 1 : Number(to)
      response.writeHead(206, {
        'Content-Type': 'video/mp4',
        'Accept-Ranges': 'bytes',
        'Content-Length': last - Number(from) + 1,
        'Content-Range': `bytes ${from}-${last}/${size}`,
      })
      createReadStream(file, { start: Number(from), end: last }).pipe(response)
    } else if (name === 'broken') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('no video')
    } else {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><video width="320"></video><script>${script}</script>`,
      )
    }
  })
  browsers = {
    everything: await launchChromium(['--autoplay-policy=no-user-gesture-required']),
    muted: await launchChromium(['--autoplay-policy=document-user-activation-required']),
  }
})

afterAll(async () => {
  await Promise.all(Object.values(browsers ?? {}).map((browser) => browser.close()))
  await site?.close()
})

interface PageTrace extends VideoTrace {
  readonly problems: readonly string[]
  readonly markup: string
}

const play = async (policy: 'everything' | 'muted', steps: readonly VideoStep[]): Promise<PageTrace> => {
  const page: Page = await browsers[policy].newPage()
  try {
    const [message] = await Promise.all([
      page.waitForEvent('console', (line) => line.type() === 'info'),
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

it('plays inline on phones, and lets go of its source', async () => {
  const loaded = await play('everything', [
    ['mute', true],
    ['load', 'long'],
    ['until', 'durationChanged'],
  ])
  expect(loaded.markup).toBe(
    '<video width="320" muted="" playsinline="" webkit-playsinline="" preload="metadata" src="/long.mp4"></video>',
  )
  const released = await play('everything', [['load', 'long'], ['until', 'durationChanged'], ['release']])
  expect(released.markup).not.toContain('src')
})
