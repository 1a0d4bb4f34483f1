import { type Observable, Subscription } from 'rxjs'
import { whenUnmeasured } from '../layout/unmeasured.js'
import { runMachine } from '../machine.js'
import type { Cancel, Ports, ScreenTarget } from '../ports.js'
import {
  FIRST_SCREEN_MS,
  type GridEvent,
  type GridInput,
  type GridState,
  gridTransition,
  initialGrid,
} from './grid-machine.js'

export interface GridStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<GridState>
  state(): GridState
  send(event: GridEvent): void
  /**
   * Moves the focus from the focused tile.
   *
   * @param key as `KeyboardEvent.key` names it
   * @returns true when the key was a way to another tile, so that the page should not scroll by it
   */
  press(key: string): boolean
  /** Scrolls to where the latest layout wants the screen, if it does; to be called once that layout is drawn. */
  align(): void
  /**
   * Follows the screen until the returned function is called; may be repeated. `frame` is what a fluid grid
   * measures, `list` the element whose top left corner the tiles' places count from.
   */
  attach(frame: ScreenTarget, list: ScreenTarget): Cancel
}

/** One grid: what is laid out where, and which tiles are near the screen. */
export const createGridStore = (
  ports: Pick<Ports, 'viewport' | 'elementSize' | 'scheduler' | 'logger'>,
  input: GridInput,
): GridStore => {
  let list: ScreenTarget | undefined
  let cancelFirstTiles: Cancel = () => {}
  const showFirstTiles = (ms: number): void => {
    cancelFirstTiles()
    cancelFirstTiles = ports.scheduler.after(ms, () => machine.send({ type: 'firstTilesShown' }))
  }
  const machine = runMachine(initialGrid(input), gridTransition, (effect) => {
    if (list === undefined) return
    if (effect.type === 'showFirstTiles') showFirstTiles(effect.ms)
    else ports.viewport.reveal(list, effect.top, effect.bottom)
  })
  return {
    state$: machine.state$,
    state: machine.state,
    send: machine.send,
    press: (key) => {
      if (list === undefined) return false
      const { active } = machine.state()
      machine.send({ type: 'keyPressed', key, isRightToLeft: ports.viewport.isRightToLeft(list) })
      return machine.state().active !== active
    },
    align: () => {
      const { alignment } = machine.state()
      if (list !== undefined && alignment !== undefined) ports.viewport.alignTop(list, alignment.top)
    },
    attach: (frame, element) => {
      list = element
      const { mounted, firstTiles } = machine.state()
      if (mounted.length > 0 && firstTiles) showFirstTiles(FIRST_SCREEN_MS)
      const following = new Subscription()
      following.add(
        ports.viewport.observe(element).subscribe((window) => machine.send({ type: 'scrolled', window })),
      )
      following.add(
        ports.elementSize.observe(frame).subscribe((width) => machine.send({ type: 'measured', width })),
      )
      following.add(
        whenUnmeasured(
          ports,
          () => machine.state().layout === undefined,
          (width) => machine.send({ type: 'unmeasured', width }),
        ),
      )
      return () => {
        list = undefined
        cancelFirstTiles()
        following.unsubscribe()
      }
    },
  }
}
