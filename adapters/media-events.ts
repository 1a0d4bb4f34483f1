import type { VideoMediaEvent } from '../core/ports.js'

const HAVE_METADATA = 1

/**
 * What an event of a media element says now that it arrives: elements queue their events, and by then the
 * element may have gone on to something else.
 */
const readers: Readonly<Record<string, (video: HTMLVideoElement) => VideoMediaEvent | undefined>> = {
  playing: ({ paused }) => (paused ? undefined : { type: 'playing' }),
  // A video that reached its end is paused too.
  pause: ({ paused, ended }) => (paused && !ended ? { type: 'paused' } : undefined),
  ended: ({ ended }) => (ended ? { type: 'ended' } : undefined),
  waiting: ({ paused, currentTime }) => (paused ? undefined : { type: 'stalled', position: currentTime }),
  timeupdate: ({ readyState, currentTime }) =>
    readyState < HAVE_METADATA ? undefined : { type: 'timeChanged', position: currentTime },
  seeking: ({ currentTime }) => ({ type: 'jumped', position: currentTime }),
  durationchange: ({ duration }) =>
    Number.isNaN(duration) ? undefined : { type: 'durationChanged', duration },
  canplay: () => ({ type: 'canPlay' }),
  error: ({ error }) => {
    const code = error?.code
    if (code === undefined) return undefined
    return { type: 'failed', code: code === 1 || code === 2 || code === 3 ? code : 4 }
  },
  volumechange: ({ volume, muted }) => ({ type: 'soundChanged', volume, isMuted: muted }),
  // Phones show their own player in full screen.
  webkitendfullscreen: () => ({ type: 'fullscreenEnded' }),
}

const isFullscreen = (video: HTMLVideoElement): boolean => {
  const root = video.getRootNode()
  return 'fullscreenElement' in root && Boolean((root as Document).fullscreenElement?.contains(video))
}

/** Tells what happens to a media element until the returned function is called. */
export const listenToMedia = (
  video: HTMLVideoElement,
  tell: (event: VideoMediaEvent) => void,
): (() => void) => {
  const hear = ({ type }: Event): void => {
    const news = readers[type]?.(video)
    if (news) tell(news)
  }
  // The element that fills the screen may be one around the video.
  let wasFullscreen = isFullscreen(video)
  const look = (): void => {
    const isFull = isFullscreen(video)
    if (wasFullscreen && !isFull) tell({ type: 'fullscreenEnded' })
    wasFullscreen = isFull
  }
  const types = Object.keys(readers)
  for (const type of types) video.addEventListener(type, hear)
  video.ownerDocument.addEventListener('fullscreenchange', look)
  return () => {
    for (const type of types) video.removeEventListener(type, hear)
    video.ownerDocument.removeEventListener('fullscreenchange', look)
  }
}
