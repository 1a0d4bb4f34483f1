/** Embedding pages under a strict policy, and pages onto which people pasted code, with scripts and without. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { embeddingSite, embedOnPage, framesAsked, messageTypesOn } from '../support/embedding-site.js'
import { PATIENCE } from '../support/patience.js'

const site = embeddingSite()

const boxesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.gifkit-embed, .gifkit-embed *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { name: element.localName, x, y, width, height }
    }),
  )

describe('E1: a host page under a strict policy', () => {
  // fault E1
  it('has the same boxes as one without, and no violation', async () => {
    const { embed, media } = site.sandbox
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src ${media}`,
      `frame-src ${embed}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
    const boxes = []
    for (const headers of [{}, { 'Content-Security-Policy': policy }]) {
      const { page } = await site.open({ headers })
      const [one, other] = site.gifs
      await embedOnPage(
        page,
        { gif: { id: one?.id ?? '', images: one?.images as never }, baseUrl: embed, width: 300 },
        { id: other?.id ?? '', baseUrl: embed },
      )
      await expect
        .poll(
          () => messageTypesOn(page).then((types) => types.filter((type) => type === 'ready').length),
          PATIENCE,
        )
        .toBe(2)
      await page.waitForFunction(() => document.querySelectorAll('.gifkit-embed img').length === 0)
      boxes.push(await boxesOn(page))
    }
    expect(boxes[0]?.map(({ name }) => name)).toEqual(['div', 'iframe', 'div', 'iframe'])
    expect(boxes[1]).toEqual(boxes[0])
  })
})

describe('pasted code', () => {
  const open = async (context: object): Promise<Page> => {
    const { page } = await site.open({}, context)
    await page.goto(`${site.sandbox.pages}/embed-pasted`)
    return page
  }

  it('with the script: links become frames near the screen, and frames keep their shape', async () => {
    const page = await open({ viewport: { width: 420, height: 700 } })
    await expect.poll(() => page.locator('.pasted .gifkit-embed:not(a)').count(), PATIENCE).toBe(3)
    expect(await page.locator('.pasted > a').count()).toBe(0)
    const last = page.locator('.pasted .gifkit-embed').last()
    expect(await last.locator('iframe').count()).toBe(0)
    expect(await last.locator('img').count()).toBe(1)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.locator('iframe').count(), PATIENCE).toBe(1)
    await expect.poll(() => last.locator('img').count(), PATIENCE).toBe(0)
    // Narrower than the 480 px that the code asks for.
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.pasted > iframe, .pasted > div > .gifkit-embed')].map(
        (box) => {
          const { width, height } = box.getBoundingClientRect()
          const [wide = 0, high = 0] = getComputedStyle(box).aspectRatio.split('/').map(Number)
          return { isNarrow: width < 420, error: Math.abs(height / width - high / wide) }
        },
      ),
    )
    expect(shapes).toHaveLength(6)
    for (const { isNarrow, error } of shapes) {
      expect(isNarrow).toBe(true)
      expect(error).toBeLessThan(0.02)
    }
  })

  it('without scripts: the frames are there, and each link shows its still', async () => {
    const page = await open({ javaScriptEnabled: false })
    const { embed } = site.sandbox
    const frames = page.locator('.pasted > iframe')
    expect(await frames.count()).toBe(3)
    expect(await frames.first().getAttribute('src')).toMatch(new RegExp(`^${embed}/embed/`))
    await page.frameLocator('.pasted > iframe >> nth=0').locator('img').first().waitFor(PATIENCE)
    const links = page.locator('.pasted > a.gifkit-embed')
    expect(await links.count()).toBe(3)
    await links.first().scrollIntoViewIfNeeded()
    const still = links.first().locator('img')
    await expect
      .poll(() => still.evaluate((image) => (image as HTMLImageElement).naturalWidth), PATIENCE)
      .toBeGreaterThan(0)
    expect(await links.first().getAttribute('href')).toMatch(new RegExp(`^${embed}/embed/[\\w-]+$`))
    // It leads to the GIF.
    await links.first().click()
    await page.waitForURL(`${embed}/embed/*`)
    expect(await page.locator('img').first().isVisible()).toBe(true)
  })
})

describe('the sandbox’s pages', () => {
  it('/embed-host shows a frame, steers it, and lists its messages', async () => {
    const { page } = await site.open()
    await page.goto(`${site.sandbox.pages}/embed-host`)
    const lines = page.locator('.event-line')
    await lines.filter({ hasText: '"type":"ready"' }).waitFor(PATIENCE)
    await page.getByRole('button', { name: 'Pause' }).click()
    await lines.filter({ hasText: '"type":"pause"' }).waitFor(PATIENCE)
    expect(await page.getByLabel('Code to paste').inputValue()).toContain('<a class="gifkit-embed"')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Destroy' }).click()
    expect(await page.locator('.gifkit-embed').count()).toBe(0)
  })

  it('/embed-many has a hundred, of which a screenful is loaded', async () => {
    const { page } = await site.open()
    await page.goto(`${site.sandbox.pages}/embed-many`)
    await expect.poll(() => page.locator('.gifkit-embed').count(), PATIENCE).toBe(100)
    await expect.poll(() => framesAsked(page).length, PATIENCE).toBeGreaterThan(1)
    // Those that are near have been asked for by the time that one of them is there.
    await page
      .frameLocator('.gifkit-embed iframe >> nth=0')
      .locator('.gkf[data-gkf-ready]')
      .waitFor({
        ...PATIENCE,
        state: 'attached',
      })
    expect(framesAsked(page).length).toBeLessThan(12)
  })
})
