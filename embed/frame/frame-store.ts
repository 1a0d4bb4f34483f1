import { type Observable, Subject, type Subscription } from 'rxjs'
import type { ExternalPlayer } from '../../core/external-media/external-player.js'
import { runMachine } from '../../core/machine.js'
import type { Cancel } from '../../core/ports.js'
import { valueSubject } from '../../core/subject.js'
import type { Wait } from '../../core/time.js'
import { type FrameMessage, LONGEST_TEXT } from '../protocol/message.js'
import type { FrameGif } from './frame-gif.js'
import {
  type FrameAction,
  type FrameEffect,
  type FrameEvent,
  type FrameFacts,
  type FrameState,
  frameTransition,
  initialFrame,
  READY_FALLBACK_MS,
} from './frame-machine.js'
import type { FramePorts } from './frame-ports.js'
import { type FrameView, frameView, isSameView } from './frame-view-model.js'
import { playerWait } from './media-machine.js'

/** Category of a frame's events in analytics. */
export const ANALYTICS_CATEGORY = 'embed'
const readyWait: Wait = { ms: READY_FALLBACK_MS }

export interface FrameStoreOptions {
  readonly shown: FrameGif
  readonly facts: FrameFacts
  readonly ports: FramePorts
}

export interface Readable<Value> {
  /** Emits the current value at once, then each change. */
  readonly state$: Observable<Value>
  state(): Value
}

export interface FrameStore {
  readonly view: Readable<FrameView>
  /** What the view is made of. */
  readonly frame: Readable<FrameState>
  /** Messages for the host. */
  readonly messages$: Observable<FrameMessage>
  /** Emits when the frame should scroll back from the grid to the GIF. */
  readonly scrollToGif$: Observable<void>
  send(event: FrameEvent): void
  /** Starts timers and subscriptions, until the returned function is called; once at a time. */
  attach(): Cancel
  /** Follows the player of the GIF's video, which takes the host's commands until the returned function is called. */
  openPlayer(player: ExternalPlayer): Cancel
  /** A command of the host, for the GIF or for the player in its place. */
  play(): void
  pause(): void
  /** The visitor used a channel of the share menu. */
  reportShare(channel: string): void
  /** Tracks an action of the visitor that changes no state, such as following a link. */
  track(action: string): void
  /** Sends an error message to the host. */
  reportError(message: string): void
}

/** Actions that the host is notified of. */
const messageOf: Readonly<Partial<Record<FrameAction, FrameMessage>>> = {
  play: { type: 'play' },
  pause: { type: 'pause' },
  'video-play': { type: 'play' },
  'video-pause': { type: 'pause' },
  'video-watch': { type: 'media', isVideo: true },
  'back-to-gif': { type: 'media', isVideo: false },
}

/** Runs the frame's machine on its ports (specification, section 4). */
export const createFrameStore = ({ shown, facts, ports }: FrameStoreOptions): FrameStore => {
  const { analytics, motion, scheduler, window } = ports
  const messages = new Subject<FrameMessage>()
  const scrolls = new Subject<void>()
  let player: ExternalPlayer | undefined

  const track = (action: string): void =>
    analytics.event({ category: ANALYTICS_CATEGORY, action, label: shown.id })

  const interpret = (effect: FrameEffect): void => {
    switch (effect.type) {
      case 'scrollToGif':
        scrolls.next()
        break
      case 'reportReady':
        messages.next({ type: 'ready', width: shown.picture.width, height: shown.picture.height })
        break
      case 'track': {
        track(effect.action)
        const message = messageOf[effect.action]
        if (message) messages.next(message)
      }
    }
  }

  const machine = runMachine(initialFrame(facts, window.size()), frameTransition, interpret)
  const views = valueSubject(frameView(machine.state()))
  machine.state$.subscribe((state) => {
    const view = frameView(state)
    if (!isSameView(view, views.value())) views.next(view)
  })

  /**
   * Sends an event when the wait of a state is over. Without the operators of `core/time.ts`, which would be a tenth of
   * what a frame loads before anybody acts.
   */
  const sendAfter = (
    waitOf: (state: FrameState) => Wait | undefined,
    type: 'readyTimeElapsed' | 'playerTimeElapsed' | 'hoverTimeElapsed',
  ): Subscription => {
    let wait: Wait | undefined
    let cancel: Cancel | undefined
    const waiting = machine.state$.subscribe((state) => {
      const next = waitOf(state)
      if (next === wait) return
      wait = next
      cancel?.()
      cancel = wait && scheduler.after(wait.ms, () => machine.send({ type }))
    })
    waiting.add(() => cancel?.())
    return waiting
  }

  const reportError = (message: string): void =>
    messages.next({ type: 'error', message: message.slice(0, LONGEST_TEXT) })

  /** Pauses the player, which then reports `paused`, or the GIF, whose pause is a state of the frame. */
  const setPause = (isPaused: boolean): void => {
    if (!views.value().video) machine.send({ type: 'pauseSet', isPaused })
    else if (isPaused) player?.pause()
    else player?.play()
  }

  return {
    view: { state$: views.value$, state: views.value },
    frame: machine,
    messages$: messages,
    scrollToGif$: scrolls,
    send: machine.send,
    attach: () => {
      const running = sendAfter(({ isReady }) => (isReady ? undefined : readyWait), 'readyTimeElapsed')
      running.add(sendAfter(({ media }) => playerWait(media), 'playerTimeElapsed'))
      running.add(sendAfter(({ hover }) => hover.pending, 'hoverTimeElapsed'))
      running.add(
        motion.isReduced$.subscribe((isReduced) => {
          if (isReduced !== machine.state().isReduced)
            machine.send({ type: 'motionPreferenceChanged', isReduced })
        }),
      )
      machine.send({ type: 'resized', size: window.size() })
      running.add(
        window.changes$.subscribe((size) => {
          machine.send({ type: 'resized', size })
          messages.next({ type: 'resize', ...size })
        }),
      )
      running.add(() => machine.send({ type: 'detached' }))
      return () => running.unsubscribe()
    },
    openPlayer: (opened) => {
      player = opened
      const running = opened.events$.subscribe((event) => {
        if (event.type === 'failed') {
          machine.send({ type: 'playerFailed', reason: event.error.message })
          reportError(event.error.message)
        } else if (event.type === 'ready') machine.send({ type: 'playerReady' })
        else machine.send({ type: 'playerStatusChanged', status: event.type })
      })
      return () => {
        player = undefined
        running.unsubscribe()
      }
    },
    play: () => setPause(false),
    pause: () => setPause(true),
    reportShare: (channel) => {
      analytics.share({ shareType: channel, gifId: shown.id })
      messages.next({ type: 'share', channel })
    },
    track,
    reportError,
  }
}
