/** The connection of a list to its elements: reports what the ports observe to the machine, and scrolls for it. */
import { Subscription } from 'rxjs'
import type { Cancel, Ports, ScreenTarget, VisibilityOptions } from '../ports.js'
import { whenUnmeasured } from './container-width.js'
import { FIRST_SCREEN_MS, type ListEffect, type ListEvent } from './list-machine.js'
import { extentIfEndNear, isEndWatched, type ListState } from './list-state.js'
import { END_MARGIN } from './pagination.js'
import type { ListWindow } from './window.js'

/** ms until the page after the first is fetched ahead of the screen, unless the first is scrolled before. */
export const FIRST_PAGE_MS = 1_000

/** px by which the first page counts as scrolled: text that goes above it moves it a little. */
const SCROLLED_PX = 10

/** A row is near the screen while it is at most a screen away. */
const NEARBY = { margin: '100% 0px' } as const

/**
 * A masonry needs `viewport` and `elementSize`, a row `scroller` and `motion`; `visibility` observes the end of either.
 */
export type ScreenPorts = Pick<Ports, 'scheduler' | 'logger'> &
  Partial<Pick<Ports, 'visibility' | 'viewport' | 'elementSize' | 'scroller' | 'motion'>>

/** The effects of a list machine that do not concern fetching. */
export type ScreenEffect = Extract<
  ListEffect,
  { readonly type: 'watchEnd' | 'scheduleRender' | 'reveal' | 'scrollTo' }
>

export interface ListScreen {
  interpret(effect: ScreenEffect): void
  /** Observes the elements of a list until the returned function is called. */
  follow(container: ScreenTarget, element: ScreenTarget): Cancel
  watchEnd(element: ScreenTarget, options?: VisibilityOptions): Cancel
  /** True where the text runs from right to left; `undefined` while no element is followed. */
  isRightToLeft(): boolean | undefined
  turnPage(step: 1 | -1): void
  align(): void
}

export const createListScreen = (
  ports: ScreenPorts,
  isRow: boolean,
  { state, send }: { readonly state: () => ListState; readonly send: (event: ListEvent) => void },
): ListScreen => {
  const { visibility, viewport, elementSize, scroller, motion, scheduler } = ports
  let followed: { readonly frame: ScreenTarget; readonly list: ScreenTarget } | undefined
  let end: { readonly element: ScreenTarget; readonly options: VisibilityOptions } | undefined
  let isMotionReduced = false
  let cancelRender: Cancel = () => {}
  let cancelRest: Cancel = () => {}
  /** The `shownGeneration` whose first page has been scrolled or had its time, and the one that still has it. */
  let rested: number | undefined
  let resting: number | undefined
  let endObservation: Subscription | undefined

  const scheduleRender = (ms: number): void => {
    cancelRender()
    cancelRender = scheduler.after(ms, () => send({ type: 'renderDue' }))
  }
  const observeEnd = (): void => {
    endObservation?.unsubscribe()
    endObservation = undefined
    // The end of a stale list says nothing about the new one, whose first page is wanted while the list is in view.
    const element = state().isStale ? followed?.list : end?.element
    if (!visibility || !followed || !element || !isEndWatched(state())) return
    const { gifs, isStale, shownGeneration } = state()
    const isFirstPage = gifs.length > 0 && !isStale && rested !== shownGeneration
    if (isFirstPage && resting !== shownGeneration) {
      resting = shownGeneration
      cancelRest()
      cancelRest = scheduler.after(FIRST_PAGE_MS, rest)
    }
    const margin = isFirstPage ? '0px' : isRow ? END_MARGIN.row : END_MARGIN.masonry
    endObservation = visibility
      .observe(element, { margin, ...(isRow && { root: followed.frame }), ...end?.options })
      .subscribe(({ isVisible }) =>
        send({ type: 'loaderReported', isVisible, listHeight: extentIfEndNear(state()) }),
      )
  }
  const rest = (): void => {
    cancelRest()
    resting = undefined
    rested = state().shownGeneration
    observeEnd()
  }
  const scrolled = (window: ListWindow): void => {
    const { start = window.start } = state().window ?? {}
    send({ type: 'scrolled', window })
    if (resting !== undefined && window.start - start >= SCROLLED_PX) rest()
  }
  const isRightToLeft = (): boolean | undefined =>
    followed &&
    ((isRow ? scroller?.isRightToLeft(followed.frame) : viewport?.isRightToLeft(followed.list)) ?? false)

  const followPage = (container: ScreenTarget, page: ScreenTarget, following: Subscription): void => {
    following.add(
      viewport?.observe(page).subscribe(({ top, bottom, left, right, direction }) => {
        scrolled({ start: top, end: bottom, breadth: right - left, direction })
      }),
    )
    following.add(elementSize?.observe(container).subscribe((width) => send({ type: 'measured', width })))
    following.add(
      whenUnmeasured(
        ports,
        () => state().layout === undefined,
        (width) => send({ type: 'unmeasured', width }),
      ),
    )
  }
  const followBox = (box: ScreenTarget, following: Subscription): void => {
    following.add(
      motion?.isReduced$.subscribe((isReduced) => {
        isMotionReduced = isReduced
      }),
    )
    following.add(scroller?.observe(box).subscribe(scrolled))
    following.add(
      visibility
        ?.observe(box, NEARBY)
        .subscribe(({ isVisible }) => send({ type: 'nearReported', isNear: isVisible })),
    )
    following.add(
      whenUnmeasured(
        ports,
        () => state().window === undefined,
        (width) => send({ type: 'scrolled', window: { start: 0, end: width } }),
      ),
    )
  }
  const follow = (frame: ScreenTarget, list: ScreenTarget): Cancel => {
    followed = { frame, list }
    const { mounted, rendering } = state()
    if (mounted.length > 0 && rendering.phase !== 'overscan') scheduleRender(FIRST_SCREEN_MS)
    const following = new Subscription()
    if (isRow) followBox(frame, following)
    else followPage(frame, list, following)
    observeEnd()
    return () => {
      followed = undefined
      resting = undefined
      cancelRest()
      cancelRender()
      observeEnd()
      following.unsubscribe()
    }
  }

  return {
    interpret: (effect) => {
      if (effect.type === 'watchEnd') observeEnd()
      if (!followed) return
      if (effect.type === 'scheduleRender') scheduleRender(effect.ms)
      else if (effect.type === 'reveal') viewport?.reveal(followed.list, effect.start, effect.end)
      else if (effect.type === 'scrollTo')
        scroller?.scrollTo(followed.frame, effect.start, effect.isSmooth && !isMotionReduced)
    },
    follow,
    watchEnd: (element, options = {}) => {
      const watched = { element, options }
      end = watched
      observeEnd()
      return () => {
        if (end !== watched) return
        end = undefined
        observeEnd()
      }
    },
    isRightToLeft,
    turnPage: (step) => {
      if (followed) send({ type: 'pageTurned', step })
    },
    align: () => {
      const { alignment, target } = state()
      if (!followed || alignment === undefined) return
      if (!isRow) viewport?.alignTop(followed.list, alignment.start)
      // In right-to-left text, a row that grows moves the target of the browser's smooth scroll, which is then
      // replaced.
      else if (target === undefined || isRightToLeft())
        scroller?.scrollTo(followed.frame, alignment.start, false)
    },
  }
}
