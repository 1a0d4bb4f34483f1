import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  channelRow,
  failedRequests,
  openDashboard,
  openTab,
  pickGifs,
  witness,
} from '../support/dashboard-page.js'
import { PATIENCE } from '../support/patience.js'
import { setInput } from '../support/set-input.js'

const suite = browserSuite()

const storiesNow = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await (await witness(suite)).token('GET', '/stories?username=pixel_otter&fetch_unpublished=true')).json
    .data as unknown as readonly Readonly<Record<string, unknown>>[]

/** Opens the menu of a row. */
const openMenu = (page: Page, name: string): Promise<void> =>
  page
    .locator('summary')
    .and(page.getByLabel(`More for ${name}`, { exact: true }))
    .click(PATIENCE)

it('axe finds nothing on any tab, light and dark', async () => {
  const { page } = await openDashboard(suite)
  const look = async (within = '[role=tabpanel]'): Promise<void> => {
    expect(await axeFindings(page, { within })).toEqual([])
    // Nothing but colours is another in the dark.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFindings(page, { within, rules: ['color-contrast'] })).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await channelRow(page, 'Cats').click()
  await pickGifs(page, 2)
  // What is around the tabs is the same on each.
  await look('html')
  await page.getByRole('button', { name: 'Take down…' }).click()
  await openTab(page, 'Stories')
  await openMenu(page, 'Bowling Ball And Strike')
  await look()
  await page.getByRole('button', { name: 'Make trending… Bowling Ball And Strike' }).click(PATIENCE)
  await page.getByRole('button', { name: 'New story' }).click()
  await look()
  await openTab(page, 'Schedule')
  await page.getByRole('list', { name: 'Scheduled' }).getByRole('listitem').first().waitFor(PATIENCE)
  await look()
  await openTab(page, 'Takedowns')
  await look()
  await openTab(page, 'Trim')
  await page.getByRole('combobox', { name: 'One of your clips' }).selectOption({ index: 1 })
  await look()
  await openTab(page, 'Figures')
  await page.getByRole('table').waitFor(PATIENCE)
  await look()
})

it('views grow in a line of the days that this browser has seen', async () => {
  const { page } = await openDashboard(suite)
  await openTab(page, 'Figures')
  await page.getByText('The line starts tomorrow').waitFor(PATIENCE)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sandbox.views.')) ?? ''
    const [today] = JSON.parse(localStorage.getItem(key) ?? '[]') as [{ day: string; views: number }]
    const before = ['2026-01-01', '2026-02-01'].map((day, index) => ({
      day,
      views: today.views - 300 + index,
    }))
    localStorage.setItem(key, JSON.stringify([...before, today]))
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/users\/\d+\/view-count\/$/.test(new URL(request.url()).pathname)) asked.push(request.method())
  })
  await page.reload()
  await openTab(page, 'Figures')
  const line = page.getByRole('img', { name: 'Views by day, +300 since January 1' })
  await line.waitFor(PATIENCE)
  expect(asked, 'head and panel share an answer').toEqual(['GET'])
  expect((await line.locator('polyline').getAttribute('points'))?.split(' ')).toHaveLength(3)
  await page.evaluate(() => localStorage.clear())
})

