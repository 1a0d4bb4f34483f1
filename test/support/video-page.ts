import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LoggedCall } from '../../sandbox/pages/parts/playground/callback-log.js'
import { PATIENCE } from './patience.js'
import { pingbacksOfTest } from './received-events.js'
import type { SandboxClient } from './sandbox-client.js'

/** The pages that show a video: React's own build, and the standalone script with its own runtime. */
export const videoPages = ['/video-react', '/video-plain'] as const

/** Clips by their place among the trending ones: length in s, sound, shape. */
export const clips = {
  /** 12 s with sound, by an author. */
  voyage: 'number=7',
  /** 6 s with sound. */
  orbits: 'number=12',
  /** 0.4 s with sound. */
  blink: 'number=1',
} as const

/** Browsers that let sound begin by itself, and such that want a gesture first. */
export const SOUND_ALLOWED = ['--autoplay-policy=no-user-gesture-required']
export const SOUND_REFUSED = ['--autoplay-policy=document-user-activation-required']

export interface VideoNow {
  readonly isPaused: boolean
  readonly isMuted: boolean
  readonly volume: number
  /** In s. */
  readonly position: number
  readonly duration: number
  /** Size of the file in px. */
  readonly fileWidth: number
  readonly readyState: number
  readonly src: string
  readonly areControlsShown: boolean
}

/** The video on the page, as its element says. */
export const videoNow = (page: Page): Promise<VideoNow> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    return {
      isPaused: video?.paused ?? true,
      isMuted: video?.muted ?? false,
      volume: video?.volume ?? 0,
      position: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      fileWidth: video?.videoWidth ?? 0,
      readyState: video?.readyState ?? 0,
      src: video?.getAttribute('src') ?? '',
      areControlsShown: document.querySelector<HTMLElement>('.gifkit-player')?.dataset.gifkitShown === 'true',
    }
  })

/** Waits until the video has played to a position, in s. */
export const playedTo = async (page: Page, position: number): Promise<void> => {
  await expect.poll(async () => (await videoNow(page)).position, PATIENCE).toBeGreaterThan(position)
}

/** Calls of the host's callbacks so far, as `onLoop 1`; without the stream of positions. */
export const callsOf = async (page: Page): Promise<readonly string[]> => {
  const entries = await page.evaluate(() =>
    (window as unknown as { sandbox: { log(): readonly LoggedCall[] } }).sandbox.log(),
  )
  return entries
    .filter(({ name }) => name !== 'onTimeUpdate')
    .map(({ name, details }) => [name, ...details].join(' '))
}

/** Ids of the GIFs whose START arrived at the collector. */
export const startsOf = async (control: SandboxClient): Promise<readonly unknown[]> =>
  (await pingbacksOfTest(control))
    .filter(({ event }) => event.action_type === 'START')
    .map(({ event }) => event.analytics_response_payload)

/** Requests for video files. */
export const fileRequests = async (control: SandboxClient): Promise<readonly string[]> =>
  (await control.requests('media')).filter(({ path }) => path.endsWith('.mp4')).map(({ path }) => path)
