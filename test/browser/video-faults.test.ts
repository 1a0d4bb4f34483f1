import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import type { WatchedPage } from '../support/chromium.js'
import { steer } from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { loopbackSite } from '../support/loopback-site.js'
import { PATIENCE } from '../support/patience.js'
import { projectRoot } from '../support/source-files.js'
import {
  callsOf,
  clips,
  playedTo,
  SOUND_ALLOWED,
  startsOf,
  videoNow,
  videoPages,
} from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

const ofMedia = { origin: 'media', path: '\\.mp4$', method: 'GET' } as const

const errors = async (page: Page): Promise<readonly string[]> =>
  (await callsOf(page)).filter((call) => call.startsWith('onError'))

const SENTENCES = {
  2: 'Network Error. A network error of some description caused the user agent to stop fetching the media resource, after the resource was established to be usable.',
  3: 'Decode Error. An error of some description occurred while decoding the media resource, after the resource was established to be usable.',
  4: 'Can not play a video of type "mp4" on this platform.',
} as const

type Watched = Pick<WatchedPage, 'page' | 'excuse'>

/** The log has the sentence once, the host its codes once each, the page a picture and a way to try again. */
const expectError = async (
  { page, excuse }: Watched,
  codes: readonly (keyof typeof SENTENCES)[],
): Promise<void> => {
  await expect.poll(() => errors(page), PATIENCE).toEqual(codes.map((code) => `onError ${code}`))
  await page.getByRole('alert').waitFor()
  excuse(/^console: Failed to load resource/)
  const logged = excuse(/^console: gifkit: /).map((line) =>
    line.replace(/^console: gifkit: (.*) \(.*\)$/, '$1'),
  )
  const [code = 4] = codes.slice(-1)
  expect(logged, 'the latest error is logged once').toEqual([SENTENCES[code]])
  // No refusal: nothing was muted.
  expect((await callsOf(page)).filter((call) => /^on(Muted true|UserMuted)/.test(call))).toEqual([])
}

const tryAgain = ({ page }: Watched): Promise<void> => page.getByRole('button', { name: 'Try again' }).click()

const expectMended = async ({ page }: Watched): Promise<void> => {
  await playedTo(page, 0.3)
  expect(await page.getByRole('alert').count(), 'the error is gone').toBe(0)
}

const clip = (): Promise<Buffer> => readFile(join(projectRoot, 'sandbox/media/clips/voyage-360p.mp4'))

interface HalfOfAClip {
  readonly origin: string
  readonly isAsked: () => boolean
  readonly cut: () => void
}

/** A server that gives half of a clip, keeps the reader waiting until the cut, and has lost the file then. */
const halfOfAClip = async (): Promise<HalfOfAClip> => {
  const bytes = await clip()
  let asked = false
  let cut = (): void => undefined
  const site = await loopbackSite((_, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (asked) {
      response.writeHead(404).end()
      return
    }
    asked = true
    response.writeHead(206, {
      'Content-Type': 'video/mp4',
      'Content-Length': bytes.length,
      'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    })
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
    cut = () => response.destroy()
  })
  onTestFinished(site.close)
  return { cut: () => cut(), isAsked: () => asked, origin: site.origin }
}

/** A whole clip whose pictures and sounds are noise from its second s on. */
const noisyClip = async (): Promise<Buffer> => {
  const bytes = await clip()
  for (let place = Math.floor(bytes.length * 0.15); place < bytes.length; place += 1)
    bytes[place] = (place * 151) & 255
  return bytes
}

// fault V3
it.each(videoPages)(
  'V3: on %s a video unmounted or given another GIF while it is about to play: no error, no mute, nothing late',
  async (path) => {
    // Held, since a clip that is answered after a while could begin before the test goes on.
    const { hold, letGo } = heldRequests(/\.mp4$/)
    const { page } = await suite.open(`${path}?${clips.orbits}`, {}, hold)
    const hasSource = () => page.waitForFunction(() => document.querySelector('video')?.hasAttribute('src'))
    await hasSource()
    await steer(page, 'unmount')
    await steer(page, 'mount')
    await hasSource()
    const { src } = await videoNow(page)
    // The longer one, which a late test does not find at its end.
    await steer(page, 'set', { number: 7 })
    await expect.poll(async () => (await videoNow(page)).src || src, PATIENCE).not.toBe(src)
    letGo()
    // Longer than the delay of the answers to aborted requests.
    await playedTo(page, 1.5)
    expect((await videoNow(page)).duration).toBeCloseTo(12, 0)
    const calls = (await callsOf(page)).filter((call) => /^on(?!Quartile|TimeUpdate|Waiting)/.test(call))
    expect(calls, 'the host hears of the last clip alone').toEqual([
      'onCanPlay',
      expect.stringMatching(/^onFirstPlay/),
      'onStateChange playing',
      'onMuted false',
    ])
    await expect.poll(() => startsOf(suite.sandbox.control), PATIENCE).toHaveLength(1)
  },
)

// What the element does is heard by an adapter that both hosts share. Code 1 is Firefox's: firefox.test.ts.
describe('V4: errors of the file', () => {
  const path = '/video-react'

  // fault V4
  it('text in its place, a file that is missing, and loading that the person stops are what the browser calls them, code 4 here, once each, and can be tried again', async () => {
    const { control } = suite.sandbox
    await control.fault({
      ...ofMedia,
      times: 0,
      fault: { kind: 'status', status: 200, contentType: 'text/plain', body: 'no video' },
    })
    const watched = await suite.open(`${path}?${clips.voyage}`)
    await expectError(watched, [4])

    await control.clearFaults()
    await control.fault({ ...ofMedia, times: 0, fault: { kind: 'status', status: 404 } })
    await tryAgain(watched)
    await expectError(watched, [4, 4])

    await control.clearFaults()
    await control.fault({ ...ofMedia, times: 1, fault: { kind: 'delay', ms: 20_000 } })
    await tryAgain(watched)
    await watched.page.waitForFunction(() => document.querySelector('video')?.networkState === 2)
    await watched.page.evaluate(() => window.stop())
    await expectError(watched, [4, 4, 4])

    await tryAgain(watched)
    await expectMended(watched)
    expect(await watched.page.evaluate(() => document.activeElement?.className)).toBe('gifkit-player')
  })

  // fault V4
  it('noise within it is code 3, and a file cut off at half whose rest is gone is code 2', async () => {
    const body = await noisyClip()
    const noise = (route: Route): Promise<void> =>
      route.fulfill({ body, contentType: 'video/mp4', headers: { 'Access-Control-Allow-Origin': '*' } })
    const half = await halfOfAClip()
    const cutOff = (route: Route): Promise<void> => route.continue({ url: `${half.origin}/clip.mp4` })
    let answer = noise
    const watched = await suite.open(`${path}?${clips.orbits}`, {}, (page) =>
      page.route(/\.mp4$/, (route) => answer(route)),
    )
    await expectError(watched, [3])

    // Where there is no answer at all Chromium asks for half a minute before it says the same; its cache, which has
    // the half, makes none of any answer of the server's. Cut off before the half was understood, or gone before
    // that, a file is code 4.
    answer = cutOff
    await steer(watched.page, 'set', { number: 7, muted: true })
    // From here on the element has no data of the clip before.
    await expect.poll(half.isAsked, PATIENCE).toBe(true)
    await watched.page.waitForFunction(
      () =>
        !document.querySelector('[role=alert]') && Number(document.querySelector('video')?.readyState) > 0,
    )
    half.cut()
    await expectError(watched, [3, 2])
  })
})