it('tabs are gone through by keys; picked GIFs become a story, are scheduled and taken down, each once', async () => {
  const { page, excuse } = await openDashboard(suite)
  const session = await witness(suite)
  await page.getByRole('tab', { name: 'Channels' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tabpanel').getAttribute('id')).toBe('panel-stories')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { selected: true }).textContent(), 'round the end').toBe('Channels')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('table').waitFor(PATIENCE)
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'the tab key goes into the panel',
  ).toBe('Searches by GIF')

  await openTab(page, 'Channels')
  await channelRow(page, 'Dogs').click()
  await pickGifs(page, 3)
  await openTab(page, 'Stories')
  await page.getByRole('button', { name: 'New story of 3 GIFs' }).click(PATIENCE)
  await page.keyboard.type('Good dogs')
  await suite.sandbox.control.fault({
    origin: 'dashboard',
    path: '^/stories$',
    method: 'POST',
    fault: { kind: 'lost' },
  })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish Good dogs' }).click(PATIENCE)
  await openMenu(page, 'Good dogs')
  await page.keyboard.press('Escape')
  const trend = page.getByRole('button', { name: 'Make trending… Good dogs' })
  expect(await trend.isVisible(), 'Escape closes the menu').toBe(false)
  await openMenu(page, 'Good dogs')
  await trend.click(PATIENCE)
  await setInput(page.getByLabel('Trends from'), '2031-03-01T12:30')
  await page.getByRole('button', { name: 'Make trending', exact: true }).click()
  await openMenu(page, 'Good dogs')
  await page.getByRole('button', { name: 'Stop trending Good dogs' }).waitFor(PATIENCE)
  const mine = (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    storiesNow().then((stories) => stories.filter(({ title }) => title === 'Good dogs'))
  await expect
    .poll(async () => (await mine()).map(({ version }) => version), {
      ...PATIENCE,
      message: 'the story was made once though the answer was lost, published and made to trend',
    })
    .toEqual([3])
  expect(await mine()).toMatchObject([
    { published: true, publish_datetime: new Date(2031, 2, 1, 12, 30).toISOString() },
  ])
  excuse(failedRequests(suite))

  const [story] = (await storiesNow()).filter(({ title }) => title === 'Bowling Ball And Strike')
  await session.token('PUT', `/stories/${String(story?.story_id)}`, { title: 'Strike!' })
  await page.getByRole('button', { name: 'Unpublish Bowling Ball And Strike' }).click()
  await page.getByText('This was changed by another user in the meantime.').waitFor(PATIENCE)
  // What somebody else made of it is shown.
  await page.getByRole('button', { name: 'Unpublish Strike!' }).waitFor(PATIENCE)
  expect(excuse(failedRequests(suite))).toHaveLength(1)

  await openTab(page, 'Schedule')
  const list = page.getByRole('list', { name: 'Scheduled' }).getByRole('listitem')
  await setInput(page.getByLabel('Publish at'), '2030-02-03T04:05')
  await page.getByRole('button', { name: 'Schedule 3 GIFs' }).click()
  const remove = page.getByRole('button', { name: 'Remove from the schedule: 3 Feb 2030, 04:05' })
  await expect.poll(() => remove.count(), { ...PATIENCE, message: 'three are scheduled' }).toBe(3)
  // Waited for from before, since a success shows for a few seconds only.
  await Promise.all([page.getByText('Taken off the schedule.').waitFor(PATIENCE), remove.first().click()])
  await expect.poll(() => remove.count(), { ...PATIENCE, message: 'one is taken off' }).toBe(2)
  expect(await list.count(), 'the list is one shorter than its page').toBe(11)
  const { json } = await session.token('GET', '/trendingscheduler/activity')
  expect((json.data as unknown as readonly { action: string }[]).map(({ action }) => action)).toEqual([
    'deleted',
    ...Array.from({ length: 3 }, () => 'scheduled'),
  ])

  await openTab(page, 'Channels')
  await channelRow(page, 'Dogs').click()
  await pickGifs(page, 3)
  await page.getByRole('button', { name: 'Take down…' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Takedowns 3' }).click(PATIENCE)
  await page.getByRole('combobox', { name: /^Reason for all/ }).selectOption('spam')
  await page.getByLabel('Note').fill('As the owner asked.')
  await Promise.all([
    page.getByText('3 taken down.').waitFor(PATIENCE),
    page.getByRole('button', { name: 'Take down 3 GIFs' }).click(),
  ])
  await openTab(page, 'Channels')
  await channelRow(page, 'Dogs').click()
  const tiles = page.getByRole('list', { name: 'GIFs in Dogs' }).getByRole('listitem')
  await expect.poll(() => tiles.count(), { ...PATIENCE, message: 'the channel is without them' }).toBe(11)
})

it('a clip is trimmed: its cut starts where it should, and is two frames too long at most', async () => {
  const { page } = await openDashboard(suite)
  await openTab(page, 'Trim')
  const clips = page.getByRole('combobox', { name: 'One of your clips' })
  await expect.poll(() => clips.locator('option').count(), PATIENCE).toBeGreaterThan(3)
  const lengthOf = (at: number): Promise<number> =>
    page
      .locator('video')
      .nth(at)
      .evaluate((video: HTMLVideoElement) => video.duration)
  for (let at = 1, seconds = 0; seconds < 3; at += 1) {
    await clips.selectOption({ index: at })
    await expect.poll(() => lengthOf(0), PATIENCE).toBeGreaterThan(0)
    seconds = await lengthOf(0)
  }
  await setInput(page.getByRole('slider', { name: /^Start/ }), '1.2')
  await setInput(page.getByRole('slider', { name: /^End/ }), '2.7')
  await page.getByText('0:01.2 to 0:02.7: 1.5 s').waitFor(PATIENCE)
  // Either thumb can be dragged, although one slider lies over the other. A thumb of 24 px stands outside the range.
  const strip = await page.locator('.dash-film canvas').boundingBox()
  const at = (share: number, offset: number): [number, number] => [
    (strip?.x ?? 0) + share * (strip?.width ?? 0) + offset,
    (strip?.y ?? 0) + (strip?.height ?? 0) / 2,
  ]
  for (const [name, offset, from, to, text] of [
    ['Start', -12, 1.2, 0.9, '0:00.9'],
    ['End', 12, 2.7, 2.4, '0:02.4'],
  ] as const) {
    const before = await lengthOf(0)
    await page.mouse.move(...at(from / before, offset))
    await page.mouse.down()
    await page.mouse.move(...at(to / before, offset), { steps: 3 })
    await page.mouse.up()
    const slider = page.getByRole('slider', { name, exact: true })
    expect(await slider.getAttribute('aria-valuetext'), name).toBe(text)
    await setInput(slider, String(from))
  }
  await page.getByRole('button', { name: 'Play this range' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Play this range' }).waitFor(PATIENCE)
  const stopped = await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime)
  expect(stopped, 'it stops at the end of the range').toBeGreaterThanOrEqual(2.7)
  expect(stopped).toBeLessThan(3.2)
  await page.getByRole('button', { name: 'Trim', exact: true }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor(PATIENCE)
  await expect.poll(() => lengthOf(1), PATIENCE).toBeGreaterThan(1.49)
  expect(await lengthOf(1)).toBeLessThan(1.59)
  // The first picture of the cut is the one of the clip at the start, not the key frame before it.
  const pictureAt = (at: number, time: number): Promise<readonly number[]> =>
    page
      .locator('video')
      .nth(at)
      .evaluate(
        (video: HTMLVideoElement, seconds) =>
          new Promise<number[]>((resolve) => {
            video.addEventListener(
              'seeked',
              () => {
                const canvas = new OffscreenCanvas(32, 32)
                const context = canvas.getContext('2d')
                context?.drawImage(video, 0, 0, 32, 32)
                resolve([...(context?.getImageData(0, 0, 32, 32).data ?? [])])
              },
              { once: true },
            )
            video.currentTime = seconds
          }),
        time,
      )
  await page
    .locator('video')
    .nth(0)
    .evaluate((video: HTMLVideoElement) => {
      video.crossOrigin = 'anonymous'
      video.load()
    })
  const apart = async (): Promise<number> => {
    const [cut, whole] = [await pictureAt(1, 0.3), await pictureAt(0, 1.5)]
    return cut.reduce((sum, value, at) => sum + Math.abs(value - (whole[at] ?? 0)), 0) / cut.length
  }
  // A busy browser says that it has sought before it has drawn.
  await expect.poll(apart, PATIENCE).toBeLessThan(6)
})
