import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
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

// specification 4.22
it('the six styled share targets have a ground of their own each, and move while they are pointed at or focused', async () => {
  const { page } = await suite.open('/share-react', {}, answerServices)
  await showShare(page, { widget: 'ShareBar' })
  await expect.poll(() => page.locator('.gifkit-share-target').count(), PATIENCE).toBe(6)
  const looks = await page.locator('.gifkit-share-target').evaluateAll((all) =>
    all.map((target) => {
      const { height, top } = target.getBoundingClientRect()
      return { colour: getComputedStyle(target).backgroundColor, height, top }
    }),
  )
  expect(new Set(looks.map(({ colour }) => colour)).size, 'six grounds').toBe(6)
  expect(
    looks.every(({ height, top }) => height === 40 && top === looks[0]?.top),
    '40 px high, in a row',
  ).toBe(true)
  for (const target of targets) {
    await page.mouse.move(0, 0)
    expect(await motionOf(page, target), `${target} at rest`).toEqual(['none', 'none'])
    await iconOf(page, target).hover()
    expect((await motionOf(page, target))[0], `${target} pointed at`).toBe('gifkit-share-hop')
    await expect
      .poll(async () => (await motionOf(page, target))[1], PATIENCE)
      .toBe('matrix(1, 0, 0, 1, 0, -2)')
    await page.mouse.move(0, 0)
    await expect.poll(() => motionOf(page, target), PATIENCE).toEqual(['none', 'none'])
  }
  for (const target of targets) {
    await page.keyboard.press('Tab')
    await page.locator(`[data-gifkit-target="${target}"]`).focus()
    expect((await motionOf(page, target))[0], `${target} focused`).toBe('gifkit-share-hop')
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await iconOf(page, 'reddit').hover()
  await expect
    .poll(() => motionOf(page, 'reddit'), { ...PATIENCE, message: 'at rest where motion is reduced' })
    .toEqual(['none', 'none'])
  await showShare(page, { motion: 'always' })
  await expect
    .poll(async () => (await motionOf(page, 'reddit'))[0], {
      ...PATIENCE,
      message: 'unless the host insists',
    })
    .toBe('gifkit-share-hop')
})

it('axe finds nothing, in the light or the dark: menu, blocked, refused; from right to left it is mirrored', async () => {
  const { page } = await suite.open('/share-react', {}, async (opened) => {
    await answerServices(opened)
    await opened.addInitScript(() => {
      window.open = () => null
    })
  })
  await showShare(page, { theme: 'system', onClose: true })
  expect(await axeFindingsInBoth(page), 'the menu').toEqual([])
  await page.locator('.gifkit-share-target').first().click()
  await page.locator('.gifkit-share-notice a').waitFor(PATIENCE)
  expect(await axeFindingsInBoth(page), 'a window that is blocked').toEqual([])

  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await page.locator('.gifkit-share-close').waitFor(PATIENCE)
  const leftOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN
  expect(await leftOf('.gifkit-share-close')).toBeLessThan(await leftOf('.gifkit-share-title'))
  expect(await leftOf('.gifkit-share-copy')).toBeLessThan(await leftOf('.gifkit-share-field input'))
  expect(
    await page
      .locator('.gifkit-share-field input')
      .evaluateAll((all) => all.map((field) => getComputedStyle(field).direction)),
    'texts to copy are not mirrored',
  ).toEqual(['ltr', 'ltr'])

  await page.evaluate(() => {
    document.execCommand = () => false
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await showShare(page, { widget: 'ShareBar', showLabels: true })
  await page.getByRole('button', { name: 'Share on Instagram' }).click()
  await page.locator('.gifkit-share-field').waitFor(PATIENCE)
  expect(await axeFindingsInBoth(page), 'a copy that is refused, from right to left').toEqual([])
})
