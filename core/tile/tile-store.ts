import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable, type Unsubscribable } from 'rxjs'
import { runMachine } from '../machine.js'
import { callHost } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import { forHost, type IGif } from '../model/host-gif.js'
import { type EventSink, tilePingback } from '../pingback/sink.js'
import type { Cancel, Logger, Ports, Rectangle, ScreenTarget } from '../ports.js'
import {
  initialTile,
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

/** Has all that a `DOMRect` has; hosts are used to one. */
export interface TileBounds extends TileBoundsNumbers {
  /** The numbers alone. */
  toJSON(): TileBoundsNumbers
}

/** A method, since hosts write handlers that demand a cause of their own kind. */
type GifVisible = { handle(gif: IGif, cause?: unknown): void }['handle']

/** What a host wants to hear of its tiles. */
export interface TileListener {
  /** Each time a tile's media was loaded and is in sight; `cause` is what reported the load, if anything did. */
  readonly onGifVisible?: GifVisible | undefined
  /** Once per GIF; bounds in px relative to the viewport, with all that a `DOMRect` has. */
  readonly onGifSeen?: ((gif: IGif, bounds: TileBounds) => void) | undefined
  /** After 200 ms. */
  readonly onGifHover?: ((gif: IGif) => void) | undefined
}

/** What the surroundings of a tile add to its usage events. */
export interface TilePingbackContext {
  /** The host's own attributes, `layout_type` among them; they win over ours. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** The visitor logged in at the host. */
  readonly userId?: string | number | undefined
}

/** Where a tile's events go: to the collector and to the host. */
export interface TileEvents {
  readonly sink: EventSink
  readonly listener?: TileListener | undefined
  /** Asked at each event; default: nothing is added. */
  readonly context?: (() => TilePingbackContext) | undefined
}

/** Collectors have no action for `visible`. */
const ACTIONS = { seen: 'SEEN', hover: 'HOVER', click: 'CLICK' } as const

/** Completes observed bounds to what hosts expect of a `DOMRect`. */
const tileBounds = ({ left, top, width, height }: Rectangle): TileBounds => {
  const numbers = { x: left, y: top, left, top, right: left + width, bottom: top + height, width, height }
  return { ...numbers, toJSON: () => numbers }
}

const notify = (listener: TileListener, event: TileNotification, gif: IGif): void => {
  switch (event.type) {
    case 'visible':
      listener.onGifVisible?.(gif, event.cause)
      return
    case 'seen':
      listener.onGifSeen?.(gif, tileBounds(event.bounds))
      return
    case 'hover':
      listener.onGifHover?.(gif)
      return
    case 'click':
  }
}

/** Passes a tile's event on: to the collector, and to the host, whose errors stay its own. */
export const reportTile = (
  event: TileNotification,
  gif: Gif,
  { sink, listener, context }: TileEvents,
  logger: Pick<Logger, 'error'>,
): void => {
  if (event.type !== 'visible')
    sink.send(tilePingback(ACTIONS[event.type], gif, event.bounds, context?.() ?? {}), gif)
  if (listener) callHost(logger, () => notify(listener, event, forHost(gif)))
}

/** Hovering counts after this many ms without a break (specification, section 9). */
const HOVER_MS = 200

/** A viewport in both directions: a tile does not know which way its page scrolls. */
const NEARBY = { margin: '100% 0px' } as const

export interface TileStoreOptions {
  readonly gif: Gif
  readonly ports: Pick<Ports, 'logger' | 'scheduler'>
  /** Where usage events and notifications of the host go, while the store is attached. */
  readonly events: TileEvents
  /** What an earlier store of the same tile knew as it was left. */
  readonly memory?: TileMachineState | undefined
  /** Called at each attachment, and at its end with what the store knows. */
  readonly onAttachment?: (memory?: TileMachineState) => void
}

/** Where a tile is on the screen. */
export interface TileTarget extends Pick<Ports, 'visibility'> {
  readonly element: ScreenTarget
  readonly zone: LoadingZone
  /** The tile stays in the document when it is far from the screen, and its picture stops there. */
  readonly isKept?: boolean | undefined
}

export interface TileStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<TileState>
  state(): TileState
  send(event: TileEvent): void
  /**
   * Lets notifications be reported until the returned function is called; may be repeated. The media and the place of the
   * tile have to be reported again then: another view has other elements.
   */
  attach(): Cancel
  /** Observes where the tile is, as far as that matters, until the returned function is called. */
  watch(target: TileTarget): Cancel
}

/** One tile's state (specification, section 4). What was seen stays seen when the store is attached again. */
export const createTileStore = ({
  gif,
  ports,
  events,
  memory = initialTile(gif),
  onAttachment,
}: TileStoreOptions): TileStore => {
  let cancelHover: Cancel | undefined
  let watched: TileTarget | undefined
  let locating: Unsubscribable | undefined
  const machine = runMachine(memory, tileTransition, (effect, send) => {
    switch (effect.type) {
      case 'report':
        reportTile(effect.notification, effect.gif, events, ports.logger)
        return
      case 'locate':
        locating?.unsubscribe()
        locating = watched && observe(watched, () => locating?.unsubscribe())
        return
      case 'startHoverTimer':
        cancelHover = ports.scheduler.after(HOVER_MS, () => send({ type: 'hoverElapsed' }))
        return
      case 'cancelHoverTimer':
        cancelHover?.()
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
      onAttachment?.()
      send({ type: 'attached' })
      return () => {
        send({ type: 'detached' })
        onAttachment?.(machine.state())
      }
    },
    watch: (target) => {
      const { visibility, element, zone } = target
      watched = target
      let seeing: Unsubscribable | undefined
      let seenId: string | undefined
      const following = state$.subscribe(({ view, gif: { id } }) => {
        // Another GIF is observed from the start, since observers report crossings only.
        const wantedId = view.isSightWanted ? id : undefined
        if (wantedId === seenId) return
        seenId = wantedId
        seeing?.unsubscribe()
        seeing = wantedId === undefined ? undefined : observe(target)
      })
      const nearing =
        zone === 'observed' || target.isKept
          ? visibility.observe(element, NEARBY).subscribe(({ isVisible }) => {
              if (zone === 'observed') setZone(isVisible)
              send({ type: isVisible ? 'cameNear' : 'wentFar' })
            })
          : undefined
      if (zone !== 'observed') setZone(zone === 'inside')
      return () => {
        for (const observing of [following, seeing, nearing]) observing?.unsubscribe()
        // Another element may be watched by now.
        if (watched !== target) return
        locating?.unsubscribe()
        watched = undefined
      }
    },
  }
}

export interface TileRegistry {
  /**
   * The store of a GIF's tile, known by id. One that was left for good is made again from what it knew, since a store
   * takes ten times the memory. A list that has another object of the same id sends the store `gifChanged`.
   */
  of(gif: Gif): TileStore
}

/** Remembers what happened to each tile of a list, so that one that was taken away is not seen a second time. */
export const createTileRegistry = (options: Pick<TileStoreOptions, 'events' | 'ports'>): TileRegistry => {
  const tiles = new Map<string, TileStore | TileMachineState>()
  return {
    of: (gif) => {
      const { id } = gif
      const known = tiles.get(id)
      if (known && 'send' in known) return known
      const store = createTileStore({
        ...options,
        gif,
        memory: known,
        // Strict mode, and trees that move, leave a store and come back to it.
        onAttachment: (memory) => tiles.set(id, memory ?? store),
      })
      tiles.set(id, store)
      return store
    },
  }
}
