import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { callsOf, clips, playedTo, SOUND_ALLOWED, videoNow, videoPages } from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

const areShown = (page: Page, expected: boolean): Promise<void> =>
  expect
    .poll(async () => (await videoNow(page)).areControlsShown, PATIENCE)
    .toBe(expected)
    .then(() => undefined)

/**
 * Does what shows the controls and waits until they are. The wait begins first, since nothing may look at them again
 * within the 4 s that they stay.
 */
const showsControls = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const shown = page.waitForFunction(
    () => document.querySelector<HTMLElement>('.gifkit-player')?.dataset.gifkitShown === 'true',
    undefined,
    PATIENCE,
  )
  await Promise.all([shown, act()])
}

/** Moves the mouse about over the picture, so that the controls stay. */
const stir = async (page: Page): Promise<void> => {
  await page.locator('video').hover({ position: { x: 100, y: 100 } })
  await page.locator('video').hover({ position: { x: 110, y: 100 } })
}

const barStyle = (page: Page): Promise<readonly string[]> =>
  page.locator('.gifkit-bar').evaluate((bar) => {
    const { transitionProperty, transitionDuration, opacity } = getComputedStyle(bar)
    return [transitionProperty, transitionDuration, opacity]
  })

/** What the focus is on: its name, or its tag. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.closest('.gifkit')
      ? (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
      : 'elsewhere'
  })

/** A tap shows the controls, another puts them away; the video plays on. */
const expectTaps = async (page: Page): Promise<void> => {
  const box = await page.locator('.gifkit-player').boundingBox()
  if (!box) throw new Error('There is no player')
  const tap = (): Promise<void> => page.touchscreen.tap(box.x + 60, box.y + 60)
  await showsControls(page, tap)
  await tap()
  await areShown(page, false)
  // Between its end and the next loop the element is paused for a moment.
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(false)
}

/** The progress bar is dragged while the picture stands still. */
const expectDrag = async (page: Page): Promise<void> => {
  await page.locator('video').click()
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
  const box = await page.getByRole('slider', { name: 'Progress' }).boundingBox()
  if (!box) throw new Error('There is no progress bar')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 })
  // A little beyond the third quarter, where a rounded pixel cannot fall short of it.
  await page.mouse.move(box.x + box.width * 0.76, y - 200, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await videoNow(page)).position, PATIENCE).toBeCloseTo(9, 0)
  const done = await page.locator('.gifkit-progress-done').evaluate((bar) => bar.getBoundingClientRect())
  expect(done.left).toBeCloseTo(box.x, 0)
  await expect
    .poll(
      () => page.locator('.gifkit-progress-done').evaluate((bar) => bar.getBoundingClientRect().width),
      PATIENCE,
    )
    .toBeCloseTo(box.width * 0.76, -1)
  // Told with the next report of the time, which a seek may still keep waiting; a busy machine may be in a later loop.
  await expect
    .poll(async () => {
      const calls = await callsOf(page)
      const ofLoop = calls.slice(calls.findLastIndex((call) => call.startsWith('onLoop')) + 1)
      return ofLoop.filter((call) => call.startsWith('onQuartile'))
    }, PATIENCE)
    .toEqual(['onQuartile 0.25', 'onQuartile 0.5', 'onQuartile 0.75'])
}

