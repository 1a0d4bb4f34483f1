import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { answerServices, sharedGif, showShare } from '../support/share-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()

interface OpenedWindow {
  readonly address: string
  readonly size: readonly [width: number, height: number]
  readonly hasOpener: boolean
}

/** Clicks, and tells of the window that came of it. */
const windowOf = async (page: Page, click: () => Promise<unknown>): Promise<OpenedWindow> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), click()])
  await popup.waitForURL(/^https:/)
  const opened = {
    address: popup.url(),
    size: await popup.evaluate(() => [window.innerWidth, window.innerHeight] as const),
    hasOpener: await popup.evaluate(() => window.opener !== null),
  }
  await popup.close()
  return opened
}

const services = [
  ['facebook', [480, 480], /^https:\/\/www\.facebook\.com\/sharer/, 'u'],
  ['twitter', [750, 350], /^https:\/\/twitter\.com\/intent\/tweet/, 'url'],
  ['reddit', [480, 480], /^https:\/\/www\.reddit\.com\/submit/, 'url'],
] as const

/** Each service opens a window of its size at its address, without a way back, and its host hears of it once. */
const walk = async (page: Page, link: (service: string) => Locator): Promise<void> => {
  const { url } = await sharedGif(page)
  for (const [service, size, address, parameter] of services) {
    await link(service).waitFor(PATIENCE)
    const opened = await windowOf(page, () => link(service).click())
    expect(opened.address).toMatch(address)
    expect(opened.size, `the window of ${service}`).toEqual(size)
    expect(opened.hasOpener, `${service} has no way back`).toBe(false)
    expect(new URL(opened.address).searchParams.get(parameter)).toBe(url)
  }
  await expect
    .poll(() => page.evaluate(() => window.sandbox.log().map(({ name }) => name)), {
      ...PATIENCE,
      message: 'the host hears of each once',
    })
    .toEqual(services.map(() => 'onShare'))
}

interface Phone {
  readonly sheets: readonly unknown[]
  readonly copies: string[]
}

/** From now on it is as in a browser that lets no window open. */
const blockWindows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.open = () => null
  })

// fault S2
it('/share-react: windows of their own; S2: where they are blocked a link is offered and announced', async () => {
  const { page } = await suite.open('/share-react?strict', {}, answerServices)
  await showShare(page, { widget: 'ShareBar' })
  await walk(page, (service) => page.locator(`[data-gifkit-target="${service}"]`))

  await blockWindows(page)
  await showShare(page, { widget: 'ShareMenu' })
  // The bar before it has a link of the same name.
  await page.locator('.gifkit-share-panel').waitFor(PATIENCE)
  await page.getByRole('link', { name: 'Share on Facebook', exact: true }).click()
  await expect
    .poll(() => page.locator('.gifkit-share-notice [role=status]').textContent(), PATIENCE)
    .toBe('The browser blocked the window.')
  const offered = page.getByRole('link', { name: 'Share on Facebook in a new tab' })
  const opened = await windowOf(page, () => offered.click())
  expect(new URL(opened.address).searchParams.get('u')).toBe((await sharedGif(page)).url)
  expect(opened.hasOpener, 'the tab has no way back').toBe(false)
  await expect.poll(() => offered.count(), { ...PATIENCE, message: 'the offer has been taken' }).toBe(0)
})

// fault S2
it('/share-plain: windows of their own; S2: where they are blocked the link itself opens in a tab', async () => {
  const { page } = await suite.open('/share-plain', {}, answerServices)
  await walk(page, (service) => page.locator(`.grid-stage a >> text=${service}`).first())
  await blockWindows(page)
  const opened = await windowOf(page, () => page.locator('.grid-stage a').first().click())
  expect(opened.address).toMatch(/^https:\/\/www\.facebook\.com/)
  expect(opened.hasOpener, 'the tab has no way back').toBe(false)
})

it('/share-react: on a phone one more button opens the share sheet with the link; S2: refused, the link is copied', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await suite.open('/share-react?strict', phone, (tab) =>
    tab.addInitScript(() => {
      const sheets: unknown[] = []
      Object.assign(window, { sheets, copies: [] })
      Object.defineProperties(navigator, {
        canShare: { value: () => true },
        share: {
          value: async (link: unknown) => {
            if (sheets.length > 0) throw new DOMException('No', 'NotAllowedError')
            sheets.push(link)
          },
        },
        clipboard: {
          value: { writeText: async (text: string) => (window as unknown as Phone).copies.push(text) },
        },
      })
    }),
  )
  await showShare(page)
  const { url } = await sharedGif(page)
  const more = page.getByRole('button', { name: 'Share with more apps' })
  await more.tap()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Phone).sheets), PATIENCE)
    .toMatchObject([{ url }])
  await more.tap()
  await expect.poll(() => page.evaluate(() => (window as unknown as Phone).copies), PATIENCE).toEqual([url])
})
