/** What is shown before the service agrees, and taken back with its words when it does not. */
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  addTags,
  CHANNELS,
  channelRow,
  failedRequests,
  openDashboard,
  openTab,
  pickGifs,
  witness,
} from '../support/dashboard-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const { cats } = CHANNELS

describe('is taken back', () => {
  it.each([
    ['ranked', 'Ranked tags'],
    ['magic', 'Magic tags'],
  ] as const)('a %s tag that somebody else added first, whose tag is then shown', async (kind, list) => {
    const { page, excuse } = await openDashboard(suite)
    await channelRow(page, 'Cats').click()
    const field = page.getByRole('textbox', { name: `New ${kind} tag` })
    await field.fill('whiskers')
    await (await witness(suite)).send('POST', `/api/v3/channel-${kind}-tags/`, {
      channel: cats,
      tag: 'whiskers',
    })
    await suite.sandbox.control.fault({
      ...{ origin: 'dashboard', path: `/channel-${kind}-tags/`, method: 'POST' },
      fault: { kind: 'delay', ms: 3_000 },
    })
    await page.keyboard.press('Enter')
    const tags = page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: 'whiskers' })
    await expect.poll(() => tags.getAttribute('data-saving'), { ...PATIENCE, interval: 20 }).toBe('true')
    await page.getByText('The channel has this tag already.').waitFor(PATIENCE)
    await expect.poll(() => tags.getAttribute('data-saving'), PATIENCE).toBe('false')
    expect(await tags.count()).toBe(1)
    expect(excuse(failedRequests(suite))).toHaveLength(1)
  })

  it('a tag that the service will not have', async () => {
    const { page, excuse } = await openDashboard(suite)
    await channelRow(page, 'Cats').click()
    await suite.sandbox.control.fault({
      ...{ origin: 'dashboard', path: '/channel-magic-tags/', method: 'DELETE' },
      fault: { kind: 'status', status: 403 },
    })
    const tag = page.getByRole('list', { name: 'Magic tags' }).getByRole('listitem')
    await expect.poll(() => tag.count(), PATIENCE).toBe(1)
    await page
      .getByRole('list', { name: 'Magic tags' })
      .getByRole('button', { name: /^Remove / })
      .click()
    await page.locator('.dash-notices [data-tone=bad]').waitFor(PATIENCE)
    await expect.poll(() => tag.count(), PATIENCE).toBe(1)
    expect(excuse(failedRequests(suite))).toHaveLength(1)
  })

  it('a language tag of a GIF that was taken down meanwhile, and no other', async () => {
    const { page, excuse } = await openDashboard(suite)
    await channelRow(page, 'Cats').click()
    await pickGifs(page, 3)
    const session = await witness(suite)
    const { json } = await session.get(`/api/v4/channels/${cats}/feed/?limit=3`)
    const [first, gone, last] = (json.results as unknown as readonly { id: string }[]).map(({ id }) => id)
    await session.send('POST', '/api/v3/content-takedown/takedown', {
      ...{ takedowns: [{ gif_id: gone, reason: 'spam' }], send_email: false },
    })
    await addTags(page, 'gato', 3)
    await page.getByText('GIF not found.').waitFor(PATIENCE)
    await page.getByText('gato2 of 3').waitFor(PATIENCE)
    await page.getByText('2 of 3 saved.').waitFor(PATIENCE)
    const saved = await session.get(`/ajax/gif/bulk/language-tags?gif_ids=${first},${last}&lang=es`)
    expect(saved.json.results).toMatchObject([{ tags: ['gato'] }, { tags: ['gato'] }])
    expect(excuse(failedRequests(suite))).toHaveLength(1)
  })

  it('a removal from the schedule that was lost, until it is tried again with its key', async () => {
    const { page, excuse } = await openDashboard(suite)
    await openTab(page, 'Schedule')
    const items = page.getByRole('list', { name: 'Scheduled' }).getByRole('listitem')
    await expect.poll(() => items.count(), PATIENCE).toBeGreaterThan(5)
    const before = await items.count()
    await suite.sandbox.control.fault({
      ...{ origin: 'dashboard', path: '/trendingscheduler/', method: 'DELETE', times: 0 },
      fault: { kind: 'lost' },
    })
    await items.first().getByRole('button').click()
    await page.getByRole('button', { name: 'Try again' }).waitFor(PATIENCE)
    expect(await items.count()).toBe(before)
    await suite.sandbox.control.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Taken off the schedule.').waitFor(PATIENCE)
    const { json } = await (await witness(suite)).token('GET', '/trendingscheduler/activity')
    expect(json.data).toHaveLength(1)
    expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)
  })

  it('no list of takedowns: one of them was taken down by somebody else, and all of it waits', async () => {
    const { page, excuse } = await openDashboard(suite)
    await channelRow(page, 'Cats').click()
    await pickGifs(page, 2)
    await page.getByRole('button', { name: 'Take down…' }).click()
    await openTab(page, 'Takedowns')
    await page.getByRole('combobox', { name: /^Reason for all/ }).selectOption('spam')
    const session = await witness(suite)
    const { json } = await session.get(`/api/v4/channels/${cats}/feed/?limit=1`)
    const gone = String(json.results?.[0]?.id)
    await session.send('POST', '/api/v3/content-takedown/takedown', {
      ...{ takedowns: [{ gif_id: gone, reason: 'spam' }], send_email: false },
    })
    await page.getByRole('button', { name: 'Take down 2 GIFs' }).click()
    await page.getByText(`${gone} was taken down already.`).waitFor(PATIENCE)
    const list = page.getByRole('list', { name: 'GIFs to take down' }).getByRole('listitem')
    expect(await list.count()).toBe(2)
    await list.filter({ hasText: gone }).getByRole('button', { name: /^Keep/ }).click()
    await page.getByRole('button', { name: 'Take down 1 GIF' }).click()
    await page.getByText('1 taken down.').waitFor(PATIENCE)
    expect(excuse(failedRequests(suite))).toHaveLength(1)
  })
})
