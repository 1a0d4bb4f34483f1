import { Observable } from 'rxjs'
import type { PlayOutcome, Ports, VideoMediaEvent, VideoPlayer, VideoPlayers } from '../core/ports.js'
import type { PlayerPart } from '../core/video/controls-visibility.js'

const outcomeOf = (error: unknown, video: HTMLVideoElement): PlayOutcome => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined
  if (name === 'AbortError') return 'aborted'
  // A medium with an error cannot be played even with permission.
  return name === 'NotAllowedError' && !video.error ? 'refused' : 'failed'
}

const isCrossOrigin = (url: string, video: HTMLVideoElement): boolean => {
  const base = video.ownerDocument.baseURI
  return new URL(url, base).origin !== new URL(base).origin
}

/** A player on a `video` element, which must have no source of its own. */
const htmlVideoPlayer = (video: HTMLVideoElement): VideoPlayer => {
  let startAt = 0
  let isReleased = false
  let track: HTMLTrackElement | undefined

  const moveToStart = (): void => {
    if (startAt > 0) video.currentTime = startAt
    startAt = 0
  }
  video.addEventListener('loadedmetadata', moveToStart)

  const stop = (): void => {
    if (!video.paused) video.pause()
    startAt = 0
  }

  const showCaptions: VideoPlayer['showCaptions'] = (captions) => {
    track?.remove()
    track = undefined
    // Tracks of another origin need the attribute; a video that has loaded is not loaded again for it.
    if (captions && isCrossOrigin(captions.url, video)) video.setAttribute('crossorigin', 'anonymous')
    else video.removeAttribute('crossorigin')
    if (!captions) return
    track = video.ownerDocument.createElement('track')
    track.kind = 'captions'
    track.srclang = captions.language
    track.default = true
    track.src = captions.url
    video.append(track)
    // jsdom has elements for tracks, without tracks.
    if (track.track as TextTrack | undefined) track.track.mode = 'showing'
  }

  const unload = (): void => {
    stop()
    if (!video.hasAttribute('src')) return
    video.removeAttribute('src')
    // Closes the connection, which would otherwise stay open.
    video.load()
  }

  return {
    events$: new Observable((subscriber) =>
      listenToMedia(video, (event) => {
        // A medium is at 0 for a moment before it is moved to its start.
        const isBeforeStart = startAt > 0 && (event.type === 'timeChanged' || event.type === 'jumped')
        if (!isReleased && !isBeforeStart) subscriber.next(event)
      }),
    ),

    load: (source) => {
      stop()
      // Set before the source, at which phones decide whether the video plays inline.
      video.setAttribute('playsinline', '')
      video.setAttribute('webkit-playsinline', '')
      if (!video.hasAttribute('preload')) video.setAttribute('preload', 'metadata')
      startAt = source.startAt
      video.src = source.url
    },

    unload,
    showCaptions,

    play: async () => {
      try {
        // In old browsers `play()` returns no promise.
        await video.play()
        return 'started'
      } catch (error) {
        return outcomeOf(error, video)
      }
    },

    pause: () => video.pause(),

    seek: (position) => {
      if (video.readyState > 0) video.currentTime = position
      else startAt = position
    },

    position: () => startAt || video.currentTime,

    setMuted: (isMuted) => {
      video.muted = isMuted
      video.toggleAttribute('muted', isMuted)
    },

    setVolume: (volume) => {
      video.volume = volume
    },

    release: () => {
      if (isReleased) return
      isReleased = true
      video.removeEventListener('loadedmetadata', moveToStart)
      showCaptions(undefined)
      unload()
    },
  }
}

/** Players on the platform's own `video` elements. */
export const htmlVideoPlayers: VideoPlayers = {
  open: (target) => htmlVideoPlayer(target as HTMLVideoElement),
}

const HAVE_METADATA = 1

/**
 * The events of a media element, checked against its present state: they are queued, and the state may have changed
 * before they are dispatched.
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
  // iPhones play full screen in their own player, without `fullscreenchange`.
  webkitendfullscreen: () => ({ type: 'fullscreenEnded' }),
}

const isFullscreen = (video: HTMLVideoElement): boolean => {
  const root = video.getRootNode()
  return 'fullscreenElement' in root && Boolean((root as Document).fullscreenElement?.contains(video))
}

/** Reports events of a media element until the returned function is called. */
export const listenToMedia = (
  video: HTMLVideoElement,
  report: (event: VideoMediaEvent) => void,
): (() => void) => {
  const onEvent = ({ type }: Event): void => {
    const reported = readers[type]?.(video)
    if (reported) report(reported)
  }
  // The element in full screen may be an ancestor of the video.
  let wasFullscreen = isFullscreen(video)
  const onFullscreenChange = (): void => {
    const isFull = isFullscreen(video)
    if (wasFullscreen && !isFull) report({ type: 'fullscreenEnded' })
    wasFullscreen = isFull
  }
  const types = Object.keys(readers)
  for (const type of types) video.addEventListener(type, onEvent)
  video.ownerDocument.addEventListener('fullscreenchange', onFullscreenChange)
  return () => {
    for (const type of types) video.removeEventListener(type, onEvent)
    video.ownerDocument.removeEventListener('fullscreenchange', onFullscreenChange)
  }
}

/** The players of the provider, by default those of the page. */
export const videoPlayersOf = ({ videoPlayers }: Pick<Ports, 'videoPlayers'>): VideoPlayers =>
  videoPlayers ?? htmlVideoPlayers

/** Elements of a host's overlay that handle keys or clicks themselves. */
const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'
const BUTTONS = 'button, a[href], [role="button"]'

/**
 * The part of a player that an event belongs to; `undefined` for a field. It reads the composed path rather than the
 * parents of the target, since a view may have replaced the pressed element already.
 */
export const playerPartAt = (event: Event, player: EventTarget): PlayerPart | undefined => {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(player))
  const isIn = (selector: string): boolean =>
    inside.some((node) => 'matches' in node && (node as Element).matches(selector))
  if (isIn(FIELDS)) return undefined
  if (isIn('[role="slider"]')) return 'slider'
  return isIn(BUTTONS) ? 'button' : 'picture'
}
