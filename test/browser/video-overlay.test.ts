import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import {
  callsOf,
  clips,
  fileRequests,
  playedTo,
  SOUND_ALLOWED,
  startsOf,
  videoNow,
} from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

const videos = (page: Page): Promise<number> => page.locator('.giphy-gif ~ * video, .giphy-gif video').count()

it('a tile’s video is silent until its button asks for sound, and then heard whenever it is pointed at', async () => {
  const { page } = await suite.open(`/video-overlay?${clips.voyage}`)
  const tile = page.locator('.giphy-gif').first()
  await tile.hover()
  await playedTo(page, 0.3)
  expect(await videoNow(page)).toMatchObject({ isPaused: false, isMuted: true })
  const mute = page.getByRole('button', { name: 'Mute', exact: true }).first()
  expect(await mute.getAttribute('aria-pressed')).toBe('true')
  await mute.click()
  await expect.poll(async () => (await videoNow(page)).isMuted, PATIENCE).toBe(false)
  expect(await callsOf(page)).toEqual(['onUserMuted false'])
  await page.mouse.move(5, 5)
  await expect.poll(() => page.locator('video').count(), PATIENCE).toBe(0)
  await tile.hover()
  await playedTo(page, 0.2)
  expect(await videoNow(page)).toMatchObject({ isMuted: false, volume: expect.closeTo(0.7) })
})

it('with `muted={false}` a tile’s video is heard while it is pointed at, and no longer', async () => {
  const { page } = await suite.open(`/video-overlay?${clips.voyage}&muted=false`)
  const tiles = page.locator('.giphy-gif')
  await expect.poll(() => tiles.count(), PATIENCE).toBe(2)
  expect(await videos(page)).toBe(0)
  expect(await fileRequests(suite.sandbox.control)).toEqual([])

  await tiles.first().hover()
  await playedTo(page, 0.3)
  expect(await videoNow(page)).toMatchObject({ isPaused: false, isMuted: false, volume: expect.closeTo(0.7) })
  const boxes = await page.evaluate(() =>
    ['video', '.giphy-gif'].map((selector) => {
      const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return [Math.round(width), Math.round(height)]
    }),
  )
  // WebKit rounds half a px down.
  for (const [side, length = 0] of (boxes[0] ?? []).entries())
    expect(Math.abs(length - (boxes[1]?.[side] ?? 0))).toBeLessThan(2)
  expect(await axeFindings(page)).toEqual([])
  const mute = page.getByRole('button', { name: 'Mute', exact: true }).first()
  expect(await mute.getAttribute('aria-pressed')).toBe('false')
  // Whatever the page wants of its own buttons, this one is round.
  expect(await mute.boundingBox()).toMatchObject({ width: 32, height: 32 })
  await mute.click()
  await expect.poll(async () => (await videoNow(page)).isMuted, PATIENCE).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/video-overlay')

  await page.mouse.move(5, 5)
  await expect.poll(() => page.locator('video').count(), PATIENCE).toBe(0)
  expect(await callsOf(page)).toEqual(['onUserMuted true'])
  await expect.poll(() => startsOf(suite.sandbox.control), PATIENCE).toHaveLength(1)
  expect((await fileRequests(suite.sandbox.control)).length).toBeGreaterThan(0)
})

it('by keyboard: the focus plays the tile, its button is the next stop and keeps the link from being followed', async () => {
  const { page } = await suite.open(`/video-overlay?${clips.orbits}&place=overlay`)
  const tile = page.locator('.giphy-gif').first()
  await tile.focus()
  await playedTo(page, 0.2)
  await page.keyboard.press('Tab')
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Mute')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await videoNow(page)).isMuted, PATIENCE).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/video-overlay')
  await steer(page, 'set', { strings: 'Ton aus' })
  await expect.poll(focused, PATIENCE).toBe('Ton aus')
  await steer(page, 'set', { hideMuteButton: true })
  await expect.poll(() => page.locator('.giphy-video-overlay-button').count(), PATIENCE).toBe(0)
})
