/**
 * What a player does besides playing, by its elements and its page: it fills the screen, floats above other windows,
 * changes its speed, and takes part in the system's media controls.
 */
import type { Cancel } from '../core/ports.js'
import { type ArrivedRange, arrivedShare } from '../core/video/player-bar.js'

export interface PlayerWindowState {
  readonly isFullscreen: boolean
  readonly isPictureInPicture: boolean
  /** 1 is the speed of the file. */
  readonly speed: number
  /** Up to which share of the video, 0 to 1, it can play without waiting. */
  readonly arrived: number
}

export interface PlayerWindow {
  state(): PlayerWindowState
  /** The browser and the page's policy allow it. */
  readonly canFullscreen: boolean
  readonly canPictureInPicture: boolean
  toggleFullscreen(): void
  togglePictureInPicture(): void
  setSpeed(speed: number): void
  stop(): void
}

/** iPhones fill the screen with a video alone. */
type IPhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void }

/** A refusal changes nothing, so nothing is to be said. */
const ignoreRefusal = (request: Promise<unknown> | undefined): void => void request?.catch(() => undefined)

const VIDEO_EVENTS = [
  'progress',
  'timeupdate',
  'seeked',
  'emptied',
  'ratechange',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const

/**
 * @param box fills the screen
 * @param video floats in a window of its own
 * @param onChange called with each different state
 */
export const playerWindow = (
  box: HTMLElement,
  video: IPhoneVideo,
  onChange: (state: PlayerWindowState) => void,
): PlayerWindow => {
  const page = box.ownerDocument
  const root = box.getRootNode() as Document | ShadowRoot
  const canFillPage = page.fullscreenEnabled === true
  const read = (): PlayerWindowState => {
    const { buffered, currentTime: position, duration } = video
    const ranges: ArrivedRange[] = []
    for (let index = 0; index < (buffered?.length ?? 0); index += 1)
      ranges.push({ start: buffered.start(index), end: buffered.end(index) })
    return {
      isFullscreen: root.fullscreenElement === box,
      isPictureInPicture: root.pictureInPictureElement === video,
      speed: video.playbackRate,
      arrived: arrivedShare(ranges, { position, duration }),
    }
  }
  let state = read()
  const update = (): void => {
    const before = state
    state = read()
    if ((Object.keys(state) as (keyof PlayerWindowState)[]).some((key) => state[key] !== before[key]))
      onChange(state)
  }
  for (const event of VIDEO_EVENTS) video.addEventListener(event, update)
  page.addEventListener('fullscreenchange', update)
  return {
    state: read,
    canFullscreen: canFillPage || video.webkitEnterFullscreen !== undefined,
    canPictureInPicture: page.pictureInPictureEnabled === true && !video.disablePictureInPicture,
    toggleFullscreen: () => {
      if (!canFillPage) video.webkitEnterFullscreen?.()
      else ignoreRefusal(read().isFullscreen ? page.exitFullscreen() : box.requestFullscreen())
    },
    togglePictureInPicture: () =>
      ignoreRefusal(
        read().isPictureInPicture ? page.exitPictureInPicture() : video.requestPictureInPicture(),
      ),
    setSpeed: (speed) => {
      // The default counts for the next file of this video.
      video.defaultPlaybackRate = speed
      video.playbackRate = speed
    },
    stop: () => {
      for (const event of VIDEO_EVENTS) video.removeEventListener(event, update)
      page.removeEventListener('fullscreenchange', update)
    },
  }
}

/** What the system's media controls show, and what they do. */
export interface MediaSessionClaim {
  readonly title: string
  readonly artist: string | undefined
  /** Address of a picture. */
  readonly picture: string | undefined
  readonly play: () => void
  readonly pause: () => void
  /** By so many s, back when negative. */
  readonly seekBy: (seconds: number) => void
}

/** How far the system's buttons seek where it does not say, in s. */
const SYSTEM_STEP_S = 10

/** Shows a video in the system's media controls, until the returned function is called or another one is shown. */
export const claimMediaSession = (page: Window & typeof globalThis, claim: MediaSessionClaim): Cancel => {
  const session = page.navigator.mediaSession
  if (!session || !page.MediaMetadata) return () => {}
  const { title, artist, picture } = claim
  const metadata = new page.MediaMetadata({
    title,
    ...(artist === undefined ? {} : { artist }),
    ...(picture === undefined ? {} : { artwork: [{ src: picture }] }),
  })
  const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
    ['play', claim.play],
    ['pause', claim.pause],
    ['seekbackward', ({ seekOffset }) => claim.seekBy(-(seekOffset ?? SYSTEM_STEP_S))],
    ['seekforward', ({ seekOffset }) => claim.seekBy(seekOffset ?? SYSTEM_STEP_S)],
  ]
  const setHandlers = (isOurs: boolean): void => {
    for (const [action, handler] of handlers) {
      try {
        session.setActionHandler(action, isOurs ? handler : null)
      } catch {
        // A browser without this action shows no button for it.
      }
    }
  }
  session.metadata = metadata
  setHandlers(true)
  return () => {
    if (session.metadata !== metadata) return
    session.metadata = null
    setHandlers(false)
  }
}
