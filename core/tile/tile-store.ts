import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable, type Unsubscribable } from 'rxjs'
import { onReconnect, type Reconnection } from '../http/failure-and-retry.js'
import { runMachine } from '../machine.js'
import { callHost } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import { forHost, type HostFunction, type IGif } from '../model/host-gif.js'
import { type EventSink, tilePingback } from '../pingback/sink.js'
import type { Cancel, Logger, Ports, Rectangle, ScreenTarget } from '../ports.js'
import {
  HOVER_MS,
  initialTile,
  NEARBY,
  TILE_VISIBILITY,
  type TileEvent,
  type TileMachineState,
  type TileNotification,
  type TileState,
  tileTransition,
} from './tile-machine.js'
import type { LoadingZone } from './tile-view.js'

/** The numbers of a `DOMRect`, in px relative to the viewport. */
export interface TileBoundsNumbers extends Rectangle {
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** Has the fields of a `DOMRect`, which hosts expect. */
export interface TileBounds extends TileBoundsNumbers {
  /** The numbers alone. */
  toJSON(): TileBoundsNumbers
}

/** The callbacks of a host for its tiles. */
export interface TileListener {
  /** Each time a tile's loaded media becomes visible; `cause` is the event of the load, if any. */
  readonly onGifVisible?: HostFunction<[gif: IGif, cause?: unknown]> | undefined
  /** Once per GIF; bounds in px relative to the viewport, with the fields of a `DOMRect`. */
  readonly onGifSeen?: HostFunction<[gif: IGif, bounds: TileBounds]> | undefined
  /** After 200 ms. */
  readonly onGifHover?: HostFunction<[gif: IGif]> | undefined
}

/** What the widget of a tile adds to its usage events. */
export interface TilePingbackContext {
  /** The host's attributes, such as `layout_type`, which override ours. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** The visitor logged in at the host. */
  readonly userId?: string | number | undefined
}

/** Where a tile's events go: to the collector and to the host. */
export interface TileEvents {
  /** Takes the usage events. */
  readonly sink: EventSink
  /** The host's callbacks. */
  readonly listener?: TileListener | undefined
  /** Called at each event; by default nothing is added. */
  readonly context?: (() => TilePingbackContext) | undefined
}

/** `visible` has no action, and is not sent to the collector. */
const ACTIONS = { seen: 'SEEN', hover: 'HOVER', click: 'CLICK' } as const

const tileBounds = ({ left, top, width, height }: Rectangle): TileBounds => {
  const numbers = { x: left, y: top, left, top, right: left + width, bottom: top + height, width, height }
  return { ...numbers, toJSON: () => numbers }
}

const notify = (listener: TileListener, notification: TileNotification, gif: IGif): void => {
  switch (notification.type) {
    case 'visible':
      listener.onGifVisible?.(gif, notification.cause)
      return
    case 'seen':
      listener.onGifSeen?.(gif, tileBounds(notification.bounds))
      return
    case 'hover':
      listener.onGifHover?.(gif)
      return
    case 'click':
  }
}

/** Sends a notification to the collector and calls the host's callback; errors that it throws are caught. */
export const reportTile = (
  notification: TileNotification,
  gif: Gif,
  { sink, listener, context }: TileEvents,
  logger: Pick<Logger, 'error'>,
): void => {
  const { type, bounds } = notification
  if (type !== 'visible') sink.send(tilePingback(ACTIONS[type], gif, bounds, context?.() ?? {}), gif)
  if (listener) callHost(logger, () => notify(listener, notification, forHost(gif)))
}

export interface TileStoreOptions {
  readonly gif: Gif
  readonly ports: Pick<Ports, 'connectivity' | 'logger' | 'scheduler'>
  /** Where usage events and notifications of the host go, while the store is attached. */
  readonly events: TileEvents
  /** The final state of an earlier store of the same tile. */
  readonly memory?: TileMachineState | undefined
  readonly onAttach?: () => void
  /** Gets the state that another store of the same tile can continue from. */
  readonly onDetach?: (memory: TileMachineState) => void
}

/** Where a tile is on the screen. */
export interface TileTarget extends Pick<Ports, 'visibility'> {
  readonly element: ScreenTarget
  readonly zone: LoadingZone
  /** The tile stays mounted when it is far from the screen, and shows its still there. */
  readonly isKept?: boolean | undefined
}

/** The state of one tile. */
export interface TileStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<TileState>
  /** The current state. */
  state(): TileState
  /** Takes an event of the view. */
  send(event: TileEvent): void
  /**
   * Reports notifications until the returned function is called. May be repeated, after which the load and the
   * visibility have to be sent again, since another view has other elements.
   */
  attach(): Cancel
  /** Observes the visibility of the element, while the store is attached and it matters, until the function is called. */
  watch(target: TileTarget): Cancel
}

