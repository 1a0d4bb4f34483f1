import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../sandbox/catalogue/catalogue.js'
import { frameSuite, type OpenedFrame, ready, relatedAsked, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

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

/** Opens the menu where it is not open yet. */
const withMenu = async (opened: OpenedFrame): Promise<OpenedFrame> => {
  const panel = opened.frame.locator('.gifkit-share-panel')
  if (await panel.isVisible()) return opened
  await opened.point()
  await waitFor(opened.frame, 'footer', 'shown')
  await opened.frame.getByRole('button', { name: 'Share' }).click()
  await panel.waitFor(PATIENCE)
  return opened
}

const openShare = async (): Promise<OpenedFrame> => {
  const opened = await suite.open({ prepare })
  await ready(opened.frame)
  return withMenu(opened)
}

const layerOf = ({ frame }: OpenedFrame): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  frame.evaluate(() => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer)

const popupOf = async (opened: OpenedFrame, click: () => Promise<unknown>): Promise<Page> => {
  const [popup] = await Promise.all([opened.page.waitForEvent('popup'), click()])
  await popup.waitForURL(/^http/)
  return popup
}

describe('the share menu', () => {
  const shared = suite.shared({ prepare })

  // specification 2.66-2.72
  it('has the favourite, three services, both fields and a way out', async () => {
    const { frame } = await withMenu(await shared())
    expect(await frame.getByRole('link', { name: 'Favorite' }).isVisible()).toBe(true)
    expect(
      await frame
        .locator('.gifkit-share-target')
        .evaluateAll((all) => all.map((a) => a.getAttribute('aria-label'))),
    ).toEqual(['Share on Facebook', 'Share on Twitter', 'Share on Pinterest'])
    const id = suite.gifOf('youtube')
    const code = await frame.getByLabel('Embed code', { exact: true }).inputValue()
    expect(code).toContain(`src="${suite.sandbox.embed}/embed/${id}"`)
    expect(await frame.getByLabel('Link', { exact: true }).inputValue()).toContain(
      `${suite.sandbox.pages}/gifs/`,
    )
    for (const field of await frame.locator('.gifkit-share-field input').all())
      expect(await field.getAttribute('readonly')).not.toBeNull()
    await frame.getByRole('button', { name: 'Close' }).click()
    await frame.locator('.gkf-share').waitFor({ ...PATIENCE, state: 'detached' })
  })

  it.each([
    ['Facebook', /^https:\/\/www\.facebook\.com\/sharer/],
    ['Twitter', /^https:\/\/twitter\.com\/intent/],
    ['Pinterest', /^https:\/\/www\.pinterest\.com\/pin/],
  ])('%s opens a window of its own, and analytics are told', async (name, address) => {
    const opened = await withMenu(await shared())
    const popup = await popupOf(opened, () =>
      opened.frame.getByRole('link', { name: `Share on ${name}` }).click(),
    )
    expect(popup.url()).toMatch(address)
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    expect(await layerOf(opened)).toContainEqual({
      event: 'shareAnalytics',
      shareType: name.toLowerCase(),
      gifId: suite.gifOf('youtube'),
    })
    await popup.close()
  })

  it('copies the code and the link', async () => {
    const opened = await withMenu(await shared())
    await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [field, word] of [
      ['Embed code', 'embed'],
      ['Link', 'link'],
    ] as const) {
      await opened.frame.getByRole('button', { name: `Copy ${field}` }).click()
      await expect
        .poll(() => opened.frame.locator('.gifkit-share-notice [role=status]').textContent(), PATIENCE)
        .toBe(`${field} copied.`)
      expect(await layerOf(opened)).toContainEqual(expect.objectContaining({ shareType: word }))
    }
  })

  // specification 1.26
  it('E3: favourite and share open top-level pages, and no request of the frame carries cookies or changes anything', async () => {
    const opened = await openShare()
    await opened.page.context().addCookies(
      Object.values({ api: suite.sandbox.api, embed: suite.sandbox.embed, pages: suite.sandbox.pages }).map(
        (url) => ({
          name: 'session',
          value: 'secret',
          url,
        }),
      ),
    )
    // As from under a host's cover: pressed without the person's knowledge.
    const favorite = await popupOf(opened, () => opened.frame.getByRole('link', { name: 'Favorite' }).click())
    expect(favorite.url()).toContain(`${suite.sandbox.pages}/gifs/`)
    expect(await favorite.evaluate(() => window.top === window && window.opener === null)).toBe(true)
    await opened.frame.getByRole('button', { name: 'Copy Link' }).click()
    await opened.frame.getByRole('button', { name: 'Close' }).click()
    await opened.frame.getByRole('button', { name: 'Related GIFs' }).click()
    await waitFor(opened.frame, 'grid', 'active')
    await expect
      .poll(async () => (await suite.sandbox.control.pingbacks()).length, PATIENCE)
      .toBeGreaterThan(0)
    expect((await relatedAsked(suite.sandbox.control)).length).toBeGreaterThan(0)
    const requests = await suite.sandbox.control.requests()
    const writes = requests.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    expect(writes.every(({ origin, headers }) => origin === 'pingback' && headers.cookie === undefined)).toBe(
      true,
    )
    expect(
      requests.filter(({ origin, headers }) => origin === 'api' && headers.cookie !== undefined),
    ).toEqual([])
  })
})

