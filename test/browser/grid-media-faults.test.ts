import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { COLOURED, type DrawnTile, drawnTiles, firstTiles, onScreen } from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds } from '../support/received-events.js'
import { pageIn } from '../support/running-sandbox.js'
import type { SandboxFault } from '../support/sandbox-client.js'

const suite = browserSuite()

/** Ids of the first GIFs that a grid page shows. */
const firstIds = async (count: number): Promise<readonly string[]> => {
  const { data } = await pageIn(await suite.sandbox.get('/v1/gifs/trending?rating=pg-13&limit=25&offset=0'))
  await suite.sandbox.control.reset()
  return data.slice(0, count).map(({ id }) => id)
}

/** Requests for media of a GIF, by file. */
const mediaRequests = async (id: string): Promise<readonly string[]> =>
  (await suite.sandbox.control.requests('media'))
    .filter(({ path }) => path.includes(`/${id}/`))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))

const tileOf = async (page: Page, id: string): Promise<DrawnTile | undefined> =>
  (await drawnTiles(page)).find((tile) => tile.id === id)

const seen = async (): Promise<readonly string[]> => gifIds(await suite.sandbox.control.pingbacks(), 'SEEN')

/** Waits until everything else on the screen is drawn and reported. */
const othersSeen = async (page: Page, ids: readonly string[]): Promise<void> => {
  await expect
    .poll(async () => {
      const others = onScreen(await drawnTiles(page)).filter(({ id }) => !ids.includes(id))
      const whole = others.filter(({ top, height }) => top >= 0 && top + height <= 1000)
      const reported = await seen()
      return others.every(({ isLoaded }) => isLoaded) && whole.every((tile) => reported.includes(tile.id))
    }, PATIENCE)
    .toBe(true)
}

const mediaLines = /^console: Failed to load resource: .*\/media\//

const broken: Readonly<Record<string, SandboxFault['fault']>> = {
  'is missing': { kind: 'status', status: 404 },
  'cannot be decoded': {
    kind: 'status',
    status: 200,
    contentType: 'image/webp',
    body: 'RIFF, but no picture',
  },
  'is a page of text': { kind: 'html' },
  'is cut half-way': { kind: 'cut' },
}

describe('an image that', () => {
  it('is missing, unreadable, text or cut: the colour stays, nothing is asked twice, nothing counts as seen', async () => {
    const ids = await firstIds(Object.keys(broken).length)
    const faults = Object.entries(broken).map(([name, fault], index) => ({
      name,
      fault,
      id: ids[index] ?? '',
    }))
    for (const { id, fault } of faults)
      await suite.sandbox.control.fault({ origin: 'media', path: `/${id}/`, times: 0, fault })
    const { page, excuse } = await suite.open('/grid-react')
    await firstTiles(page)
    await othersSeen(page, ids)
    for (const { name, id } of faults) {
      await expect
        .poll(() => tileOf(page, id), { ...PATIENCE, message: name })
        .toMatchObject({ isLoaded: false, src: '' })
      const box = await tileOf(page, id)
      expect(box?.height, name).toBeGreaterThan(50)
      expect(await page.locator(`[data-giphy-id="${id}"]${COLOURED}`).count(), name).toBe(1)
    }
    // Away, so that the tiles are taken out, and back.
    await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
    await expect
      .poll(async () => (await drawnTiles(page)).filter(({ id }) => ids.includes(id)), PATIENCE)
      .toEqual([])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const { name, id } of faults)
      await expect
        .poll(() => tileOf(page, id), { ...PATIENCE, message: name })
        .toMatchObject({ src: '', isLoaded: false })
    await othersSeen(page, ids)
    for (const { name, id } of faults) {
      const files = await mediaRequests(id)
      expect(files.length, name).toBeGreaterThan(0)
      // The transport may repeat a request whose connection broke.
      expect(new Set(files).size, name).toBe(1)
      if (name !== 'is cut half-way') expect(files, name).toHaveLength(1)
      expect(await seen(), name).not.toContain(id)
    }
    excuse(mediaLines)
  })

  it('is slow: the colour stays until it is there, and only then is it seen', async () => {
    const [id = ''] = await firstIds(1)
    const { hold, letGo } = heldRequests(new RegExp(`/media/.*${id}/`))
    const { page } = await suite.open('/grid-react', {}, hold)
    await firstTiles(page)
    await othersSeen(page, [id])
    expect(await tileOf(page, id)).toMatchObject({ isLoaded: false })
    const coloured = page.locator(`[data-giphy-id="${id}"]${COLOURED}`)
    expect(await coloured.count()).toBe(1)
    expect(await seen()).not.toContain(id)
    letGo()
    await expect.poll(() => tileOf(page, id), PATIENCE).toMatchObject({ isLoaded: true })
    // The mark that takes the colour away comes with the next tiles, a moment after the picture.
    await expect.poll(() => coloured.count(), PATIENCE).toBe(0)
    await expect.poll(seen, PATIENCE).toContain(id)
    expect(await mediaRequests(id)).toHaveLength(1)
  })

  it('never comes is given up when its tile leaves, and asked for again when it returns', async () => {
    const [id = ''] = await firstIds(1)
    await suite.sandbox.control.fault({ origin: 'media', path: `/${id}/`, fault: { kind: 'hang' } })
    const { page } = await suite.open('/grid-react')
    await firstTiles(page)
    await othersSeen(page, [id])
    expect(await tileOf(page, id)).toMatchObject({ isLoaded: false })
    await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
    await expect.poll(() => tileOf(page, id), PATIENCE).toBeUndefined()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => tileOf(page, id), PATIENCE).toMatchObject({ isLoaded: true })
    await expect.poll(seen, PATIENCE).toContain(id)
    expect(await mediaRequests(id)).toHaveLength(2)
  })
})