/** The store of one tile. What was seen stays seen when it is attached again. */
export const createTileStore = ({
  gif,
  ports,
  events,
  memory = initialTile(gif),
  onAttach,
  onDetach,
}: TileStoreOptions): TileStore => {
  let cancelHover: Cancel | undefined
  let reconnection: Reconnection | undefined
  let watched: TileTarget | undefined
  let boundsObserver: Unsubscribable | undefined
  const machine = runMachine(memory, tileTransition, (effect, send) => {
    switch (effect.type) {
      case 'report':
        reportTile(effect.notification, effect.gif, events, ports.logger)
        return
      case 'locate':
        boundsObserver?.unsubscribe()
        boundsObserver = watched && observe(watched, () => boundsObserver?.unsubscribe())
        return
      case 'startHoverTimer':
        cancelHover = ports.scheduler.after(HOVER_MS, () => send({ type: 'hoverElapsed' }))
        return
      case 'cancelHoverTimer':
        cancelHover?.()
        return
      case 'awaitConnection':
        reconnection?.stop()
        reconnection = onReconnect(ports.connectivity, () => send({ type: 'mediaRetried' }))
    }
  })
  const { state$, send } = machine
  const setZone = (isInside: boolean): void => send({ type: isInside ? 'enteredZone' : 'leftZone' })
  const observe = ({ visibility, element }: TileTarget, onReport?: () => void): Unsubscribable =>
    visibility.observe(element, TILE_VISIBILITY).subscribe(({ ratio, bounds }) => {
      onReport?.()
      send({ type: 'visibility', ratio, bounds })
    })

  return {
    state$: pipe(
      state$,
      map((state) => state.view),
      distinctUntilChanged(),
    ),
    state: () => machine.state().view,
    send,
    attach: () => {
      onAttach?.()
      send({ type: 'attached' })
      return () => {
        send({ type: 'detached' })
        // What failed offline is requested again by the next view.
        if (reconnection?.isOffline()) send({ type: 'mediaRetried' })
        reconnection?.stop()
        onDetach?.(machine.state())
      }
    },
    watch: (target) => {
      const { visibility, element, zone } = target
      watched = target
      let visibilityObserver: Unsubscribable | undefined
      let observedId: string | undefined
      const storeSubscription = state$.subscribe(({ isAttached, view, gif: { id } }) => {
        // Another GIF gets a new observer, since an old one reports crossings only.
        const wantedId = isAttached && view.isSightWanted ? id : undefined
        if (wantedId === observedId) return
        observedId = wantedId
        visibilityObserver?.unsubscribe()
        visibilityObserver = wantedId === undefined ? undefined : observe(target)
      })
      const nearObserver =
        zone === 'observed' || target.isKept
          ? visibility.observe(element, NEARBY).subscribe(({ isVisible }) => {
              if (zone === 'observed') setZone(isVisible)
              send({ type: isVisible ? 'cameNear' : 'wentFar' })
            })
          : undefined
      if (zone !== 'observed') setZone(zone === 'inside')
      return () => {
        for (const each of [storeSubscription, visibilityObserver, nearObserver]) each?.unsubscribe()
        // A later call of watch may have replaced the target.
        if (watched !== target) return
        boundsObserver?.unsubscribe()
        watched = undefined
      }
    },
  }
}
