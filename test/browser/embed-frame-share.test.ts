import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createCatalogue } from '../../sandbox/catalogue/catalogue.js'
import { frameSuite, type OpenedFrame, relatedAsked, waitFor } from '../support/frame-suite.js'
import { twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { repeated } from '../support/received-events.js'

const suite = frameSuite()

/** Answers for the services, as their pages would be: nothing leaves loopback. */
const answerServices = (page: Page): Promise<unknown> =>
  page
    .context()
    .route(/^https:\/\/(www\.facebook|twitter|www\.pinterest)\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Service</title>' }),
    )

const prepare = async (page: Page): Promise<void> => {
  await answerServices(page)
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [] })
  })
}

const layerOf = ({ frame }: OpenedFrame): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  frame.evaluate(() => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer)

/** Where the frame is scrolled to once that moves no more, in px. */
const scrollRests = (frame: Frame): Promise<number> =>
  frame.evaluate(async () => {
    const top = (): number => document.querySelector('.gkf-scroll')?.scrollTop ?? 0
    let [last, frames] = [top(), 0]
    while (frames < 10) {
      await new Promise((done) => requestAnimationFrame(done))
      frames = top() === last ? frames + 1 : 0
      last = top()
    }
    return last
  })

const popupOf = async (opened: OpenedFrame, click: () => Promise<unknown>): Promise<Page> => {
  const [popup] = await Promise.all([opened.page.waitForEvent('popup'), click()])
  await popup.waitForURL(/^http/)
  return popup
}

/** A GIF with a video that names the addresses of its own analytics. */
const id =
  createCatalogue(1).entries.find(
    ({ kind, externalMedia, importedAt }) =>
      kind === 'gif' &&
      externalMedia?.provider_name === 'youtube' &&
      new Date(importedAt).getUTCFullYear() >= 2022,
  )?.id ?? ''

// One frame for all of them; the first counts from its start on.
const shared = suite.shared({ id, query: 'trackingQueryString=utm_source%3Dhost%26x%3D1', prepare })

const openMenu = async (opened: OpenedFrame): Promise<void> => {
  await opened.point()
  await waitFor(opened.frame, 'footer', 'shown')
  await opened.frame.getByRole('button', { name: 'Share' }).click()
  await opened.frame.locator('.gifkit-share-panel').waitFor(PATIENCE)
}

const closeMenu = async ({ frame }: OpenedFrame): Promise<void> => {
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.locator('.gkf-share').waitFor({ ...PATIENCE, state: 'detached' })
}

it('page views, events and share calls reach the data layer, and the collector gets the actions that it knows', async () => {
  const opened = await shared()
  const { frame } = opened
  await openMenu(opened)
  await closeMenu(opened)
  await waitFor(frame, 'footer', 'shown')
  const views = async () =>
    (await layerOf(opened)).filter(({ event }) => event === 'pageView').map(({ pagePath }) => pagePath)
  // The second page is requested ahead of the reader, and counts once it is scrolled to.
  await expect
    .poll(async () => (await relatedAsked(suite.sandbox.control)).length, PATIENCE)
    .toBeGreaterThanOrEqual(2)
  await expect.poll(async () => (await views()).length, PATIENCE).toBe(2)
  await twoFrames(opened.page)
  expect(await views(), 'the frame itself and the first page of related GIFs').toEqual([
    `/embed/${id}`,
    expect.stringMatching(/^\/gifs\/[\w-]+\/related\/page\/1$/),
  ])
  await frame.getByRole('button', { name: 'Related GIFs' }).click()
  await waitFor(frame, 'grid', 'active')
  const offset = await scrollRests(frame)
  await opened.page.mouse.wheel(0, 600)
  // A wheel turns on after it was asked to; what it still does would scroll the frame when it is left.
  await expect
    .poll(() => scrollRests(frame), { ...PATIENCE, message: 'the grid is scrolled' })
    .toBeGreaterThan(offset)
  await expect.poll(async () => (await views())[2], PATIENCE).toMatch(/\/related\/page\/2$/)
  expect(repeated(await views().then((paths) => paths.map(String))), 'each counts once').toEqual([])
  const actions = (await layerOf(opened))
    .filter(({ event }) => event === 'gifkitEvent')
    .map(({ eventCategory, eventAction, eventLabel }) => [eventCategory, eventAction, eventLabel])
  expect(actions.slice(0, 4)).toEqual([
    ['embed', 'hover', id],
    ['embed', 'share-open', id],
    ['embed', 'share-close', id],
    ['embed', 'related-scroll', id],
  ])

  const links = await frame.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
  )
  expect(links.length).toBeGreaterThan(6)
  for (const href of links)
    expect(href, 'each link carries the page’s tracking').toMatch(/utm_source=host&x=1$/)

  await opened.leave()
  await waitFor(frame, 'footer', 'hidden')
  await expect
    .poll(() => scrollRests(frame), {
      ...PATIENCE,
      message: 'a frame that is left far down goes back to its GIF',
    })
    .toBe(0)
  const product = await popupOf(opened, () =>
    frame.locator('.gkf-link').click({ position: { x: 200, y: 150 } }),
  )
  expect(product.url(), 'a link opens outside of the frame').toContain('utm_source=host')
  expect(opened.page.frames()).toHaveLength(2)
  await product.close()
  const named = async (): Promise<readonly string[]> =>
    (await suite.sandbox.control.requests('pingback'))
      .filter(({ path }) => path === '/v2/pingback_simple')
      .map(({ query }) => query.replace(/^.*(?=action_type)/, '').replace(/[0-9a-f]{16}/, 'session'))
  await expect
    .poll(named, { ...PATIENCE, message: 'the addresses that the GIF names, as it is shown and clicked' })
    .toEqual([
      expect.stringMatching(/^action_type=SEEN&random_id=session&ts=\d+$/),
      expect.stringMatching(/^action_type=CLICK&random_id=session&ts=\d+$/),
    ])
  // The grid's own events have arrived, and none of a kind that the collector does not know.
  await expect.poll(async () => (await suite.sandbox.control.pingbacks()).length, PATIENCE).toBeGreaterThan(0)
  const received = await suite.sandbox.control.pingbacks()
  expect(['CLICK', 'HOVER', 'SEEN', 'START']).toEqual(
    expect.arrayContaining(received.map(({ event }) => event.action_type)),
  )
  expect(received.filter(({ event }) => event.event_type !== undefined)).toEqual([])
})

