import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  CHANNELS,
  channelRow,
  childrenAt,
  failedRequests,
  openDashboard,
  witness,
} from '../support/dashboard-page.js'
import type { Json } from '../support/dashboard-session.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const { animals, cats, dogs } = CHANNELS

/** The names of the channels within one, as the service has them. */
const namesAt = async (parent: number): Promise<readonly unknown[]> => {
  const session = await witness(suite)
  const children = await childrenAt(session, parent)
  return Promise.all(
    children.map(async ({ id }) => (await session.get(`/api/v4/channels/${id}`)).json.display_name),
  )
}

interface WireChannel {
  readonly slug: string
  readonly ranked_tags: readonly { readonly tag: string }[]
  readonly magic_tags: readonly { readonly tag: string }[]
}

/** What a channel holds, but for the ids that a new one has of its own. */
const contentOf = async (id: number) => {
  const session = await witness(suite)
  const { json } = await session.get(`/api/v4/channels/${id}`)
  const { slug, ranked_tags, magic_tags } = json as Json & WireChannel
  const { results } = (await session.get(`/api/v4/channels/${id}/feed/?limit=100`)).json
  const gifs = (results as unknown as readonly { readonly id: string }[]).map((gif) => gif.id)
  return { slug, gifs, ranked: ranked_tags.map(({ tag }) => tag), magic: magic_tags.map(({ tag }) => tag) }
}

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const NAMES = ['Cats', 'Dogs', 'Wild', 'Farm']

describe('by keys alone', () => {
  it('a channel is made and renamed, which is undone and done again, at the service too', async () => {
    const { page } = await openDashboard(suite)
    await channelRow(page, 'Animals').focus()
    await page.keyboard.press('Insert')
    await type(page, '猫 & Hund')
    expect(await focusedText(page)).toContain('Animals')
    await expect.poll(() => namesAt(animals), PATIENCE).toEqual([...NAMES, '猫 & Hund'])
    await channelRow(page, '猫 & Hund').focus()
    await page.keyboard.press('F2')
    await type(page, 'Pets')
    expect(await focusedText(page)).toContain('Pets')
    await expect.poll(() => namesAt(animals), PATIENCE).toEqual([...NAMES, 'Pets'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => namesAt(animals), PATIENCE).toEqual([...NAMES, '猫 & Hund'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => namesAt(animals), PATIENCE).toEqual(NAMES)
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+y')
    await expect.poll(() => namesAt(animals), PATIENCE).toEqual([...NAMES, 'Pets'])
  })

  it('a channel is deleted, and comes back to its place with its address, GIFs and tags', async () => {
    const before = await contentOf(dogs)
    expect([before.gifs.length, before.ranked.length, before.magic.length]).toEqual([14, 6, 1])
    const { page } = await openDashboard(suite)
    await channelRow(page, 'Dogs').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => namesAt(animals), PATIENCE).toEqual(['Cats', 'Wild', 'Farm'])
    expect(await focusedText(page)).toContain('Animals')
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('.dash-saving').getAttribute('data-phase'), PATIENCE).toBe('resting')
    expect(await namesAt(animals)).toEqual(NAMES)
    const [, { id: newDogs = 0 } = {}] = await childrenAt(await witness(suite), animals)
    expect(newDogs).not.toBe(dogs)
    expect(await contentOf(newDogs)).toEqual(before)
    await channelRow(page, 'Dogs').click()
    const tiles = page.getByRole('list', { name: 'GIFs in Dogs' }).getByRole('listitem')
    await expect.poll(() => tiles.count(), PATIENCE).toBe(14)
  })

  it('Escape leaves all as it was, with the focus where it came from', async () => {
    const { page } = await openDashboard(suite)
    await channelRow(page, 'Cats').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Lions')
    await page.keyboard.press('Escape')
    expect(await focusedText(page)).toContain('Cats')
    expect(await namesAt(animals)).toEqual(NAMES)
  })
})

