/** Files over real connections: what a browser tells of their way up and down, from a page of another origin. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { DashboardOptions, Progress } from '../../dashboard-client/index.js'
import { readClip } from '../../sandbox/media/clip-files.js'
import { CLIPS } from '../../sandbox/media/clip-list.js'
import { browserSuite } from '../support/browser-suite.js'
import { dashboardKit, type KitWindow } from '../support/dashboard-kit.js'
import { failedRequests, openDashboard } from '../support/dashboard-page.js'
import { PATIENCE } from '../support/patience.js'
import { setInput } from '../support/set-input.js'

const suite = browserSuite()
let kit: string
beforeAll(async () => {
  kit = await dashboardKit()
})

/** How much is added behind a clip, in a box that players skip, so that its way takes a while. */
const PADDING = 3_000_000
const [START, DURATION] = [0.1, 0.3]

/** A clip, and behind it a box that says nothing. */
const paddedClip = async (): Promise<string> => {
  const { bytes } = await readClip(CLIPS[0], '360p')
  const free = Buffer.alloc(PADDING)
  free.writeUInt32BE(PADDING, 0)
  free.write('free', 4, 'latin1')
  return Buffer.concat([bytes, free]).toString('base64')
}

interface Trimmed {
  readonly up: readonly Progress[]
  readonly down: readonly Progress[]
  readonly size: number
  readonly type: string
  readonly error?: { readonly tag: string; readonly status: number }
}

interface TrimWish {
  readonly file?: string
  readonly mediaUrl?: string
  readonly isWatched: boolean
  /** Gives up at the first word of the way up. */
  readonly isAborted?: boolean
}

const trim = async (page: Page, wish: TrimWish): Promise<Trimmed> =>
  page.evaluate(
    async ({ file, mediaUrl = '', isWatched, isAborted = false, options, start, duration }) => {
      const client = (window as unknown as KitWindow).kit.createDashboardClient(options)
      const abort = new AbortController()
      const up: Progress[] = []
      const down: Progress[] = []
      const bytes = file && Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      const cut = { start, duration }
      const request = bytes
        ? { ...cut, file: new Blob([bytes], { type: 'video/mp4' }) }
        : { ...cut, mediaUrl }
      const watch = {
        onUploadProgress: (progress: Progress) => {
          up.push(progress)
          if (isAborted) abort.abort()
        },
        onDownloadProgress: (progress: Progress) => void down.push(progress),
      }
      const { signal } = abort
      const clip = await client.imaging
        .trim(request, { signal, retries: 0, ...(isWatched ? watch : {}) })
        .catch((error: unknown) => error as { tag: string; status: number })
      return clip instanceof Blob
        ? { up, down, size: clip.size, type: clip.type }
        : { up, down, size: 0, type: '', error: { tag: clip.tag, status: clip.status } }
    },
    { ...wish, options: optionsOf(), start: START, duration: DURATION },
  )

const optionsOf = (): DashboardOptions => ({
  baseUrl: suite.sandbox.dashboard,
  imagingUrl: suite.sandbox.dashboard,
  apiKey: 'test-key',
})

const openWithKit = async () => {
  const watched = await openDashboard(suite)
  await watched.page.evaluate(kit)
  /** How requests for a trim were made: by `xhr` or `fetch`. */
  const kinds: string[] = []
  watched.page.on('request', (request) => {
    if (request.url().includes('/imaging/trim')) kinds.push(`${request.method()} ${request.resourceType()}`)
  })
  return { ...watched, kinds }
}

/** From now on the page sends so many bytes a second; over loopback an upload may end before any progress is reported. */
const slowUploads = async (page: Page, uploadThroughput: number): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: 1_000_000, uploadThroughput },
  })
}

const isGrowing = (reports: readonly Progress[]): boolean =>
  reports.every(({ loaded }, index) => loaded >= (reports[index - 1]?.loaded ?? 0))

