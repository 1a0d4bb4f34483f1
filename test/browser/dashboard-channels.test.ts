import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
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

const isAt = (names: readonly string[], message: string): Promise<void> =>
  expect.poll(() => namesAt(animals), { ...PATIENCE, message }).toEqual(names)

const rest = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.dash-saving').getAttribute('data-phase'), PATIENCE).toBe('idle')

it('by keys alone a channel is made, renamed and deleted, which is undone and done again, at the service too', async () => {
  const before = await contentOf(dogs)
  expect([before.gifs.length, before.ranked.length, before.magic.length]).toEqual([14, 6, 1])
  const { page } = await openDashboard(suite)
  const { keyboard } = page
  await channelRow(page, 'Cats').focus()
  await keyboard.press('F2')
  await keyboard.type('Lions')
  await keyboard.press('Escape')
  expect(await focusedText(page), 'Escape leaves the focus where it came from').toContain('Cats')
  expect(await namesAt(animals), 'and all as it was').toEqual(NAMES)

  await channelRow(page, 'Animals').focus()
  await keyboard.press('Insert')
  await type(page, '猫 & Hund')
  expect(await focusedText(page)).toContain('Animals')
  await isAt([...NAMES, '猫 & Hund'], 'made')
  await channelRow(page, '猫 & Hund').focus()
  await keyboard.press('F2')
  await type(page, 'Pets')
  expect(await focusedText(page)).toContain('Pets')
  await isAt([...NAMES, 'Pets'], 'renamed')
  await keyboard.press('Control+z')
  await isAt([...NAMES, '猫 & Hund'], 'the name undone')
  await keyboard.press('Control+z')
  await isAt(NAMES, 'the channel undone')
  await keyboard.press('Control+y')
  await keyboard.press('Control+y')
  await isAt([...NAMES, 'Pets'], 'both done again')
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await isAt(NAMES, 'and undone again')

  await channelRow(page, 'Dogs').focus()
  await keyboard.press('Delete')
  await isAt(['Cats', 'Wild', 'Farm'], 'deleted')
  expect(await focusedText(page)).toContain('Animals')
  await keyboard.press('Control+z')
  await rest(page)
  expect(await namesAt(animals), 'it comes back to its place').toEqual(NAMES)
  const [, { id: newDogs = 0 } = {}] = await childrenAt(await witness(suite), animals)
  expect(newDogs).not.toBe(dogs)
  expect(await contentOf(newDogs), 'with its address, GIFs and tags').toEqual(before)
  await channelRow(page, 'Dogs').click()
  const tiles = page.getByRole('list', { name: 'GIFs in Dogs' }).getByRole('listitem')
  await expect.poll(() => tiles.count(), PATIENCE).toBe(14)
})

it('what the service refuses is said, and what another moderator did meanwhile is shown', async () => {
  const { page, excuse } = await openDashboard(suite)
  await channelRow(page, 'Animals').click()
  await page.getByRole('button', { name: 'Delete Animals' }).click()
  await page.getByText('Move or delete the channels within Animals first.').waitFor(PATIENCE)
  await channelRow(page, 'Pixel Otter').click()
  expect(
    await page.getByRole('button', { name: /^Delete/ }).getAttribute('aria-disabled'),
    'the one at the top stays',
  ).toBe('true')
  expect(await namesAt(animals)).toEqual(NAMES)

  await channelRow(page, 'Cats').click()
  await page.getByRole('button', { name: 'New… in Cats' }).click()
  expect(await axeFindingsInBoth(page), 'the form of a new channel').toEqual([])
  const session = await witness(suite)
  const rename = (name: string) =>
    session.send('PATCH', `/api/v4/channels/${cats}/?video=true`, { display_name: name })
  await rename('Kittens')
  await page.getByRole('button', { name: 'Rename… Cats' }).click()
  expect(await axeFindingsInBoth(page), 'the form of a name').toEqual([])
  await type(page, 'Lions')
  await page.getByText('This was changed by another user in the meantime.').waitFor(PATIENCE)
  await channelRow(page, 'Kittens').waitFor(PATIENCE)
  expect(await namesAt(animals), 'a name that another moderator changed first is taken back').toEqual([
    'Kittens',
    ...NAMES.slice(1),
  ])
  expect(excuse(failedRequests(suite))).toHaveLength(1)

  await rename('Tigers')
  await channelRow(page, 'Kittens').focus()
  for (const key of [' ', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await channelRow(page, 'Tigers').waitFor(PATIENCE)
  expect(await namesAt(animals), 'after a move the tree is read again').toEqual([
    'Dogs',
    'Tigers',
    'Wild',
    'Farm',
  ])
})

it('a connection that is lost in the middle makes no channel twice, and loses and doubles nothing of one that comes back', async () => {
  const before = await contentOf(dogs)
  const { page, excuse } = await openDashboard(suite)
  const { control } = suite.sandbox
  const again = page.getByRole('button', { name: 'Save again' })
  let names = NAMES
  for (const [kind, name] of [
    ['reset', 'Birds'],
    ['lost', 'Bees'],
  ] as const) {
    const fault = { origin: 'dashboard', path: '/api/v4/channels/$', method: 'POST', times: 0 } as const
    await control.fault({ ...fault, fault: { kind } })
    await channelRow(page, 'Animals').click()
    await page.getByRole('button', { name: 'New… in Animals' }).click()
    await type(page, name)
    await again.waitFor(PATIENCE)
    await channelRow(page, name).click()
    await page.getByText(`${name} is being saved.`).waitFor(PATIENCE)
    await control.clearFaults()
    await again.click()
    await page.getByRole('heading', { name: `GIFs in ${name}` }).waitFor(PATIENCE)
    names = [...names, name]
    expect(await namesAt(animals), `${kind}: it is there once`).toEqual(names)
    expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
  }
  for (const path of ['/channel-gifs/$', '/channel-ranked-tags/$']) {
    await rest(page)
    await control.fault({ origin: 'dashboard', path, times: 0, fault: { kind: 'lost' } })
    await channelRow(page, 'Dogs').focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await again.waitFor(PATIENCE)
    await control.clearFaults()
    await again.click()
    await rest(page)
    expect(await namesAt(animals), `${path}: it is back`).toEqual(names)
    const [, { id = 0 } = {}] = await childrenAt(await witness(suite), animals)
    expect(await contentOf(id), `${path}: with all that it held`).toEqual(before)
    expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
  }
})
