import { Subject } from 'rxjs'
import type {
  PlayerCaptions,
  PlayOutcome,
  ScreenTarget,
  VideoMediaEvent,
  VideoPlayer,
  VideoPlayers,
  VideoSource,
} from '../../core/ports.js'

export interface FakeVideoPlayer extends VideoPlayer {
  readonly target: ScreenTarget
  /** What it was asked to do, oldest first, as `load url@0`, `play`, `mute true`. */
  readonly calls: string[]
  source(): VideoSource | undefined
  captions(): PlayerCaptions | undefined
  isPaused(): boolean
  isReleased(): boolean
  /** Emits an event, as elements do when the browser or the host controls them. */
  emit(event: VideoMediaEvent): void
  /** Lets s pass in which it plays, if it does; `quietly` without an event. */
  run(seconds: number, quietly?: 'quietly'): void
}

export interface FakeVideoPlayers extends VideoPlayers {
  /** What the browser lets play before the person has acted. */
  policy: 'everything' | 'muted' | 'nothing'
  /** Of every video, in s. */
  duration: number
  /** Nothing arrives while this is set. */
  isSilent: boolean
  readonly opened: FakeVideoPlayer[]
  latest(): FakeVideoPlayer
}

/** Addresses that end in this cannot be played. */
export const BROKEN = 'broken.mp4'

const fakeVideoPlayer = (target: ScreenTarget, browser: FakeVideoPlayers): FakeVideoPlayer => {
  const events = new Subject<VideoMediaEvent>()
  const calls: string[] = []
  let source: VideoSource | undefined
  let captions: PlayerCaptions | undefined
  let position = 0
  let volume = 1
  let isMuted = false
  let isPaused = true
  let isReleased = false
  let hasData = false
  let giveUp: (() => void) | undefined

  const emit = (event: VideoMediaEvent): void => {
    if (!isReleased) events.next(event)
  }
  const isEnded = (): boolean => hasData && position >= browser.duration
  /** Later, unless the source was replaced meanwhile. */
  const soon = (task: () => void): void => {
    const asked = source
    queueMicrotask(() => {
      if (source === asked) task()
    })
  }
  const stop = (): void => {
    isPaused = true
    giveUp?.()
  }
  const unload = (): void => {
    stop()
    source = undefined
    hasData = false
    position = 0
  }

  const isAllowed = (): boolean => browser.policy === 'everything' || (browser.policy === 'muted' && isMuted)

  const start = (settle: (outcome: PlayOutcome) => void): void => {
    if (isEnded()) position = 0
    isPaused = false
    giveUp?.()
    giveUp = () => settle('aborted')
    soon(() => {
      if (isPaused || !hasData) return
      giveUp = undefined
      emit({ type: 'playing' })
      settle('started')
    })
  }

  return {
    target,
    calls,
    source: () => source,
    captions: () => captions,
    isPaused: () => isPaused,
    isReleased: () => isReleased,
    emit,
    run: (seconds, quietly) => {
      if (isPaused || !hasData) return
      position = Math.min(position + seconds, browser.duration)
      if (quietly) return
      emit({ type: 'timeChanged', position })
      if (isPaused || !isEnded()) return
      isPaused = true
      emit({ type: 'ended' })
    },
    events$: events,
    load: (next) => {
      calls.push(`load ${next.url}@${next.startAt}`)
      unload()
      source = next
      position = next.startAt
      soon(() => {
        if (next.url.endsWith(BROKEN)) return emit({ type: 'failed', code: 4 })
        if (browser.isSilent) return
        hasData = true
        emit({ type: 'durationChanged', duration: browser.duration })
        if (position > 0) emit({ type: 'jumped', position })
        emit({ type: 'canPlay' })
      })
    },
    unload: () => {
      calls.push('unload')
      unload()
    },
    showCaptions: (next) => {
      calls.push(`captions ${next?.url ?? 'none'}`)
      captions = next
    },
    play: () => {
      calls.push('play')
      if (!source || source.url.endsWith(BROKEN)) return Promise.resolve('failed')
      return isAllowed() ? new Promise(start) : Promise.resolve('refused')
    },
    pause: () => {
      calls.push('pause')
      if (isPaused) return
      stop()
      soon(() => isPaused && !isEnded() && emit({ type: 'paused' }))
    },
    seek: (next) => {
      calls.push(`seek ${next}`)
      position = next
      soon(() => emit({ type: 'jumped', position: next }))
    },
    position: () => position,
    setMuted: (next) => {
      calls.push(`mute ${next}`)
      if (next === isMuted) return
      isMuted = next
      queueMicrotask(() => emit({ type: 'soundChanged', volume, isMuted }))
    },
    setVolume: (next) => {
      calls.push(`volume ${next}`)
      if (next === volume) return
      volume = next
      queueMicrotask(() => emit({ type: 'soundChanged', volume, isMuted }))
    },
    release: () => {
      if (isReleased) return
      calls.push('release')
      isReleased = true
      captions = undefined
      unload()
    },
  }
}

/** Players of videos of 8 s, which the browser lets play, until a test says otherwise. */
export const fakeVideoPlayers = (): FakeVideoPlayers => {
  const browser: FakeVideoPlayers = {
    policy: 'everything',
    duration: 8,
    isSilent: false,
    opened: [],
    open: (target) => {
      const player = fakeVideoPlayer(target, browser)
      browser.opened.push(player)
      return player
    },
    latest: () => {
      const player = browser.opened.at(-1)
      if (!player) throw new Error('No player was opened')
      return player
    },
  }
  return browser
}