describe.each(videoPages)('%s', (path) => {
  it('controls come with the mouse or a tap, fade in 250 ms, and go 4 s after it rests, or when it leaves; the bar is dragged, the picture clicked; media run to the right in every language', async () => {
    const { page } = await suite.open(
      `${path}?${clips.voyage}&dir=rtl&width=640&muted=true`,
      { hasTouch: true },
      (fresh) => fresh.clock.install(),
    )
    await playedTo(page, 0.2)
    await areShown(page, false)
    expect(await barStyle(page)).toEqual(['opacity', '0.25s', '0'])
    await showsControls(page, () => page.locator('video').hover())
    await expect
      .poll(async () => {
        await stir(page)
        return (await barStyle(page))[2]
      }, PATIENCE)
      .toBe('1')
    await expectDrag(page)
    // It plays on, with the mouse resting on it.
    await page.locator('.gifkit-video-start').click()
    await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(false)
    await page.clock.fastForward(4100)
    await areShown(page, false)
    await page.mouse.move(300, 320)
    await page.mouse.move(310, 320)
    await showsControls(page, () => stir(page))
    await page.mouse.move(5, 5)
    await areShown(page, false)
    await expectTaps(page)
    await steer(page, 'set', { persistentControls: true })
    await areShown(page, true)
    await page.clock.fastForward(5000)
    await areShown(page, true)
    await steer(page, 'set', {
      hideMute: true,
      hidePlayPause: true,
      hideProgressBar: true,
      hideFullscreen: true,
    })
    await expect
      .poll(
        () => page.locator('.gifkit-bar-button').evaluateAll((all) => all.map((one) => one.ariaLabel)),
        PATIENCE,
      )
      .toEqual(['Captions'])
    expect(await page.getByRole('slider', { name: 'Progress' }).count()).toBe(0)
    await steer(page, 'set', { controls: false })
    await expect.poll(() => page.locator('.gifkit-bar').count(), PATIENCE).toBe(0)
  })

  it('by keyboard alone: every control has a name, a state and its keys, and stays while in focus', async () => {
    const { page } = await suite.open(`${path}?${clips.voyage}&width=640&volume=0.7`, {}, (fresh) =>
      fresh.clock.install(),
    )
    await playedTo(page, 0.2)
    await page.evaluate(() => {
      const before = document.createElement('button')
      before.textContent = 'Before'
      document.querySelector('.gifkit')?.before(before)
      before.focus()
    })
    // The author comes once the page is idle.
    await page.locator('.giphy-attribution').waitFor()
    const tabbed = async (times: number): Promise<readonly string[]> => {
      const names: string[] = []
      for (let tabs = 0; tabs < times; tabs += 1) {
        await page.keyboard.press('Tab')
        names.push(await focused(page))
      }
      return names
    }
    expect(await tabbed(4)).toEqual([expect.stringContaining('Honey Otter'), 'Progress', 'Pause', 'Mute'])
    await areShown(page, true)
    await page.clock.fastForward(4500)
    await areShown(page, true)
    const mute = page.getByRole('button', { name: 'Mute' })
    await page.keyboard.press(' ')
    await expect.poll(() => mute.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await page.keyboard.press('m')
    await expect.poll(() => mute.getAttribute('aria-pressed'), PATIENCE).toBe('false')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await videoNow(page)).volume, PATIENCE).toBeCloseTo(0.6)
    // Debian's WebKit has no picture in picture.
    const hasPicture = await page.evaluate(() => document.pictureInPictureEnabled)
    const beforeLast = ['Volume', 'Captions', 'Speed', ...(hasPicture ? ['Picture in picture'] : [])]
    expect(await tabbed(beforeLast.length + 1)).toEqual([...beforeLast, 'Full screen'])
    const fillsScreen = (): Promise<boolean> =>
      page
        .locator('.gifkit-player')
        .evaluate((player) => player === document.fullscreenElement && player.clientWidth === innerWidth)
    await page.keyboard.press('Enter')
    await expect.poll(fillsScreen, PATIENCE).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(fillsScreen, PATIENCE).toBe(false)
    await page.keyboard.press('>')
    await expect.poll(() => page.getByRole('combobox', { name: 'Speed' }).inputValue(), PATIENCE).toBe('1.25')
    await page.keyboard.press('<')
    for (let tabs = 0; tabs < beforeLast.length + 2; tabs += 1) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
    await expect.poll(() => focused(page), PATIENCE).toBe('Play')
    await page.keyboard.press('Shift+Tab')
    const slider = page.getByRole('slider', { name: 'Progress' })
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext'), PATIENCE).toBe('0:00 of 0:12')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuenow'), PATIENCE).toBe('3')
    await expect.poll(async () => (await videoNow(page)).position, PATIENCE).toBeCloseTo(3, 1)
    await page.keyboard.press(' ')
    await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(false)
    const calls = await callsOf(page)
    expect(calls.filter((call) => call.startsWith('onUserMuted'))).toEqual([
      'onUserMuted true',
      'onUserMuted false',
    ])
  })
})
