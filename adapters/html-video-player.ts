import { Observable } from 'rxjs'
import type { PlayOutcome, VideoPlayer, VideoPlayers } from '../core/ports.js'
import { listenToMedia } from './media-events.js'

const outcomeOf = (error: unknown, video: HTMLVideoElement): PlayOutcome => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined
  if (name === 'AbortError') return 'aborted'
  // What cannot be played at all is no matter of permission.
  return name === 'NotAllowedError' && !video.error ? 'refused' : 'failed'
}

const isElsewhere = (url: string, video: HTMLVideoElement): boolean => {
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
    // Subtitles of another origin are read only where the video says so. What it plays already is not loaded anew.
    if (captions && isElsewhere(captions.url, video)) video.setAttribute('crossorigin', 'anonymous')
    else video.removeAttribute('crossorigin')
    if (!captions) return
    track = video.ownerDocument.createElement('track')
    track.kind = 'captions'
    track.srclang = captions.language
    track.default = true
    track.src = captions.url
    video.append(track)
    track.track.mode = 'showing'
  }

  const unload = (): void => {
    stop()
    if (!video.hasAttribute('src')) return
    video.removeAttribute('src')
    // Without this the connection stays open.
    video.load()
  }

  return {
    events$: new Observable((subscriber) =>
      listenToMedia(video, (event) => {
        // On its way to where it starts, a medium is at its beginning for a moment.
        const isOnItsWay = startAt > 0 && (event.type === 'timeChanged' || event.type === 'jumped')
        if (!isReleased && !isOnItsWay) subscriber.next(event)
      }),
    ),

    load: (source) => {
      stop()
      // All before the source: phones decide by then whether it may play in its place.
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
        // Old browsers return nothing.
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