describe('links to the product', () => {
  it('carry the page’s tracking, and open outside of the frame', async () => {
    const opened = await suite.open({ query: 'trackingQueryString=utm_source%3Dhost%26x%3D1' })
    const { frame } = opened
    await ready(frame)
    await opened.point()
    await waitFor(frame, 'footer', 'shown')
    await frame
      .locator('.gifkit-placed .gifkit-tile a')
      .first()
      .waitFor({ ...PATIENCE, state: 'attached' })
    const links = await frame.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href, target }) => ({
        href,
        target,
      })),
    )
    expect(links.length).toBeGreaterThan(6)
    for (const { href } of links) expect(href).toMatch(/utm_source=host&x=1$/)
    const page = await popupOf(opened, () =>
      frame.locator('.gkf-link').click({ position: { x: 200, y: 150 } }),
    )
    expect(page.url()).toContain('utm_source=host')
    expect(opened.page.frames()).toHaveLength(2)
  })
})

describe('analytics', () => {
  it('page views, events and share calls reach the data layer, and the collector gets the actions that it knows', async () => {
    const opened = await openShare()
    const { frame } = opened
    await frame.getByRole('button', { name: 'Close' }).click()
    await frame.locator('.gkf-share').waitFor({ ...PATIENCE, state: 'detached' })
    await waitFor(frame, 'footer', 'shown')
    const id = suite.gifOf('youtube')
    const views = async () =>
      (await layerOf(opened)).filter(({ event }) => event === 'pageView').map(({ pagePath }) => pagePath)
    // The second page is requested ahead of the reader, and counts once it is scrolled to.
    await expect
      .poll(async () => (await relatedAsked(suite.sandbox.control)).length, PATIENCE)
      .toBeGreaterThanOrEqual(2)
    await opened.page.waitForTimeout(1_000)
    expect(await views()).toHaveLength(2)
    await frame.getByRole('button', { name: 'Related GIFs' }).click()
    await waitFor(frame, 'grid', 'active')
    await expect.poll(async () => (await views()).length, PATIENCE).toBeGreaterThanOrEqual(2)
    const [first, second] = await views()
    expect(first).toBe(`/embed/${id}`)
    expect(second).toMatch(/^\/gifs\/[\w-]+\/related\/page\/1$/)
    await opened.page.mouse.wheel(0, 600)
    await expect.poll(async () => (await views())[2], PATIENCE).toMatch(/\/related\/page\/2$/)
    expect(new Set(await views()).size).toBe((await views()).length)
    const actions = (await layerOf(opened))
      .filter(({ event }) => event === 'gifkitEvent')
      .map(({ eventCategory, eventAction, eventLabel }) => [eventCategory, eventAction, eventLabel])
    expect(actions.slice(0, 4)).toEqual([
      ['embed', 'hover', id],
      ['embed', 'share-open', id],
      ['embed', 'share-close', id],
      ['embed', 'related-scroll', id],
    ])
    // The grid's own events have arrived, and none of a kind that the collector does not know.
    await expect
      .poll(async () => (await suite.sandbox.control.pingbacks()).length, PATIENCE)
      .toBeGreaterThan(0)
    const received = await suite.sandbox.control.pingbacks()
    expect(['CLICK', 'HOVER', 'SEEN', 'START']).toEqual(
      expect.arrayContaining(received.map(({ event }) => event.action_type)),
    )
    expect(received.filter(({ event }) => event.event_type !== undefined)).toEqual([])
  })

  it('the addresses that the GIF itself names are asked for when it is shown and clicked', async () => {
    const named = createCatalogue(1).entries.find(
      ({ kind, importedAt }) => kind === 'gif' && new Date(importedAt).getUTCFullYear() >= 2022,
    )
    const opened = await suite.open({ id: named?.id ?? '' })
    await ready(opened.frame)
    await popupOf(opened, () => opened.frame.locator('.gkf-link').click())
    const asked = async (): Promise<readonly string[]> =>
      (await suite.sandbox.control.requests('pingback'))
        .filter(({ path }) => path === '/v2/pingback_simple')
        .map(({ query }) => query.replace(/^.*(?=action_type)/, '').replace(/[0-9a-f]{16}/, 'session'))
    await expect
      .poll(asked, PATIENCE)
      .toEqual([
        expect.stringMatching(/^action_type=SEEN&random_id=session&ts=\d+$/),
        expect.stringMatching(/^action_type=CLICK&random_id=session&ts=\d+$/),
      ])
  })
})
