import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { faultFigure } from '../support/fault-figure.js'
import { setVisibility, steer } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { pingbacksOfTest } from '../support/received-events.js'
import {
  callsOf,
  clips,
  playedTo,
  SOUND_REFUSED,
  startsOf,
  videoNow,
  videoPages,
} from '../support/video-page.js'
import { inFull } from '../support/whole-matrix.js'

const suite = browserSuite(SOUND_REFUSED)
const MOUNTS = inFull(30, 8)

/**
 * Waits for the first play without asking the page: whatever the driver evaluates counts as a gesture of the
 * person, after which nothing is refused any more.
 */
const started = (count = 1): Promise<void> =>
  expect
    .poll(() => startsOf(suite.sandbox.control), PATIENCE)
    .toHaveLength(count)
    .then(() => undefined)

/** Refuses to play until the page is told otherwise, whether with sound or without. */
const refuseAll = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return 'gifkitMayPlay' in window
        ? play.call(this)
        : Promise.reject(new DOMException('Not without a gesture', 'NotAllowedError'))
    }
  })

describe.each(videoPages)('%s', (path) => {
  // fault V8
  it(`V8: ${MOUNTS} mounts and unmounts leave one START, no source and no request behind`, async () => {
    const development = path === '/video-react' ? '&strict&development' : ''
    const { page } = await suite.open(`${path}?${clips.blink}${development}`)
    await started()
    for (let round = 0; round < MOUNTS; round += 1) {
      await steer(page, 'unmount')
      await steer(page, 'mount')
      if (round % 4 === 3)
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    }
    // The last element gets its file some time after it was mounted.
    await expect.poll(async () => (await videoNow(page)).src, PATIENCE).not.toBe('')
    const file = (await videoNow(page)).src
    // From that moment on, not only from the next frame: a video would go on to be heard.
    const left = await page.evaluate(() => {
      const { sandbox } = window as unknown as { sandbox: { unmount(): void } }
      const video = document.querySelector('video')
      sandbox.unmount()
      return [document.querySelectorAll('video').length, video?.getAttribute('src'), video?.paused]
    })
    expect(left).toEqual([0, null, true])
    const calls = await callsOf(page)
    // One more file arrives after any that was asked for meanwhile.
    const othersBefore = async (name: 'first' | 'last'): Promise<number> => {
      await page.evaluate(
        (address) =>
          new Promise((done) => {
            const video = Object.assign(document.createElement('video'), { src: address })
            video.onloadedmetadata = done
          }),
        `${file}?${name}`,
      )
      const asked = await suite.sandbox.control.requests('media')
      return asked.filter(({ path: asks, query }) => asks.endsWith('.mp4') && !/first|last/.test(query))
        .length
    }
    const asked = await othersBefore('first')
    expect(await othersBefore('last'), 'no file is asked for by itself').toBe(asked)
    expect(await callsOf(page), 'the host hears nothing more').toEqual(calls)
    // What waits for the quiet second leaves as the page is hidden.
    await setVisibility(page, 'hidden')
    await requestsDone(page)
    expect(await startsOf(suite.sandbox.control), 'one START in all').toHaveLength(1)
    faultFigure('V8', `${MOUNTS} mounts, 1 START`)
  })
})

// What the element does is heard by an adapter that both hosts share.
/** START came once, and not before a time of the page's own. */
const startedSince = async (since: number): Promise<void> => {
  await started()
  const [start] = (await pingbacksOfTest(suite.sandbox.control)).filter(
    ({ event }) => event.action_type === 'START',
  )
  expect(start?.event.ts, 'START is of the time of the first play').toBeGreaterThanOrEqual(since)
}
const nowOf = (page: Page): Promise<number> => page.evaluate(() => Date.now())

describe('what a browser refuses, and a person', () => {
  const path = '/video-react'

  // fault V1
  it('V1: sound is refused, so it plays muted and says so once; the person has muted nothing', async () => {
    const { page } = await suite.open(`${path}?${clips.voyage}`)
    await started()
    await playedTo(page, 0.5)
    expect(await videoNow(page)).toMatchObject({ isPaused: false, isMuted: true })
    const calls = await callsOf(page)
    expect(calls.filter((call) => /muted/i.test(call))).toEqual(['onMuted true'])
    expect(calls.filter((call) => call.startsWith('onStateChange'))).toEqual(['onStateChange playing'])
    const mute = page.getByRole('button', { name: 'Mute', exact: true })
    expect(await mute.getAttribute('aria-pressed')).toBe('true')
    await page.locator('video').hover()
    // Controls that have the focus do not hide before they are pressed.
    await mute.focus()
    await mute.click()
    await expect.poll(async () => (await videoNow(page)).isMuted, PATIENCE).toBe(false)
    // The element reports it later, by an event.
    await expect
      .poll(async () => (await callsOf(page)).filter((call) => /muted/i.test(call)), PATIENCE)
      .toEqual(['onMuted true', 'onMuted false', 'onUserMuted false'])
    expect(await videoNow(page)).toMatchObject({ isPaused: false, volume: 0.7 })
  })

  // fault V2
  it('V2: both are refused: it stands still, offers to play, and plays when asked', async () => {
    const { page } = await suite.open(`${path}?${clips.voyage}&controls=false`, {}, (fresh) =>
      Promise.all([fresh.clock.install(), refuseAll(fresh)]),
    )
    const start = page.getByRole('button', { name: /^Play Good Afternoon/ })
    await start.waitFor()
    expect(await videoNow(page)).toMatchObject({ isPaused: true })
    const told = async () => (await callsOf(page)).filter((call) => !/^(onCanPlay|setVideoEl)/.test(call))
    await expect.poll(told, PATIENCE).toEqual(['onMuted true'])
    await page.clock.runFor(2000)
    const since = await nowOf(page)
    await page.evaluate(() => Object.assign(window, { gifkitMayPlay: true }))
    await start.click()
    await playedTo(page, 0.3)
    await expect.poll(() => start.count(), PATIENCE).toBe(0)
    await startedSince(since)
  })

  // fault V8
  it('V8: with less motion wanted it waits behind a play button, shows a picture, and can be stopped', async () => {
    const { page } = await suite.open(
      `${path}?${clips.voyage}&controls=false`,
      { reducedMotion: 'reduce' },
      (fresh) => fresh.clock.install(),
    )
    const middle = page.locator('.gifkit-video-start')
    await middle.waitFor()
    await expect
      .poll(
        () => page.locator('.gifkit-poster').evaluate((image: HTMLImageElement) => image.naturalWidth),
        PATIENCE,
      )
      .toBeGreaterThan(0)
    await page.clock.runFor(2000)
    expect(await videoNow(page)).toMatchObject({ isPaused: true, position: 0 })
    const since = await nowOf(page)
    await middle.click()
    await playedTo(page, 0.3)
    await page.keyboard.press(' ')
    await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
    await startedSince(since)
  })
})
