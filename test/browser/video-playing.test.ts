import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import {
  callsOf,
  clips,
  playedTo,
  SOUND_ALLOWED,
  startsOf,
  videoNow,
  videoPages,
} from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)

const told = async (page: Page, pattern: RegExp): Promise<readonly string[]> =>
  (await callsOf(page)).filter((call) => pattern.test(call))

const oneLoop = (count: number): readonly string[] => [
  'onQuartile 0.25',
  'onQuartile 0.5',
  'onQuartile 0.75',
  'onEnded',
  `onLoop ${count}`,
]

/** Waits right after a loop began; on a busy machine a video may also come to a halt on its way. */
const waitsOfLoops = async (page: Page): Promise<readonly string[]> => {
  const calls = await told(page, /^on(Quartile|Ended|Loop|Waiting)/)
  return calls.filter((call, at) => call.startsWith('onWaiting') && calls[at - 1]?.startsWith('onLoop'))
}

// fault V7
it.each(videoPages)(
  '%s is heard at 0.7 where sound is allowed; V7: three loops of a clip of 0.4 s tell each quartile once, in order; START comes once ever, also after another mount; without a loop it ends',
  async (path) => {
    const { page } = await suite.open(`${path}?${clips.blink}`)
    await expect.poll(async () => (await told(page, /^onLoop/)).length, PATIENCE).toBeGreaterThanOrEqual(3)
    // Between its end and the next loop the element is paused for a moment.
    await expect
      .poll(() => videoNow(page), PATIENCE)
      .toMatchObject({ isPaused: false, isMuted: false, volume: expect.closeTo(0.7) })
    const heard = await told(page, /^on(Quartile|Ended|Loop)/)
    expect(heard.slice(0, 15), 'three loops').toEqual([...oneLoop(1), ...oneLoop(2), ...oneLoop(3)])
    await expect.poll(() => startsOf(suite.sandbox.control), PATIENCE).toHaveLength(1)
    await steer(page, 'unmount')
    await steer(page, 'mount')
    await playedTo(page, 0.1)
    await steer(page, 'set', { width: 320, loop: false })
    await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
    expect(await told(page, /^onMuted/), 'once for each mount').toEqual(['onMuted false', 'onMuted false'])
    expect(await waitsOfLoops(page), 'a start of a loop is no wait').toEqual([])
    await page.getByRole('button', { name: /^Play Sloth/ }).waitFor()
    const [first, ...more] = await told(page, /^onFirstPlay/)
    expect(Number(first?.split(' ')[1]), 'the first play tells the time it took').toBeGreaterThan(0)
    expect(Number(first?.split(' ')[1])).toBeLessThan(30_000)
    expect(more, 'and is told once').toEqual([])
    // The START of another clip arrives after any that this one would have sent.
    const [start] = await startsOf(suite.sandbox.control)
    await steer(page, 'set', { number: 12, loop: true })
    await expect.poll(async () => (await startsOf(suite.sandbox.control)).length, PATIENCE).toBeGreaterThan(1)
    const starts = await startsOf(suite.sandbox.control)
    expect([starts.length, starts.filter((one) => one === start).length], 'one START a clip').toEqual([2, 1])
  },
)