it('trimming reports upload and download progress where a listener is given, goes over fetch where none is, and ends when aborted', async () => {
  const { page, kinds, excuse } = await openWithKit()
  const file = await paddedClip()
  const unwatched = await trim(page, { file, isWatched: false })
  expect(kinds.splice(0), 'fetch can refuse redirects').toEqual(['POST fetch'])
  expect([unwatched.size > 1_000, unwatched.up, unwatched.down]).toEqual([true, [], []])

  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/imaging/trim'))
  const givenUp = await trim(page, { file, isWatched: true, isAborted: true })
  expect(givenUp.error, 'one that is given up on its way').toEqual({ tag: 'abort', status: 0 })
  expect((await failed).failure()?.errorText).toMatch(/abort|cancel/i)
  excuse(failedRequests(suite))

  const { error } = await trim(page, { file: btoa('no clip'), isWatched: true })
  expect(error, 'a file that is none').toEqual({ tag: 'response', status: 415 })
  expect(excuse(failedRequests(suite))).toHaveLength(1)

  kinds.length = 0
  const found = await suite.sandbox.get('/v1/videos/search?q=cat&limit=1')
  const { data } = (await found.json()) as { data: { video: { assets: { '480p': { url: string } } } }[] }
  const ofAddress = await trim(page, {
    mediaUrl: data[0]?.video.assets['480p'].url ?? '',
    isWatched: true,
  })
  expect(kinds.splice(0), 'an address goes over fetch').toEqual(['GET fetch'])
  expect(ofAddress.up).toEqual([])
  expect(ofAddress.size).toBeGreaterThan(1_000)
  expect(ofAddress.down.at(-1)).toEqual({ loaded: ofAddress.size, total: ofAddress.size })

  await slowUploads(page, 1_000_000)
  const { up, down, size, type } = await trim(page, { file, isWatched: true })
  expect(kinds, 'one that is watched').toEqual(['POST xhr'])
  expect([type, size > 1_000]).toEqual(['video/mp4', true])
  expect([isGrowing(up), isGrowing(down)]).toEqual([true, true])
  // Browsers say it every 50 ms; the way takes about three seconds, so that a busy machine may miss most.
  expect(up.length).toBeGreaterThanOrEqual(5)
  expect(up[0]?.loaded).toBeLessThan(PADDING / 2)
  const all = up.at(-1)?.total ?? 0
  expect(all).toBeGreaterThan(PADDING)
  expect(up.at(-1)).toEqual({ loaded: all, total: all })
  expect(down.length).toBeGreaterThanOrEqual(1)
  expect(down.at(-1)).toEqual({ loaded: size, total: size })
})

it('the page shows how far an upload is, and the clip that came of it', async () => {
  const { page } = await openDashboard(suite)
  await page.getByRole('tab', { name: 'Trim' }).click()
  await page.evaluate(() => {
    const shares: number[] = []
    Object.assign(window, { shares })
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.getAttribute('value')
      if (value) shares.push(Number(value))
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  await page.getByLabel('Or a file of yours').setInputFiles({
    ...{ name: 'holiday.mp4', mimeType: 'video/mp4' },
    buffer: Buffer.from(await paddedClip(), 'base64'),
  })
  const firstFrame = (): Promise<number | undefined> =>
    page
      .locator('.dash-film canvas')
      .evaluate(
        (strip: HTMLCanvasElement) => strip.getContext('2d')?.getImageData(5, strip.height / 2, 1, 1).data[3],
      )
  await expect.poll(firstFrame, { ...PATIENCE, message: 'frames of the clip are drawn' }).toBe(255)
  await setInput(page.getByRole('slider', { name: /^End/ }), '1')
  // The way takes about three seconds, so that a busy machine shows some of it.
  await slowUploads(page, 1_000_000)
  await page.getByRole('button', { name: 'Trim', exact: true }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor(PATIENCE)
  const shares = await page.evaluate(() => (window as unknown as { shares: number[] }).shares)
  expect(shares.length).toBeGreaterThanOrEqual(1)
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
})
