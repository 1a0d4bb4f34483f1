import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  addTags,
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
