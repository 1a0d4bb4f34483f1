/** What is shown before the service agrees, and taken back with its words when it does not. */
import { expect, it } from 'vitest'
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
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const { cats } = CHANNELS

it('tags are taken back: those that another moderator added first, that the service refuses, of a GIF that has gone', async () => {
  const { page, excuse } = await openDashboard(suite)
  const session = await witness(suite)
  await channelRow(page, 'Cats').click()
  for (const [kind, name] of [
    ['ranked', 'Ranked tags'],
    ['magic', 'Magic tags'],
  ] as const) {
    const items = page.getByRole('list', { name }).getByRole('listitem')
    // A list that came later would have the other's tag already.
    await items.first().waitFor(PATIENCE)
    const field = page.getByRole('textbox', { name: `New ${kind} tag` })
    await field.fill('whiskers')
    await session.send('POST', `/api/v3/channel-${kind}-tags/`, { channel: cats, tag: 'whiskers' })
    const { hold, letGo } = heldRequests(new RegExp(`/channel-${kind}-tags/`), undefined, 'POST')
    await hold(page)
    await page.keyboard.press('Enter')
    const tags = items.filter({ hasText: 'whiskers' })
    await expect
      .poll(() => tags.getAttribute('data-saving'), {
        ...PATIENCE,
        message: `the ${kind} tag is being saved`,
      })
      .toBe('true')
    letGo()
    await page.getByText('The channel has this tag already.').waitFor(PATIENCE)
    await expect
      .poll(() => tags.getAttribute('data-saving'), { ...PATIENCE, message: 'the other’s is shown' })
      .toBe('false')
    expect(await tags.count()).toBe(1)
    // A sentence stands once: the other kind of tag has to say it again.
    await page.getByRole('button', { name: 'Dismiss: The channel has this tag already.' }).click()
    expect(excuse(failedRequests(suite))).toHaveLength(1)
  }

  await suite.sandbox.control.fault({
    ...{ origin: 'dashboard', path: '/channel-magic-tags/', method: 'DELETE' },
    fault: { kind: 'status', status: 403 },
  })
  const magic = page.getByRole('list', { name: 'Magic tags' })
  const count = await magic.getByRole('listitem').count()
  const notices = page.locator('.dash-notices [data-tone=bad]')
  const saidBefore = await notices.allInnerTexts()
  await magic
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect
    .poll(() => excuse(failedRequests(suite)).length, { ...PATIENCE, message: 'the service refuses' })
    .toBe(1)
  await expect
    .poll(() => magic.getByRole('listitem').count(), { ...PATIENCE, message: 'the tag is back' })
    .toBe(count)
  await expect
    .poll(async () => (await notices.allInnerTexts()).filter((text) => !saidBefore.includes(text)).length, {
      ...PATIENCE,
      message: 'why is said',
    })
    .toBeGreaterThan(0)

  await pickGifs(page, 3)
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
  expect(saved.json.results, 'the others have their tag').toMatchObject([
    { tags: ['gato'] },
    { tags: ['gato'] },
  ])
  expect(excuse(failedRequests(suite))).toHaveLength(1)
})

it('lists are taken back: a removal from the schedule that was lost, takedowns of which one was done by another moderator', async () => {
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
  expect(await items.count(), 'what may not be done is shown').toBe(before)
  await suite.sandbox.control.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Taken off the schedule.').waitFor(PATIENCE)
  const session = await witness(suite)
  const activity = await session.token('GET', '/trendingscheduler/activity')
  expect(activity.json.data, 'it was done once').toHaveLength(1)
  expect(excuse(failedRequests(suite)).length).toBeGreaterThan(0)

  await openTab(page, 'Channels')
  await channelRow(page, 'Cats').click()
  await pickGifs(page, 2)
  await page.getByRole('button', { name: 'Take down…' }).click()
  await openTab(page, 'Takedowns')
  await page.getByRole('combobox', { name: /^Reason for all/ }).selectOption('spam')
  const { json } = await session.get(`/api/v4/channels/${cats}/feed/?limit=1`)
  const gone = String(json.results?.[0]?.id)
  await session.send('POST', '/api/v3/content-takedown/takedown', {
    ...{ takedowns: [{ gif_id: gone, reason: 'spam' }], send_email: false },
  })
  await page.getByRole('button', { name: 'Take down 2 GIFs' }).click()
  await page.getByText(`${gone} was taken down already.`).waitFor(PATIENCE)
  const list = page.getByRole('list', { name: 'GIFs to take down' }).getByRole('listitem')
  expect(await list.count(), 'all of it waits').toBe(2)
  await list.filter({ hasText: gone }).getByRole('button', { name: /^Keep/ }).click()
  await page.getByRole('button', { name: 'Take down 1 GIF' }).click()
  await page.getByText('1 taken down.').waitFor(PATIENCE)
  expect(excuse(failedRequests(suite))).toHaveLength(1)
})
