import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
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
  return {
    address: popup.url(),
    size: await popup.evaluate(() => [window.innerWidth, window.innerHeight] as const),
    hasOpener: await popup.evaluate(() => window.opener !== null),
  }
}

describe.each(['/share-react', '/share-react?strict', '/share-plain'])('%s: windows allowed', (path) => {
  const link = (page: Page, service: string) =>
    page.locator(
      path === '/share-plain' ? `.grid-stage a >> text=${service}` : `[data-gifkit-target="${service}"]`,
    )

  it.each([
    ['facebook', 480, 480, /^https:\/\/www\.facebook\.com\/sharer/, 'u'],
    ['twitter', 750, 350, /^https:\/\/twitter\.com\/intent\/tweet/, 'url'],
    ['reddit', 480, 480, /^https:\/\/www\.reddit\.com\/submit/, 'url'],
  ] as const)(
    '%s opens at %d × %d, without an opener, at its address',
    async (service, width, height, address, parameter) => {
      const { page } = await suite.open(path, {}, answerServices)
      await link(page, service).or(page.locator('.gifkit-share-target')).first().waitFor(PATIENCE)
      if (path !== '/share-plain') await showShare(page, { widget: 'ShareBar' })
      const opened = await windowOf(page, () => link(page, service).click())
      expect(opened.address).toMatch(address)
      expect(opened.size).toEqual([width, height])
      expect(opened.hasOpener).toBe(false)
      expect(new URL(opened.address).searchParams.get(parameter)).toBe((await sharedGif(page)).url)
      await expect
        .poll(() => page.evaluate(() => window.sandbox.log().map(({ name }) => name)), PATIENCE)
        .toEqual(['onShare'])
    },
  )
})

/** As a browser does that lets no window open. */
const blockWindows = async (page: Page): Promise<void> => {
  await answerServices(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
}

describe('S2: windows blocked', () => {
  it('the link is offered, announced, and opens in a tab without an opener', async () => {
    const { page } = await suite.open('/share-react', {}, blockWindows)
    await showShare(page)
    await page.getByRole('link', { name: 'Share on Facebook', exact: true }).click()
    await expect
      .poll(() => page.locator('.gifkit-share-notice [role=status]').textContent(), PATIENCE)
      .toBe('The browser blocked the window.')
    const offered = page.getByRole('link', { name: 'Share on Facebook in a new tab' })
    const opened = await windowOf(page, () => offered.click())
    expect(new URL(opened.address).searchParams.get('u')).toBe((await sharedGif(page)).url)
    expect(opened.hasOpener).toBe(false)
    expect(await offered.count()).toBe(0)
  })

  it('on a plain page the link itself opens in a tab', async () => {
    const { page } = await suite.open('/share-plain', {}, blockWindows)
    const link = page.locator('.grid-stage a').first()
    await link.waitFor(PATIENCE)
    const opened = await windowOf(page, () => link.click())
    expect(opened.address).toMatch(/^https:\/\/www\.facebook\.com/)
    expect(opened.hasOpener).toBe(false)
  })
})
