import { expect, it } from 'vitest'
import { focusedInFrame } from '../support/accessibility-tree.js'
import { axeFindings } from '../support/axe-findings.js'
import { documentedSpeech } from '../support/documented-speech.js'
import { boxOf, hover, nameOfFocus, openShare, shownParts, styleOf } from '../support/frame-looks.js'
import { frameSuite, settled, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

/** One frame for all that a desktop shows, which has no size at first. */
const desktop = suite.shared({ size: [0, 0], query: 'isTwitter&clip=circle(40%25)' })

// specification 1.20, 1.21, 2.50-2.52, 2.54, 2.56, 2.57, 2.86, 2.89, 2.90, 2.96
// fault E4
it('from a frame without a size to its default, as it is hovered, paused, and walked through by keys', async () => {
  const opened = await desktop()
  const { frame, page } = opened
  await opened.resize(480, 480)
  await frame.waitForFunction(() => innerHeight === 480, undefined, PATIENCE)
  // The frame follows a resize by its own clock.
  await frame.locator('.gkf-header').waitFor({ ...PATIENCE, state: 'attached' })
  await settled(frame)
  expect(await shownParts(frame), 'nothing lies over the GIF').toEqual([])
  expect(await styleOf(frame, '.gkf-header', 'visibility', 'transform')).toEqual([
    'hidden',
    'matrix(1, 0, 0, 1, 0, -60)',
  ])
  expect(
    await styleOf(frame, '.gkf', 'font-size', 'text-transform', 'animation-duration', 'animation-delay'),
  ).toEqual(['14px', 'uppercase', '0.4s', '0.1s'])
  const opacitiesAfter = (ms: number): Promise<readonly string[]> =>
    frame.evaluate((time) => {
      const [entry] = document.querySelector('.gkf')?.getAnimations() ?? []
      if (entry) Object.assign(entry, { currentTime: time })
      const parts = ['.gkf', '.gkf-picture', '.gkf-footer'].flatMap((name) => [
        ...document.querySelectorAll(name),
      ])
      return parts.map((part) => getComputedStyle(part).opacity)
    }, ms)
  expect(await opacitiesAfter(0), 'the GIF is there at once, and what is over it fades in').toEqual([
    '1',
    '1',
    '0',
  ])
  expect(await opacitiesAfter(500)).toEqual(['1', '1', '1'])
  expect(await axeFindings(frame), 'axe on the default').toEqual([])

  await hover(opened)
  expect(await shownParts(frame)).toEqual(['header', 'logo', 'shade', 'bar', 'pause', 'author'])
  expect(await styleOf(frame, '.gkf-header', 'transform', 'transition-duration')).toEqual(['none', '0.3s'])
  expect(await styleOf(frame, '.gkf-shade', 'opacity', 'transition-duration')).toEqual(['0.5', '0.2s'])
  expect(await boxOf(frame, '.gkf-bar')).toEqual({ left: 0, top: 444, width: 480, height: 36 })
  expect(await boxOf(frame, '.gkf-share-button')).toMatchObject({ width: 36, height: 36 })
  expect(await boxOf(frame, '.gkf-media-button')).toMatchObject({ width: 36, height: 36 })
  expect(await boxOf(frame, '.gkf-avatar')).toMatchObject({ width: 40, height: 40 })
  expect(await styleOf(frame, '.gkf-name', 'max-width')).toEqual(['140px'])
  expect(await styleOf(frame, '.gkf-username', 'max-width')).toEqual(['130px'])
  expect(await frame.getByRole('link', { name: 'GIPHY', exact: true }).getAttribute('href')).toBe(
    `${suite.sandbox.pages}/`,
  )
  for (const name of ['Related GIFs', 'Watch the video'])
    expect(await frame.getByRole('button', { name }).isVisible(), name).toBe(true)
  expect(await frame.locator('a.gkf-author').getAttribute('href'), 'the author is linked').toMatch(/^http/)
  expect(await axeFindings(frame), 'axe while it is hovered').toEqual([])

  expect(await frame.locator('.gkf-footer .gkf-pause').count(), 'the footer has a pause control').toBe(1)
  await frame.getByRole('button', { name: 'Pause' }).click()
  await frame.locator('.gkf-still').waitFor(PATIENCE)
  expect(await frame.locator('.gkf-image:not(.gkf-still)').isVisible(), 'the still stands alone').toBe(false)
  expect(await frame.locator('.gkf-still').getAttribute('src')).toContain('giphy_s.gif')
  expect(await axeFindings(frame), 'axe while it is paused').toEqual([])
  await opened.leave()
  await frame.getByRole('button', { name: 'Play' }).click()
  await frame.locator('.gkf-still').waitFor({ ...PATIENCE, state: 'detached' })
  expect(await frame.locator('.gkf-image').isVisible(), 'the GIF moves again').toBe(true)
  await page.mouse.click(2, 2)
  await waitFor(frame, 'footer', 'hidden')
  await settled(frame)
  expect(await shownParts(frame), 'nothing lies over the GIF once it is left').toEqual([])

  const documented = documentedSpeech.find(({ title }) => title === 'Embed')?.rows ?? []
  expect(documented.length, 'Tab reaches the GIF, then everything that hovering shows').toBe(7)
  for (const [step, { key, heard }] of documented.entries()) {
    await page.keyboard.press(key)
    if (step === 0) {
      await waitFor(frame, 'footer', 'shown')
      // The focus would scroll a footer that is still on its way.
      await settled(frame)
    }
    await expect.poll(() => focusedInFrame(page, frame), PATIENCE).toBe(heard)
  }
  await page.mouse.click(2, 2)
  await waitFor(frame, 'footer', 'hidden')
})

// specification 2.87, 2.92, 2.95, 2.97
// fault E4
it('the share menu, in every size that a frame may have', async () => {
  const opened = await desktop()
  const { frame, page } = opened
  const resize = async (width: number, height: number): Promise<void> => {
    await opened.resize(width, height)
    await frame.waitForFunction(
      (px) => innerWidth === px[0] && innerHeight === px[1],
      [width, height],
      PATIENCE,
    )
    expect(await boxOf(frame, '.gkf-image'), 'the GIF fills the frame').toEqual({
      left: 0,
      top: 0,
      width,
      height,
    })
  }
  const shareGap = async (): Promise<string | undefined> =>
    (await styleOf(frame, '.gifkit-share-panel', 'row-gap'))[0]
  await resize(480, 480)
  expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['circle(40%)'])
  await openShare(opened)
  expect(await shownParts(frame), 'the menu stands alone').toEqual(['shade', 'share'])
  expect(await styleOf(frame, '.gkf-shade', 'opacity', 'background-color'), 'half black').toEqual([
    '1',
    'rgba(0, 0, 0, 0.5)',
  ])
  expect(await styleOf(frame, '.gkf-picture', 'clip-path'), 'no clip behind the menu').toEqual(['none'])
  expect(await shareGap()).toBe('12px')
  expect(await axeFindings(frame), 'axe in the menu').toEqual([])
  await page.keyboard.press('Escape')
  await frame.locator('.gkf-share').waitFor({ ...PATIENCE, state: 'detached' })
  await expect.poll(() => nameOfFocus(frame), PATIENCE).toBe('Share')
  expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['circle(40%)'])

  await openShare(opened)
  for (const [width, height, gap] of [
    [480, 230, '6px'],
    [480, 231, '12px'],
    [250, 300, '12px'],
    [300, 200, '6px'],
  ] as const) {
    await resize(width, height)
    await expect.poll(() => shownParts(frame), PATIENCE).toEqual(['shade', 'share'])
    expect(await shareGap(), `${width} × ${height}`).toBe(gap)
  }
  expect(await axeFindings(frame), 'axe in the tight menu').toEqual([])
  // Where a breakpoint of its sheet begins and ends; between them it only has more room.
  const overflowing: string[] = []
  for (const width of [250, 300, 480])
    for (const height of [231, 232, 250, 284, 285, 300]) {
      await resize(width, height)
      const isOverflowing = await frame.evaluate(() => {
        const menu = document.querySelector('.gkf-share')
        return !menu || menu.scrollHeight > menu.clientHeight || menu.scrollWidth > menu.clientWidth
      })
      if (isOverflowing) overflowing.push(`${width} × ${height}`)
    }
  expect(overflowing, 'sizes in which the menu does not fit').toEqual([])
  await page.keyboard.press('Escape')
  await frame.locator('.gkf-share').waitFor({ ...PATIENCE, state: 'detached' })

  for (const [width, height] of [
    [300, 199],
    [249, 300],
    [240, 150],
  ] as const) {
    await resize(width, height)
    await waitFor(frame, 'header', 'absent')
    await opened.leave()
    await page.mouse.click(2, 2)
    await waitFor(frame, 'pause', 'hidden')
    await opened.point()
    await waitFor(frame, 'pause', 'shown')
    await settled(frame)
    expect(await shownParts(frame), 'a small frame has its pause alone').toEqual(['pause'])
    expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['none'])
    expect(await boxOf(frame, '.gkf-pause')).toEqual({ width: 36, height: 36, left: 0, top: height - 36 })
  }
  await opened.leave()
  await waitFor(frame, 'pause', 'hidden')
  await frame.locator('.gkf-link').focus()
  // A hidden button is no stop of the tab key.
  await waitFor(frame, 'pause', 'shown')
  await settled(frame)
  await page.keyboard.press('Tab')
  expect(await nameOfFocus(frame)).toBe('Pause')
  await page.keyboard.press('Enter')
  await frame.locator('.gkf-still').waitFor(PATIENCE)
  expect(await nameOfFocus(frame)).toBe('Play')
  expect(await axeFindings(frame), 'axe in a small frame').toEqual([])
  await page.keyboard.press('Enter')
  await frame.locator('.gkf-still').waitFor({ ...PATIENCE, state: 'detached' })

  await resize(1200, 900)
  await frame.waitForFunction(
    () => (document.querySelector('video')?.currentTime ?? 0) > 0,
    undefined,
    PATIENCE,
  )
  expect(await frame.locator('video').getAttribute('src'), 'wider than 480 px').toContain('giphy-hd.mp4')
  await hover(opened)
  await frame.getByRole('button', { name: 'Pause' }).click()
  await frame.locator('.gkf-still').waitFor(PATIENCE)
  expect(await frame.locator('video').isVisible(), 'the still stands alone').toBe(false)
  // The still is rendered before the effect that pauses the video.
  await expect.poll(() => frame.evaluate(() => document.querySelector('video')?.paused), PATIENCE).toBe(true)
  await opened.resize(480, 480)
  await frame.locator('video').waitFor({ ...PATIENCE, state: 'detached' })
})