// specification 2.66-2.72
it('the share menu has the favourite, three services, both fields and a way out; each service opens a window of its own', async () => {
  const opened = await shared()
  const { frame } = opened
  await openMenu(opened)
  expect(
    await frame
      .locator('.gifkit-share-target')
      .evaluateAll((all) => all.map((a) => a.getAttribute('aria-label'))),
  ).toEqual(['Share on Facebook', 'Share on Twitter', 'Share on Pinterest'])
  expect(await frame.getByRole('link', { name: 'Favourite' }).isVisible()).toBe(true)
  const code = await frame.getByLabel('Embed code', { exact: true }).inputValue()
  expect(code).toContain(`src="${suite.sandbox.embed}/embed/${id}"`)
  expect(await frame.getByLabel('Link', { exact: true }).inputValue()).toContain(
    `${suite.sandbox.pages}/gifs/`,
  )
  for (const field of await frame.locator('.gifkit-share-field input').all())
    expect(await field.getAttribute('readonly')).not.toBeNull()
  for (const [name, address] of [
    ['Facebook', /^https:\/\/www\.facebook\.com\/sharer/],
    ['Twitter', /^https:\/\/twitter\.com\/intent/],
    ['Pinterest', /^https:\/\/www\.pinterest\.com\/pin/],
  ] as const) {
    const popup = await popupOf(opened, () => frame.getByRole('link', { name: `Share on ${name}` }).click())
    expect(popup.url()).toMatch(address)
    expect(await popup.evaluate(() => window.opener === null), `${name} has no way back`).toBe(true)
    expect(await layerOf(opened), `analytics get ${name}`).toContainEqual({
      event: 'shareAnalytics',
      shareType: name.toLowerCase(),
      gifId: id,
    })
    await popup.close()
  }
  await closeMenu(opened)
})

// specification 1.26
// fault E3
it('E3: copies, favourite and share open top-level pages, and no request of the frame carries cookies or changes anything', async () => {
  const opened = await shared()
  const { frame, page } = opened
  const { api, embed, pages } = suite.sandbox
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .context()
    .addCookies([api, embed, pages].map((url) => ({ name: 'session', value: 'secret', url })))
  await openMenu(opened)
  for (const [field, word] of [
    ['Embed code', 'embed'],
    ['Link', 'link'],
  ] as const) {
    await frame.getByRole('button', { name: `Copy ${field}` }).click()
    await expect
      .poll(() => frame.locator('.gifkit-share-notice [role=status]').textContent(), PATIENCE)
      .toBe(`${field} copied.`)
    expect(await layerOf(opened)).toContainEqual(expect.objectContaining({ shareType: word }))
  }
  // As from under a host's cover: pressed without the person's knowledge.
  const favorite = await popupOf(opened, () => frame.getByRole('link', { name: 'Favourite' }).click())
  expect(favorite.url()).toContain(`${pages}/gifs/`)
  expect(await favorite.evaluate(() => window.top === window && window.opener === null)).toBe(true)
  await closeMenu(opened)
  await opened.leave()
  await waitFor(frame, 'footer', 'hidden')
  await opened.point()
  await waitFor(frame, 'footer', 'shown')
  await frame.getByRole('button', { name: 'Related GIFs' }).click()
  await waitFor(frame, 'grid', 'active')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      return (await relatedAsked(suite.sandbox.control)).length
    }, PATIENCE)
    .toBeGreaterThan(0)
  await expect.poll(async () => (await suite.sandbox.control.pingbacks()).length, PATIENCE).toBeGreaterThan(0)
  const requests = await suite.sandbox.control.requests()
  const writes = requests.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
  expect(
    writes.filter(({ origin, headers }) => origin !== 'pingback' || headers.cookie !== undefined),
    'requests that change something, or carry cookies',
  ).toEqual([])
  expect(requests.filter(({ origin, headers }) => origin === 'api' && headers.cookie !== undefined)).toEqual(
    [],
  )
})
