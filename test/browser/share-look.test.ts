import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { answerServices, showShare } from '../support/share-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const targets = ['facebook', 'twitter', 'pinterest', 'tumblr', 'reddit', 'instagram'] as const

const iconOf = (page: Page, target: string) =>
  page.locator(`[data-gifkit-target="${target}"] .gifkit-share-icon`)

/** Name of the animation that an icon plays, and how far its button is lifted. */
const motionOf = (page: Page, target: string): Promise<readonly [string, string]> =>
  iconOf(page, target).evaluate(
    (icon) =>
      [
        getComputedStyle(icon).animationName,
        getComputedStyle(icon.closest('.gifkit-share-target') ?? icon).transform,
      ] as const,
  )

describe('the six styled share targets', () => {
  it('have a ground of their own each, are 40 px high, and stand in a row', async () => {
    const { page } = await suite.open('/share-react', {}, answerServices)
    await showShare(page, { widget: 'ShareBar' })
    await expect.poll(() => page.locator('.gifkit-share-target').count(), PATIENCE).toBe(6)
    const looks = await page.locator('.gifkit-share-target').evaluateAll((all) =>
      all.map((target) => {
        const { height, top } = target.getBoundingClientRect()
        return { colour: getComputedStyle(target).backgroundColor, height, top }
      }),
    )
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(6)
    expect(looks.every(({ height, top }) => height === 40 && top === looks[0]?.top)).toBe(true)
  })

  // specification 4.22
  it.each(targets)('%s is animated while it is pointed at or focused, and then at rest', async (target) => {
    const { page } = await suite.open('/share-react', {}, answerServices)
    await showShare(page, { widget: 'ShareBar' })
    await iconOf(page, target).waitFor(PATIENCE)
    await page.mouse.move(0, 0)
    expect(await motionOf(page, target)).toEqual(['none', 'none'])
    await iconOf(page, target).hover()
    expect((await motionOf(page, target))[0]).toBe('gifkit-share-hop')
    await expect
      .poll(async () => (await motionOf(page, target))[1], PATIENCE)
      .toBe('matrix(1, 0, 0, 1, 0, -2)')
    await page.mouse.move(0, 0)
    await expect.poll(() => motionOf(page, target), PATIENCE).toEqual(['none', 'none'])
    await page.keyboard.press('Tab')
    await page.locator(`[data-gifkit-target="${target}"]`).focus()
    expect((await motionOf(page, target))[0]).toBe('gifkit-share-hop')
  })

  it('stand still where motion is reduced', async () => {
    const { page } = await suite.open('/share-react', { reducedMotion: 'reduce' }, answerServices)
    await showShare(page, { widget: 'ShareBar' })
    await iconOf(page, 'reddit').hover()
    expect(await motionOf(page, 'reddit')).toEqual(['none', 'none'])
    await showShare(page, { motion: 'always' })
    await expect.poll(async () => (await motionOf(page, 'reddit'))[0], PATIENCE).toBe('gifkit-share-hop')
  })
})

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('axe finds nothing: menu, bar, blocked, copied, refused, right to left', {
    timeout: 180_000,
  }, async () => {
    const { page } = await suite.open('/share-react', { colorScheme }, async (opened) => {
      await answerServices(opened)
      await opened.addInitScript(() => {
        window.open = () => null
      })
    })
    await showShare(page, { theme: 'system', onClose: true })
    expect(await axeFindings(page)).toEqual([])
    await page.locator('.gifkit-share-target').first().click()
    await page.locator('.gifkit-share-notice a').waitFor(PATIENCE)
    expect(await axeFindings(page)).toEqual([])
    await page.evaluate(() => {
      document.execCommand = () => false
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await showShare(page, { widget: 'ShareBar', showLabels: true })
    await page.getByRole('button', { name: 'Share on Instagram' }).click()
    await page.locator('.gifkit-share-field').waitFor(PATIENCE)
    expect(await axeFindings(page)).toEqual([])
  })
})

it('from right to left the menu is mirrored, and its texts to copy are not', async () => {
  const { page } = await suite.open('/share-react?dir=rtl', {}, answerServices)
  await showShare(page, { onClose: true })
  await page.locator('.gifkit-share-close').waitFor(PATIENCE)
  const leftOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN
  expect(await leftOf('.gifkit-share-close')).toBeLessThan(await leftOf('.gifkit-share-title'))
  expect(await leftOf('.gifkit-share-copy')).toBeLessThan(await leftOf('.gifkit-share-field input'))
  expect(
    await page
      .locator('.gifkit-share-field input')
      .evaluateAll((all) => all.map((field) => getComputedStyle(field).direction)),
  ).toEqual(['ltr', 'ltr'])
})
