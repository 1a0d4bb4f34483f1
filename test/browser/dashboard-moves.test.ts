import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  CHANNELS,
  channelRow,
  childrenAt,
  failedRequests,
  openDashboard,
  witness,
} from '../support/dashboard-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const { animals, cats, reactions } = CHANNELS
const [DOGS, WILD, FARM] = [20_003, 20_004, 20_005]
const REACTIONS_BEFORE = [20_007, 20_008, 20_009, 20_010]

const serverIds = async (parent: number): Promise<readonly number[]> =>
  (await childrenAt(await witness(suite), parent)).map(({ id }) => id)

/** How often the service moved the channel. */
const movesOf = async (id: number): Promise<number> =>
  Number((await (await witness(suite)).get(`/api/v4/channels/${id}`)).json.version) - 1

const parentShown = (page: Page): Promise<string | null> =>
  channelRow(page, 'Cats').getAttribute('aria-level')

/** Whose children a channel is drawn among. */
const siblingsOf = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const rows = [...document.querySelectorAll('[role=treeitem]')]
    const nameOf = (row: Element | undefined): string =>
      row?.querySelector('.dash-channel-name')?.textContent ?? ''
    const levelOf = (row: Element | undefined): number => Number(row?.getAttribute('aria-level') ?? 0)
    const from = rows.findIndex((row) => nameOf(row) === text)
    const length = rows.slice(from + 1).findIndex((row) => levelOf(row) <= levelOf(rows[from]))
    return rows
      .slice(from + 1, length < 0 ? undefined : from + 1 + length)
      .filter((row) => levelOf(row) === levelOf(rows[from]) + 1)
      .map(nameOf)
  }, name)

const dragInto = async (page: Page, name: string, target: string): Promise<void> => {
  const from = await channelRow(page, name).boundingBox()
  const to = await channelRow(page, target).boundingBox()
  if (!from || !to) throw new Error('Rows without boxes')
  await page.mouse.move(from.x + 90, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + from.height * 1.5, { steps: 3 })
  await page.mouse.move(to.x + 90, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
}

const isAt = (parent: number, ids: readonly number[], message: string): Promise<void> =>
  expect.poll(() => serverIds(parent), { ...PATIENCE, message }).toEqual(ids)

it('a channel is moved by mouse and by keys, undone, and taken back where the service refuses it', async () => {
  const { page, excuse } = await openDashboard(suite)
  const ALL = [cats, DOGS, WILD, FARM]
  await dragInto(page, 'Cats', 'Reactions')
  expect(await siblingsOf(page, 'Reactions'), 'a move shows at once').toContain('Cats')
  await isAt(reactions, [...REACTIONS_BEFORE, cats], 'and is done at the service')
  await page.keyboard.press('Control+z')
  expect(await siblingsOf(page, 'Animals'), 'an undone one too').toEqual(['Cats', 'Dogs', 'Wild', 'Farm'])
  await isAt(animals, ALL, 'it is undone at the service')
  await page.keyboard.press('Control+y')
  await isAt(reactions, [...REACTIONS_BEFORE, cats], 'and done again')
  await page.keyboard.press('Control+z')
  await isAt(animals, ALL, 'and undone again')

  await channelRow(page, 'Pixel Otter').focus()
  await page.getByRole('tab', { name: 'Channels' }).focus()
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const before = await movesOf(cats)
  await page.keyboard.press(' ')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  expect(await page.locator('[aria-live=assertive]').textContent()).toBe('Cats moved: place 1 of 1 in Wild')
  expect(await serverIds(animals), 'nothing is sent on the way').toEqual(ALL)
  await page.keyboard.press(' ')
  expect(await page.evaluate(() => document.activeElement?.textContent), 'the focus stays').toContain('Cats')
  await isAt(WILD, [cats], 'keys move it')
  expect(await movesOf(cats), 'the service was asked once').toBe(before + 1)
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  expect(await siblingsOf(page, 'Wild'), 'Escape leaves it where it was').toEqual(['Cats'])
  await page.keyboard.press('Control+z')
  await isAt(animals, ALL, 'and its move is undone')

  await fetch(`${suite.sandbox.api}/sandbox/dashboard/rotate-tokens`, { method: 'POST' })
  const moved = await movesOf(cats)
  await dragInto(page, 'Cats', 'Reactions')
  await isAt(reactions, [...REACTIONS_BEFORE, cats], 'a stale token is replaced')
  expect(await movesOf(cats)).toBe(moved + 1)
  // What the browser wrote of the refusal arrives before this answer of the page.
  await page.evaluate(() => undefined)
  expect(excuse(failedRequests(suite)), 'one request was refused for its token').toHaveLength(1)
  await page.keyboard.press('Control+z')
  await isAt(animals, ALL, 'and back')

  await (await witness(suite)).send('DELETE', `/api/v4/channels/${FARM}/`)
  await dragInto(page, 'Cats', 'Farm')
  await page.getByText('No such channel.').waitFor(PATIENCE)
  expect(await siblingsOf(page, 'Animals'), 'what the service refuses is taken back').toContain('Cats')
  expect(await parentShown(page)).toBe('3')
  expect(await serverIds(animals)).toEqual([cats, DOGS, WILD])
  expect(excuse(failedRequests(suite))).toHaveLength(1)
})

it.each([
  ['before it arrived', 'reset'],
  ['after it was done', 'lost'],
] as const)('a move is neither lost nor doubled when the connection goes %s', async (_, kind) => {
  const { page, excuse } = await openDashboard(suite)
  await suite.sandbox.control.fault({ origin: 'dashboard', path: '/move/', times: 0, fault: { kind } })
  await dragInto(page, 'Cats', 'Reactions')
  await page.getByRole('button', { name: 'Save again' }).waitFor(PATIENCE)
  expect(await siblingsOf(page, 'Reactions')).toContain('Cats')
  expect(await movesOf(cats)).toBe(kind === 'lost' ? 1 : 0)
  // What is done meanwhile waits its turn.
  await dragInto(page, 'Dogs', 'Reactions')
  await suite.sandbox.control.clearFaults()
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect.poll(() => serverIds(reactions), PATIENCE).toEqual([...REACTIONS_BEFORE, cats, DOGS])
  expect([await movesOf(cats), await movesOf(DOGS)]).toEqual([1, 1])
  expect(await serverIds(animals)).toEqual([WILD, FARM])
  expect(await page.getByRole('button', { name: 'Save again' }).count()).toBe(0)
  expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
})
