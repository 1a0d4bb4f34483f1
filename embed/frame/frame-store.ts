import { pipe } from 'fp-ts/lib/function.js'
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  map,
  mergeAll,
  type Observable,
  Subject,
  skipWhile,
} from 'rxjs'
import type { ExternalPlayer } from '../../core/external-media/external-player.js'
import { runMachine } from '../../core/machine.js'
import { pagePath } from '../../core/page-path.js'
import type { Cancel, ScreenTarget } from '../../core/ports.js'
import { attachable } from '../../core/subject.js'
import { afterWait, throttled, type Wait } from '../../core/time.js'
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
import { framePlayer } from './frame-player.js'
import type { FramePorts } from './frame-ports.js'
import { type FrameView, frameView, isSameView } from './frame-view-model.js'
import { playerWait } from './media-machine.js'
import {
  BUTTON_MARKER_THRESHOLDS,
  GRID_MARKER_THRESHOLDS,
  gridWidth,
  RESIZE_THROTTLE_MS,
  relatedPageNumber,
} from './related-grid.js'

/** Category of a frame's events in analytics. */
export const ANALYTICS_CATEGORY = 'embed'
const readyWait: Wait = { ms: READY_FALLBACK_MS }

export interface FrameStoreOptions {
  readonly shown: FrameGif
  readonly facts: FrameFacts
  readonly ports: FramePorts
}

interface Readable<Value> {
  /** Emits the current value at once, then each change. */
  readonly state$: Observable<Value>
  state(): Value
}

/** Elements in the grid whose visibility is observed. */
export interface FrameMarkers {
  /** The scrolling box. */
  readonly root: ScreenTarget
  /** At the grid's start. */
  readonly grid: ScreenTarget
  /** At the place of the call to action. */
  readonly button: ScreenTarget
}

export interface FrameStore {
  readonly view: Readable<FrameView>
  /** Width of the frame in px. */
  readonly frameWidth: Readable<number>
  /** Width of the grid in px; it follows the window's width at most twice a second. */
  readonly gridWidth: Readable<number>
  /** Messages for the host. */
  readonly messages$: Observable<FrameMessage>
  /** Emits when the frame should scroll back from the grid to the GIF. */
  readonly scrollToGif$: Observable<void>
  send(event: FrameEvent): void
  /** Starts timers and subscriptions, until the returned function is called. */
  attach(): Cancel
  watchMarkers(markers: FrameMarkers): Cancel
  /** Puts the player of the GIF's video into the target, until the returned function is called. */
  openPlayer(target: ScreenTarget): Cancel
  /** A command of the host, for the GIF or for the player in its place. */
  play(): void
  pause(): void
  /** The visitor used a channel of the share menu. */
  reportShare(channel: string): void
  /** Counts a page view, once for each page of related GIFs, by the index of a GIF in it. */
  countRelatedPage(index: number): void
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
  const { analytics, platform, window } = ports
  const { scheduler } = platform
  const messages = new Subject<FrameMessage>()
  const scrolls = new Subject<void>()
  const countedPages = new Set<number>()
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
  const views = new BehaviorSubject(frameView(machine.state()))
  pipe(machine.state$, map(frameView), distinctUntilChanged(isSameView)).subscribe(views)
  const frameWidth = (): number => machine.state().size.width
  const frameWidth$ = pipe(machine.state$, map(frameWidth), distinctUntilChanged())
  const throttledWidths = new BehaviorSubject(frameWidth())

  /** The frame's width, throttled, without the one that the grid already has. */
  const throttledWidth$ = pipe(
    frameWidth$,
    skipWhile((width) => width === throttledWidths.value),
    throttled(scheduler, RESIZE_THROTTLE_MS),
  )

  const elapsed = (
    waitOf: (state: FrameState) => Wait | undefined,
    type: 'readyTimeElapsed' | 'playerTimeElapsed' | 'hoverTimeElapsed',
  ): Observable<FrameEvent> =>
    pipe(
      afterWait(scheduler, machine.state$, waitOf),
      map(() => ({ type })),
    )

  const reportError = (message: string): void =>
    messages.next({ type: 'error', message: message.slice(0, LONGEST_TEXT) })

  const openPlayer = (target: ScreenTarget): Cancel => {
    const { playerInfo: info, text: title } = shown
    if (!info) return () => {}
    player = framePlayer({ ports, target, info, title })
    const running = player.events$.subscribe((event) => {
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
  }

  /** Pauses the player, which then reports `paused`, or the GIF, whose pause is a state of the frame. */
  const setPause = (isPaused: boolean): void => {
    if (!views.value.video) machine.send({ type: 'pauseSet', isPaused })
    else if (isPaused) player?.pause()
    else player?.play()
  }

  return {
    view: { state$: views, state: () => views.value },
    frameWidth: { state$: frameWidth$, state: frameWidth },
    gridWidth: {
      state$: pipe(throttledWidths, map(gridWidth), distinctUntilChanged()),
      state: () => gridWidth(throttledWidths.value),
    },
    messages$: messages,
    scrollToGif$: scrolls,
    send: machine.send,
    attach: attachable(() => {
      const events = (): Observable<FrameEvent>[] => [
        elapsed(({ isReady }) => (isReady ? undefined : readyWait), 'readyTimeElapsed'),
        elapsed(({ media }) => playerWait(media), 'playerTimeElapsed'),
        elapsed(({ hover }) => hover.pending, 'hoverTimeElapsed'),
        pipe(
          platform.motion.isReduced$,
          distinctUntilChanged(),
          map((isReduced) => ({ type: 'motionPreferenceChanged', isReduced })),
        ),
      ]
      const running = pipe(defer(events), mergeAll()).subscribe(machine.send)
      running.add(throttledWidth$.subscribe((width) => throttledWidths.next(width)))
      machine.send({ type: 'resized', size: window.size() })
      running.add(
        window.changes$.subscribe((size) => {
          machine.send({ type: 'resized', size })
          messages.next({ type: 'resize', ...size })
        }),
      )
      running.add(() => machine.send({ type: 'detached' }))
      return running
    }),
    watchMarkers: ({ root, grid, button }) => {
      const inView = (
        type: 'gridMarkerVisibilityChanged' | 'buttonMarkerVisibilityChanged',
        marker: ScreenTarget,
        thresholds: readonly number[],
      ): Observable<FrameEvent> =>
        pipe(
          platform.visibility.observe(marker, { root, thresholds }),
          map(({ isVisible, ratio }) => ({ type, isInView: isVisible && ratio > 0 })),
        )
      const events = (): Observable<FrameEvent>[] => [
        inView('gridMarkerVisibilityChanged', grid, GRID_MARKER_THRESHOLDS),
        inView('buttonMarkerVisibilityChanged', button, BUTTON_MARKER_THRESHOLDS),
      ]
      const watching = pipe(defer(events), mergeAll()).subscribe(machine.send)
      return () => watching.unsubscribe()
    },
    openPlayer,
    play: () => setPause(false),
    pause: () => setPause(true),
    reportShare: (channel) => {
      analytics.share({ shareType: channel, gifId: shown.id })
      messages.next({ type: 'share', channel })
    },
    countRelatedPage: (index) => {
      const page = relatedPageNumber(index)
      if (countedPages.has(page)) return
      countedPages.add(page)
      analytics.pageView(pagePath({ kind: 'related', slug: shown.slug, page }))
    },
    track,
    reportError,
  }
}
