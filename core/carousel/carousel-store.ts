import type { Observable } from 'rxjs'
import { whenUnmeasured } from '../layout/unmeasured.js'
import { runMachine } from '../machine.js'
import type { Cancel, Ports, ScreenTarget, Scroller } from '../ports.js'
import {
  type CarouselEvent,
  type CarouselInput,
  type CarouselState,
  carouselTransition,
  initialCarousel,
} from './carousel-machine.js'

/** A carousel is near while it is at most a screen away. */
const NEARBY = { margin: '100% 0px' } as const

export interface CarouselStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<CarouselState>
  state(): CarouselState
  send(event: CarouselEvent): void
  /**
   * Moves the focus from the focused tile.
   *
   * @param key as `KeyboardEvent.key` names it
   * @returns true when the key was a way to another tile, so that the page should not scroll by it
   */
  press(key: string): boolean
  /** Scrolls a page on (1) or back (-1): smoothly, unless the person asks for less motion. */
  turnPage(step: 1 | -1): void
  /** Scrolls to where the latest layout wants the screen, if it does; to be called once that layout is drawn. */
  align(): void
  /** Follows the box that scrolls the row until the returned function is called; may be repeated. */
  attach(box: ScreenTarget): Cancel
}

export interface CarouselStoreOptions {
  readonly ports: Pick<Ports, 'visibility' | 'motion' | 'scheduler' | 'logger'>
  readonly scroller: Scroller
  readonly input: CarouselInput
}

/** One carousel: what stands where in the row, and which tiles are near the screen. */
export const createCarouselStore = ({ ports, scroller, input }: CarouselStoreOptions): CarouselStore => {
  let box: ScreenTarget | undefined
  let isMotionReduced = false
  const machine = runMachine(initialCarousel(input), carouselTransition, ({ start, isSmooth }) => {
    if (box !== undefined) scroller.scrollTo(box, start, isSmooth && !isMotionReduced)
  })
  return {
    state$: machine.state$,
    state: machine.state,
    send: machine.send,
    press: (key) => {
      if (box === undefined) return false
      const { active } = machine.state()
      machine.send({ type: 'keyPressed', key, isRightToLeft: scroller.isRightToLeft(box) })
      return machine.state().active !== active
    },
    turnPage: (step) => {
      if (box !== undefined) machine.send({ type: 'pageTurned', step })
    },
    align: () => {
      const { alignment, target } = machine.state()
      if (box === undefined || alignment === undefined) return
      // Where reading starts on the right, a row that grows takes what browsers are scrolling to with it.
      if (target !== undefined && !scroller.isRightToLeft(box)) return
      scroller.scrollTo(box, alignment.start, false)
    },
    attach: (element) => {
      box = element
      const following = ports.motion.isReduced$.subscribe((isReduced) => {
        isMotionReduced = isReduced
      })
      following.add(
        scroller.observe(element).subscribe((screen) => machine.send({ type: 'scrolled', screen })),
      )
      following.add(
        ports.visibility
          .observe(element, NEARBY)
          .subscribe(({ isVisible }) => machine.send({ type: 'nearReported', isNear: isVisible })),
      )
      following.add(
        whenUnmeasured(
          ports,
          () => machine.state().screen === undefined,
          (end) => machine.send({ type: 'scrolled', screen: { start: 0, end } }),
        ),
      )
      return () => {
        box = undefined
        following.unsubscribe()
      }
    },
  }
}