describe('what cannot be', () => {
  it('a channel that holds others stays, and so does the one at the top', async () => {
    const { page } = await openDashboard(suite)
    await channelRow(page, 'Animals').click()
    await page.getByRole('button', { name: 'Delete Animals' }).click()
    await page.getByText('Move or delete the channels within Animals first.').waitFor(PATIENCE)
    await channelRow(page, 'Pixel Otter').click()
    expect(await page.getByRole('button', { name: /^Delete/ }).getAttribute('aria-disabled')).toBe('true')
    expect(await namesAt(animals)).toEqual(NAMES)
  })

  it('a name that somebody else changed first is taken back, and theirs is shown', async () => {
    const { page, excuse } = await openDashboard(suite)
    await (await witness(suite)).send('PATCH', `/api/v4/channels/${cats}/?video=true`, {
      display_name: 'Kittens',
    })
    await channelRow(page, 'Cats').click()
    await page.getByRole('button', { name: 'Rename… Cats' }).click()
    await type(page, 'Lions')
    await page.getByText('This was changed by somebody else in the meantime.').waitFor(PATIENCE)
    await channelRow(page, 'Kittens').waitFor(PATIENCE)
    expect(await namesAt(animals)).toEqual(['Kittens', ...NAMES.slice(1)])
    expect(excuse(failedRequests(suite))).toHaveLength(1)
  })

  it('after a move of somebody else the tree is read again', async () => {
    const { page } = await openDashboard(suite)
    const session = await witness(suite)
    await session.send('PATCH', `/api/v4/channels/${cats}/?video=true`, { display_name: 'Kittens' })
    await channelRow(page, 'Cats').focus()
    for (const key of [' ', 'ArrowDown', ' ']) await page.keyboard.press(key)
    await channelRow(page, 'Kittens').waitFor(PATIENCE)
    expect(await namesAt(animals)).toEqual(['Dogs', 'Kittens', 'Wild', 'Farm'])
  })
})

describe('a connection that is lost in the middle', () => {
  it.each([
    ['before it arrived', 'reset'],
    ['after it was done', 'lost'],
  ] as const)('%s makes no channel twice', async (_, kind) => {
    const { page, excuse } = await openDashboard(suite)
    const fault = { origin: 'dashboard', path: '/api/v4/channels/$', method: 'POST', times: 0 } as const
    await suite.sandbox.control.fault({ ...fault, fault: { kind } })
    await channelRow(page, 'Animals').click()
    await page.getByRole('button', { name: 'New… in Animals' }).click()
    await type(page, 'Birds')
    await page.getByRole('button', { name: 'Save again' }).waitFor(PATIENCE)
    await channelRow(page, 'Birds').click()
    await page.getByText('Birds is being saved.').waitFor(PATIENCE)
    await suite.sandbox.control.clearFaults()
    await page.getByRole('button', { name: 'Save again' }).click()
    await page.getByRole('heading', { name: 'GIFs in Birds' }).waitFor(PATIENCE)
    expect(await namesAt(animals)).toEqual([...NAMES, 'Birds'])
    expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
  })

  it.each(['/channel-gifs/$', '/channel-ranked-tags/$'])(
    'while a deleted channel comes back, at %s, loses and doubles nothing',
    async (path) => {
      const before = await contentOf(dogs)
      const { page, excuse } = await openDashboard(suite)
      await suite.sandbox.control.fault({ origin: 'dashboard', path, times: 0, fault: { kind: 'lost' } })
      await channelRow(page, 'Dogs').focus()
      await page.keyboard.press('Delete')
      await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: 'Save again' }).waitFor(PATIENCE)
      await suite.sandbox.control.clearFaults()
      await page.getByRole('button', { name: 'Save again' }).click()
      await expect
        .poll(() => page.locator('.dash-saving').getAttribute('data-phase'), PATIENCE)
        .toBe('resting')
      expect(await namesAt(animals)).toEqual(NAMES)
      const [, { id = 0 } = {}] = await childrenAt(await witness(suite), animals)
      expect(await contentOf(id)).toEqual(before)
      expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
    },
  )
})

it.each(['light', 'dark'] as const)('axe finds nothing in the forms, %s', async (colorScheme) => {
  const { page } = await openDashboard(suite, { colorScheme })
  await channelRow(page, 'Cats').click()
  await page.getByRole('button', { name: 'New… in Cats' }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Rename… Cats' }).click()
  expect(await axeFindings(page)).toEqual([])
})
