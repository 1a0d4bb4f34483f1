import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Gif } from '../model/gif.js'
import { claimFirstPlay } from '../page/once.js'
import type { Cancel, Ports, ScreenTarget, VideoPlayer, VideoPlayers } from '../ports.js'
import { playableVideo, videoHeight } from './video-asset.js'
import { videoTransition } from './video-machine.js'
import type {
  VideoCommand,
  VideoEffect,
  VideoEvent,
  VideoInput,
  VideoNotification,
  VideoState,
} from './video-state.js'
import { DEFAULT_VOLUME } from './video-state.js'
import { initialVideo } from './video-view.js'

/** What a video plays, and how. */
export interface VideoSettings {
  /** A GIF with a `video`. */
  readonly gif: Gif
  /** Of the box, in px; 0 while unknown. */
  readonly width: number
  /** Of the box, in px; left out, it follows from the width and the GIF's shape. */
  readonly height?: number | undefined
  /** Starts again at its end; default true. */
  readonly loop?: boolean | undefined
  /** Mutes the video, at the start or when it changes to true; default false. */
  readonly muted?: boolean | undefined
  /** 0 to 1; default 0.7. */
  readonly volume?: number | undefined
  /** Shows subtitles; default false. */
  readonly ccEnabled?: boolean | undefined
  /** Default `en`. */
  readonly ccLanguage?: string | undefined
  /** Whether it may start without a command; default true. */
  readonly mayAutoplay?: boolean | undefined
}

export interface VideoStoreOptions {
  readonly settings: VideoSettings
  readonly ports: Pick<Ports, 'clock' | 'visibility' | 'urlParser' | 'motion'> & {
    readonly videoPlayers: VideoPlayers
  }
  /** Gets each notification with its GIF. Called only while the store is attached. */
  readonly report: (notification: VideoNotification, gif: Gif) => void
}

/** One video, which controls its player. */
export interface VideoStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<VideoState>
  /** The current state. */
  state(): VideoState
  /** Runs synchronously, so that browsers connect it to the visitor's gesture. */
  send(command: VideoCommand): void
  /** Applies changed settings; position, volume and muting stay unless their setting has changed. */
  setSettings(settings: VideoSettings): void
  /**
   * Plays on a media element until the returned function is called. May be repeated, also with another element,
   * and continues at the same position. Without an element it only warns of a GIF that has no video.
   */
  attach(target?: ScreenTarget): Cancel
}

/** The store of one video, which controls its player. */
export const createVideoStore = ({ settings, ports, report }: VideoStoreOptions): VideoStore => {
  let player: VideoPlayer | undefined
  let detach: Cancel = () => {}
  let isAttached = false
  let playRequestedAt = 0

  const inputOf = (next: VideoSettings, before?: VideoInput): VideoInput => {
    const { gif, width, ccEnabled = false, ccLanguage = 'en' } = next
    const video = gif === before?.gif ? before.video : playableVideo(gif, ports.urlParser)
    return {
      gif,
      video,
      width,
      height: next.height || videoHeight(gif, video, width),
      isLooping: next.loop ?? true,
      isMuted: next.muted ?? false,
      volume: next.volume ?? DEFAULT_VOLUME,
      captionLanguage: ccEnabled ? ccLanguage : undefined,
      mayAutoplay: next.mayAutoplay ?? true,
    }
  }

  const play = (attempt: number): void => {
    player?.play().then(
      (outcome) => machine.send({ type: 'playSettled', attempt, outcome }),
      () => machine.send({ type: 'playSettled', attempt, outcome: 'failed' }),
    )
  }

  /** An earlier callback of the host may have detached the store meanwhile. */
  const reportAttached = (notification: VideoNotification, gif: Gif): void => {
    if (isAttached) report(notification, gif)
  }

  const interpret = (effect: VideoEffect): void => {
    switch (effect.type) {
      case 'load':
        player?.load(effect.source)
        return
      case 'unload':
        player?.unload()
        return
      case 'showCaptions':
        player?.showCaptions(effect.captions)
        return
      case 'play':
        play(effect.attempt)
        return
      case 'pausePlayer':
        player?.pause()
        return
      case 'seekPlayer':
        player?.seek(effect.position)
        return
      case 'mutePlayer':
        player?.setMuted(effect.isMuted)
        return
      case 'setPlayerVolume':
        player?.setVolume(effect.volume)
        return
      case 'startFirstPlayTimer':
        playRequestedAt = ports.clock.monotonic()
        return
      case 'firstPlay':
        if (claimFirstPlay(effect.gif.id))
          reportAttached({ type: 'firstPlay', ms: ports.clock.monotonic() - playRequestedAt }, effect.gif)
        return
      case 'report':
        reportAttached(effect.notification, effect.gif)
    }
  }

  /** The latest `timeChanged` is up to 250 ms old. */
  const readPosition = (): void => {
    if (player) machine.send({ type: 'positionRead', position: player.position() })
  }

  const first = inputOf(settings)
  const machine = runMachine(initialVideo(first), videoTransition, interpret)

  const attach = (target?: ScreenTarget): Cancel => {
    detach()
    const send = (event: VideoEvent): void => machine.send(event)
    player = target && ports.videoPlayers.open(target)
    isAttached = true
    const playerEvents = player?.events$.subscribe(send)
    const pageVisibility = ports.motion.isPageVisible$.subscribe((isVisible) =>
      send({ type: isVisible ? 'pageShown' : 'pageHidden' }),
    )
    send({ type: 'attached', hasPlayer: target !== undefined })
    const targetVisibility =
      target &&
      ports.visibility
        .observe(target, {})
        .subscribe(({ isVisible }) => send({ type: 'visibilityChanged', isVisible }))
    const end = (): void => {
      if (detach !== end) return
      detach = () => {}
      isAttached = false
      targetVisibility?.unsubscribe()
      pageVisibility.unsubscribe()
      playerEvents?.unsubscribe()
      readPosition()
      player?.release()
      player = undefined
      send({ type: 'detached' })
    }
    detach = end
    return end
  }

  let input = first
  return {
    state$: pipe(
      machine.state$,
      map(({ view }) => view),
      distinctUntilChanged(),
    ),
    state: () => machine.state().view,
    send: machine.send,
    setSettings: (next) => {
      input = inputOf(next, input)
      readPosition()
      machine.send({ type: 'inputChanged', input })
    },
    attach,
  }
}