// What the element does is heard by an adapter that both hosts share.
describe('captions, files and stalls', () => {
  const path = '/video-react'

  // fault V5
  it('captions are on the screen, and go at the press of a button; V5: another size brings another file at the same place, playing and paused', async () => {
    const { page } = await suite.open(`${path}?${clips.voyage}&width=320&ccEnabled=true`)
    const cues = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...(document.querySelector('video')?.textTracks ?? [])].flatMap((track) =>
          track.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
        ),
      )
    await expect.poll(cues, PATIENCE).toEqual([expect.stringContaining('Good Afternoon Fancy Kitten')])
    // At half the speed a busy machine is not through the clip, and in its next loop, before all is looked at.
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) Object.assign(video, { playbackRate: 0.5, defaultPlaybackRate: 0.5 })
    })
    const button = page.getByRole('button', { name: 'Captions' })
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await playedTo(page, 0.5)
    // An element that loads its file anew is empty for a moment.
    await page.evaluate(() => {
      const emptied: string[] = []
      document.querySelector('video')?.addEventListener('emptied', () => emptied.push('emptied'))
      Object.assign(window, { emptied })
    })
    // A busy machine may have waited for the start of the file.
    const toldBefore = await told(page, /^on(Loop|Error|Waiting|StateChange)/)
    expect(toldBefore.filter((event) => !event.startsWith('onWaiting'))).toEqual(['onStateChange playing'])
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(cues, PATIENCE).toEqual([])
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('Enter')
    await expect.poll(cues, PATIENCE).toEqual([expect.stringContaining('Good Afternoon Fancy Kitten')])
    expect(await page.evaluate(() => (window as unknown as { emptied: string[] }).emptied)).toEqual([])
    expect(await told(page, /^on(Loop|Error|Waiting|StateChange)/)).toEqual(toldBefore)

    expect((await videoNow(page)).fileWidth).toBe(640)
    const leap = await page.evaluate(async () => {
      const { sandbox } = window as unknown as { sandbox: { set(values: object): void } }
      const video = document.querySelector('video')
      if (!video) throw new Error('There is no video')
      const before = video.currentTime
      sandbox.set({ width: 900 })
      const from = performance.now()
      // Before the event of its metadata a new file stands at its start.
      await new Promise((done) => video.addEventListener('seeked', done, { once: true }))
      await new Promise<void>((done) => {
        const look = (): void => {
          if (video.videoWidth === 854 && video.readyState > 2 && !video.seeking) done()
          else setTimeout(look, 5)
        }
        look()
      })
      return { leap: video.currentTime - before, tookS: (performance.now() - from) / 1000 }
    })
    expect(leap.leap).toBeGreaterThan(-0.25)
    expect(leap.leap).toBeLessThan(0.25 + leap.tookS)
    await playedTo(page, 2)
    await page.getByRole('button', { name: 'Pause', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
    const halt = (await videoNow(page)).position
    await steer(page, 'set', { width: 320 })
    await expect
      .poll(async () => {
        const { fileWidth, readyState, position } = await videoNow(page)
        return fileWidth === 640 && readyState > 1 && Math.abs(position - halt) < 0.25
      }, PATIENCE)
      .toBe(true)
    expect((await videoNow(page)).isPaused).toBe(true)
    expect(await told(page, /^on(Ended|Loop|FirstPlay|StateChange|Waiting|Error)/)).toEqual([
      expect.stringMatching(/^onFirstPlay/),
      'onStateChange playing',
      'onStateChange paused',
    ])
    await expect.poll(() => startsOf(suite.sandbox.control), PATIENCE).toHaveLength(1)
  })

  // fault V6
  it('V6: a server that stalls half-way is one wait; it goes on, and a loop’s start is none', async () => {
    await suite.sandbox.control.fault({
      origin: 'media',
      path: '\\.mp4$',
      method: 'GET',
      times: 1,
      // Longer than the first half plays, also where it begins late.
      fault: { kind: 'stall', ms: 12_000 },
    })
    const { page } = await suite.open(`${path}?${clips.orbits}`)
    await expect.poll(() => told(page, /^onWaiting/), PATIENCE).toEqual(['onWaiting 1'])
    await expect.poll(() => page.locator('.gifkit-video-loading').count(), PATIENCE).toBe(1)
    const { position } = await videoNow(page)
    expect(position).toBeGreaterThan(0.25)
    await expect.poll(() => told(page, /^onLoop/), PATIENCE).toEqual(['onLoop 1'])
    await playedTo(page, 0.3)
    expect(await told(page, /^onWaiting/)).toEqual(['onWaiting 1'])
    // A machine that is late is at the next one's first quarter by now.
    const marks = await told(page, /^on(Quartile|Loop)/)
    expect(marks.slice(0, marks.indexOf('onLoop 1'))).toEqual(oneLoop(1).slice(0, 3))
  })
})
