import { describe, expect, it } from 'vitest'
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

const openWithPicked = async () => {
  const watched = await openDashboard(suite)
  await channelRow(watched.page, 'Cats').click()
  await pickGifs(watched.page, MANY)
  return watched
}

describe('tags of many GIFs at once', () => {
  it.each([
    ['before an edit arrived', 'reset'],
    ['after an edit was done', 'lost'],
  ] as const)('are all saved, each once, when the connection goes %s in the middle', async (_, kind) => {
    const { page, excuse } = await openWithPicked()
    await suite.sandbox.control.fault({
      ...{ origin: 'dashboard', path: '/language-tags', method: 'POST', fault: { kind } },
      // From the third GIF on.
      ...{ skip: 2, times: 0 },
    })
    await addTags(page, 'gato, a & b=c', MANY)
    const rest = page.getByRole('button', { name: 'Save the rest' })
    await rest.waitFor(PATIENCE)
    await page.getByText(`${MANY - 2} of ${MANY} not saved yet.`).waitFor(PATIENCE)
    expect((await tagsNow('es')).filter(({ tags }) => tags.length > 0)).toHaveLength(kind === 'lost' ? 3 : 2)
    await suite.sandbox.control.clearFaults()
    await rest.click()
    await page.getByText('All saved.').waitFor(PATIENCE)
    const saved = await tagsNow('es')
    expect(saved.map(({ tags }) => tags)).toEqual(saved.map(() => ['gato', 'a & b=c']))
    // 1 untouched, 2 changed once.
    expect(saved.map(({ version }) => version)).toEqual(saved.map(() => 2))
    expect(await page.getByText(`a & b=c${MANY} of ${MANY}`).count()).toBe(1)
    expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
  })

  it('are taken away from all that have them, and shown per language', async () => {
    const { page } = await openWithPicked()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
    const before = await tagsNow('en')
    const tag = before[0]?.tags[0] ?? ''
    await page.getByRole('button', { name: `Remove ${tag} from all`, exact: true }).click()
    await page.getByText('All saved.').waitFor(PATIENCE)
    expect((await tagsNow('en')).flatMap(({ tags }) => tags)).toEqual(
      before.flatMap(({ tags }) => tags.filter((one) => one !== tag)),
    )
  })
})
