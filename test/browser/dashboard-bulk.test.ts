import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  addTags,
  CHANNELS,
  channelRow,
  failedRequests,
  openDashboard,
  pickGifs,
  witness,
} from '../support/dashboard-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const MANY = 6

interface WireTags {
  readonly gif_id: string
  readonly tags: readonly string[]
  readonly version: number
}

/** The tags that the service has for the first GIFs of the cats' channel. */
const tagsNow = async (lang: string): Promise<readonly WireTags[]> => {
  const session = await witness(suite)
  const feed = await session.get(`/api/v4/channels/20002/feed/?limit=${MANY}`)
  const ids = (feed.json.results as unknown as readonly { readonly id: string }[]).map(({ id }) => id)
  const { json } = await session.get(`/ajax/gif/bulk/language-tags?gif_ids=${ids.join()}&lang=${lang}`)
  return json.results as unknown as readonly WireTags[]
}

it('tags of many GIFs at once are all saved, each once, though the connection goes in the middle, and taken away', async () => {
  const { page, excuse } = await openDashboard(suite)
  const { control } = suite.sandbox
  await channelRow(page, 'Cats').click()
  await pickGifs(page, MANY)
  const rest = page.getByRole('button', { name: 'Save the rest' })
  const allSaved = page.getByText('All saved.')
  for (const [kind, tags, version] of [
    ['reset', ['gato', 'a & b=c'], 2],
    ['lost', ['perro'], 3],
  ] as const) {
    await control.fault({
      ...{ origin: 'dashboard', path: '/language-tags', method: 'POST', fault: { kind } },
      // From the third GIF on.
      ...{ skip: 2, times: 0 },
    })
    await addTags(page, tags.join(', '), MANY)
    await rest.waitFor(PATIENCE)
    await page.getByText(`${MANY - 2} of ${MANY} not saved yet.`).waitFor(PATIENCE)
    const arrived = (await tagsNow('es')).filter((each) => each.tags.includes(tags[0]))
    expect(arrived, `${kind}: those that the service has`).toHaveLength(kind === 'lost' ? 3 : 2)
    await control.clearFaults()
    await rest.click()
    // 1 untouched, then changed once in each round.
    await expect
      .poll(async () => (await tagsNow('es')).map((each) => each.version), {
        ...PATIENCE,
        message: `${kind}: all are saved, each once`,
      })
      .toEqual(Array.from({ length: MANY }, () => version))
    await allSaved.waitFor(PATIENCE)
    for (const each of await tagsNow('es')) expect(each.tags).toEqual(expect.arrayContaining([...tags]))
    expect(await page.getByText(`${tags.at(-1)}${MANY} of ${MANY}`).count()).toBe(1)
    expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
  }

  await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
  const before = await tagsNow('en')
  const tag = before[0]?.tags[0] ?? ''
  await page.getByRole('button', { name: `Remove ${tag} from all`, exact: true }).click()
  await expect
    .poll(async () => (await tagsNow('en')).flatMap(({ tags }) => tags), {
      ...PATIENCE,
      message: 'the tag is taken away from all that have it',
    })
    .toEqual(before.flatMap(({ tags }) => tags.filter((one) => one !== tag)))
  await allSaved.waitFor(PATIENCE)
})

/** The GIFs that the service has in a channel, the latest first. */
const feedOf = async (channel: number): Promise<readonly string[]> => {
  const { json } = await (await witness(suite)).get(`/api/v4/channels/${channel}/feed/?limit=50`)
  return (json.results as unknown as readonly { readonly id: string }[]).map(({ id }) => id)
}

it('picked GIFs are moved to another channel, each once though an answer is lost, and back', async () => {
  const { page, excuse } = await openDashboard(suite)
  const { control } = suite.sandbox
  await channelRow(page, 'Cats').click()
  const before = await feedOf(CHANNELS.cats)
  await pickGifs(page, 3)
  // Until it is cleared, since the client tries again by itself.
  const fault = { kind: 'lost' } as const
  await control.fault({ origin: 'dashboard', path: '/channel-gifs/remove', method: 'POST', fault, times: 0 })
  await page.getByRole('button', { name: 'Move…' }).press('Enter')
  const channel = page.getByRole('combobox', { name: 'Channel', exact: true })
  await expect.poll(() => channel.evaluate((element) => element.matches(':focus')), PATIENCE).toBe(true)
  await page.keyboard.type('Dogs')
  // Past no other button: the next one moves.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor(PATIENCE)
  await control.clearFaults()
  await again.click()
  await page.getByText('3 GIFs moved to Dogs.').waitFor(PATIENCE)
  expect((await feedOf(CHANNELS.dogs)).slice(0, 3), 'added once').toEqual(before.slice(0, 3))
  expect(await feedOf(CHANNELS.cats), 'removed once').toEqual(before.slice(3))
  await page.getByRole('treeitem', { name: /Dogs 17/ }).waitFor(PATIENCE)
  expect(await page.getByText('No GIFs picked').isVisible(), 'the bar is gone').toBe(false)

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Moved back.').waitFor(PATIENCE)
  expect((await feedOf(CHANNELS.cats)).toSorted()).toEqual(before.toSorted())
  expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
})

it('the bar of picked GIFs leads to the fields of tags, of the schedule and of takedowns', async () => {
  const { page } = await openDashboard(suite)
  const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '')
  await channelRow(page, 'Dogs').click()
  await pickGifs(page, 2)
  await page.getByRole('button', { name: 'Tag…' }).click()
  expect(await focused()).toMatch(/^Tags, with commas/)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  expect(await focused()).toMatch(/^Publish at/)
  await page.getByRole('button', { name: 'Schedule 2 GIFs' }).waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Take down…' }).click()
  await page.getByRole('button', { name: 'Give reasons' }).click()
  expect(await focused()).toMatch(/^Reason/)
})

it('three GIFs are tagged with 12 keys and a term', async () => {
  const { page } = await openDashboard(suite)
  await page.locator('[role=treeitem][tabindex="0"]').focus()
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
  const boxes = page.getByRole('list', { name: 'GIFs in Cats' }).getByRole('checkbox')
  await boxes.nth(2).waitFor(PATIENCE)
  await expect.poll(() => channelRow(page, 'Cats').evaluate((row) => row.matches(':focus'))).toBe(true)
  for (const key of ['Tab', 'Tab', 'Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space']) await press(key)
  await page.getByText('3 GIFs picked').waitFor(PATIENCE)
  await press('t')
  // Until the tags that the GIFs have were read, the page only says that it is reading.
  await expect
    .poll(async () => {
      await page.getByRole('textbox', { name: /^Tags, with commas/ }).fill('gato')
      await page.keyboard.press('Enter')
      return page.getByText('gato3 of 3').count()
    }, PATIENCE)
    .toBe(1)
  expect(keys + 1, 'with Enter').toBe(12)
  // The page shows them before the service has answered.
  const tagged = async () => (await tagsNow('es')).filter(({ tags }) => tags.includes('gato')).length
  await expect.poll(tagged, PATIENCE).toBe(3)
})
