import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { Cancel, Ports } from '../ports.js'
import { reportTile, type TileEvents } from './tile-events.js'
import {
  initialTile,
  type TileEvent,
  type TileMachineState,
  type TileState,
  tileTransition,
} from './tile-machine.js'

/** Hovering counts after this many ms without a break (specification, section 9). */
const HOVER_MS = 200

export interface TileStoreOptions {
  readonly gif: Gif
  readonly ports: Pick<Ports, 'logger' | 'scheduler'>
  /** Where usage events and notifications of the host go, while the store is attached. */
  readonly events: TileEvents
  /** What an earlier store of the same tile knew as it was left. */
  readonly memory?: TileMachineState | undefined
  /** Told of each attachment, and at its end what the store knows. */
  readonly onAttachment?: (memory?: TileMachineState) => void
}

export interface TileStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<TileState>
  state(): TileState
  send(event: TileEvent): void
  /**
   * Lets happenings be reported until the returned function is called; may be repeated. The media and the place
   * of the tile then have to be told anew: another view has other elements.
   */
  attach(): Cancel
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
  const machine = runMachine(memory, tileTransition, (effect, send) => {
    switch (effect.type) {
      case 'report':
        reportTile(effect.happening, effect.gif, events, ports.logger)
        return
      case 'startHoverTimer':
        cancelHover = ports.scheduler.after(HOVER_MS, () => send({ type: 'hoverElapsed' }))
        return
      case 'cancelHoverTimer':
        cancelHover?.()
    }
  })

  return {
    state$: pipe(
      machine.state$,
      map((state) => state.view),
      distinctUntilChanged(),
    ),
    state: () => machine.state().view,
    send: machine.send,
    attach: () => {
      onAttachment?.()
      machine.send({ type: 'attached' })
      return () => {
        machine.send({ type: 'detached' })
        onAttachment?.(machine.state())
      }
    },
  }
}
