import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { COLOURED, type DrawnTile, drawnTiles, firstTiles, onScreen } from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import { pageIn } from '../support/running-sandbox.js'
import type { SandboxFault } from '../support/sandbox-client.js'

const suite = browserSuite()

/** Ids of the first GIFs that a grid page shows. */
const firstIds = async (count: number): Promise<readonly string[]> => {
  const { data } = await pageIn(await suite.sandbox.get('/v1/gifs/trending?rating=pg-13&limit=25&offset=0'))
  await suite.sandbox.control.reset()
  return data.slice(0, count).map(({ id }) => id)
}

/** Requests for media of a GIF, by file, but for the tiny still behind its picture. */
const mediaRequests = async (id: string): Promise<readonly string[]> =>
  (await suite.sandbox.control.requests('media'))
    .filter(({ path }) => path.includes(`/${id}/`))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
    .filter((file) => file !== '100w_s.gif')

const tileOf = async (page: Page, id: string): Promise<DrawnTile | undefined> =>
  (await drawnTiles(page)).find((tile) => tile.id === id)

const seen = async (): Promise<readonly string[]> =>
  gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')

/** Waits until everything else on the screen is drawn and reported. */
const othersSeen = async (page: Page, ids: readonly string[]): Promise<void> => {
  await expect
    .poll(async () => {
      const others = onScreen(await drawnTiles(page)).filter(({ id }) => !ids.includes(id))
      const whole = others.filter(({ top, height }) => top >= 0 && top + height <= 1000)
      const reported = await seen()
      // A first screen is drawn a few tiles at a time, and the first ones are no others.
      return (
        others.length > 0 &&
        others.every(({ isLoaded }) => isLoaded) &&
        whole.every((tile) => reported.includes(tile.id))
      )
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

// fault T3
it('images that are missing, unreadable, text, cut, late or never come: the colour stays, none is asked for twice but what was given up, and only what is drawn is seen', async () => {
  const names = Object.keys(broken)
  const ids = await firstIds(names.length + 2)
  const faults = Object.entries(broken).map(([name, fault], index) => ({
    name,
    fault,
    id: ids[index] ?? '',
  }))
  const [late = '', never = ''] = ids.slice(names.length)
  for (const { id, fault } of faults)
    await suite.sandbox.control.fault({ origin: 'media', path: `/${id}/`, times: 0, fault })
  await suite.sandbox.control.fault({ origin: 'media', path: `/${never}/`, fault: { kind: 'hang' } })
  const { hold, letGo } = heldRequests(new RegExp(`/media/.*${late}/`))
  const { page, excuse } = await suite.open('/grid-react', {}, hold)
  await firstTiles(page)
  await othersSeen(page, ids)
  for (const { name, id } of faults) {
    await expect
      .poll(() => tileOf(page, id), { ...PATIENCE, message: `an image that ${name}` })
      .toMatchObject({ isLoaded: false, src: '' })
    const box = await tileOf(page, id)
    expect(box?.height, `an image that ${name} keeps its place`).toBeGreaterThan(50)
    expect(await page.locator(`[data-giphy-id="${id}"]${COLOURED}`).count(), name).toBe(1)
  }

  const coloured = page.locator(`[data-giphy-id="${late}"]${COLOURED}`)
  for (const id of [late, never])
    await expect.poll(() => tileOf(page, id), PATIENCE).toMatchObject({ isLoaded: false })
  expect(await coloured.count(), 'the colour of a late image').toBe(1)
  expect(await seen(), 'a late image is not seen').not.toContain(late)
  letGo()
  await expect.poll(() => tileOf(page, late), PATIENCE).toMatchObject({ isLoaded: true })
  // The mark that takes the colour away comes with the next tiles, a moment after the picture.
  await expect.poll(() => coloured.count(), PATIENCE).toBe(0)
  await expect.poll(seen, PATIENCE).toContain(late)

  // Away, so that the tiles are taken out, and back.
  await expect
    .poll(async () => {
      // Each page that comes makes the way down longer.
      await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
      return (await drawnTiles(page)).filter(({ id }) => ids.includes(id))
    }, PATIENCE)
    .toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const { name, id } of faults)
    await expect
      .poll(() => tileOf(page, id), { ...PATIENCE, message: `an image that ${name}, once more` })
      .toMatchObject({ src: '', isLoaded: false })
  await expect.poll(() => tileOf(page, never), PATIENCE).toMatchObject({ isLoaded: true })
  await expect.poll(seen, PATIENCE).toContain(never)
  await othersSeen(page, ids)
  for (const { name, id } of faults) {
    const files = await mediaRequests(id)
    expect(files.length, name).toBeGreaterThan(0)
    // The transport may repeat a request whose connection broke.
    expect(new Set(files).size, name).toBe(1)
    if (name !== 'is cut half-way') expect(files, `an image that ${name} is asked for once`).toHaveLength(1)
    expect(await seen(), `an image that ${name} is not seen`).not.toContain(id)
  }
  expect(await mediaRequests(late), 'a late image is asked for once').toHaveLength(1)
  expect(await mediaRequests(never), 'one that never came is asked for again').toHaveLength(2)
  excuse(mediaLines)
})

it('images that failed offline are asked for again once the page is online', async () => {
  const { hold, letGo } = heldRequests(/\/media\//)
  const { page, excuse } = await suite.open('/grid-react', {}, hold)
  await firstTiles(page)
  const context = page.context()
  await context.setOffline(true)
  letGo()
  const withAddress = async () => onScreen(await drawnTiles(page)).filter(({ src }) => src !== '')
  await expect.poll(withAddress, { ...PATIENCE, message: 'all have failed' }).toEqual([])
  await context.setOffline(false)
  await othersSeen(page, [])
  excuse(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
})
