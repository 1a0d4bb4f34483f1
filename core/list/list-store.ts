import { type Observable, Subscription } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { Cancel, Ports, ScreenTarget, VisibilityOptions } from '../ports.js'
import { initialList } from './arrangement.js'
import type { FeedStart } from './feed-machine.js'
import type { FetchGifs } from './fetched-page.js'
import { FIRST_SCREEN_MS, type ListEffect, listTransition } from './list-machine.js'
import { extentInReach, isEndWatched, type ListInput, type ListState } from './list-state.js'
import { createPageRequests, type PageRequestOptions } from './page-requests.js'
import { whenUnmeasured } from './unmeasured.js'

/** A row is near while it is at most a screen away. */
const NEARBY = { margin: '100% 0px' } as const

export interface ListOptions extends ListInput, FeedStart, PageRequestOptions {
  /**
   * What a list is made on: `visibility` watches its end; a masonry asks for `viewport` and `elementSize`, a row for
   * `scroller` and `motion`.
   */
  readonly ports: PageRequestOptions['ports'] &
    Partial<Pick<Ports, 'visibility' | 'viewport' | 'elementSize' | 'scroller' | 'motion'>>
}

export interface ListStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<ListState>
  state(): ListState
  /** Takes over what the host decides; the same values again change nothing. */
  configure(input: ListInput): void
  /** Shows another list; answers for the one before are ignored. */
  restart(fetchGifs: FetchGifs, initialGifs?: readonly Gif[], externalGifs?: readonly Gif[]): void
  /**
   * Fetches and follows the screen until the returned function is called; may be repeated. Leaving aborts the request
   * under way, unless the list is attached again at once; no callback runs meanwhile. A list without a layout needs no
   * element.
   *
   * @param frame what a fluid masonry measures; the box that scrolls a row
   * @param list the element that places count from; default the frame
   */
  attach(frame?: ScreenTarget, list?: ScreenTarget): Cancel
  /**
   * The element at the end of the list. While it is in view, further pages are fetched; it is looked at again after
   * each page. Nothing is looked at before the list is laid out.
   *
   * @param options default one screen ahead, within the box that scrolls a row
   */
  watchEnd(end: ScreenTarget, options?: VisibilityOptions): Cancel
  /**
   * Says whether the end is in view, for lists without a layout; to be said again after each page.
   *
   * @param listHeight of the list in px, where it is known: while it grows, an end that stays in view keeps
   * being served; without it, for `MOST_PAGES_IN_VIEW` pages
   */
  loaderVisible(isVisible: boolean, listHeight?: number): void
  /** Tries again after a failure that shows, past any cache that holds it. Does nothing otherwise. */
  retry(): void
  /** The tile at an index got the focus. */
  focus(index: number): void
  /** The focus left the list. */
  blur(): void
  /**
   * Moves the focus from the focused tile.
   *
   * @param key as `KeyboardEvent.key` names it
   * @returns true when the key was a way to another tile, so that the page should not scroll by it
   */
  press(key: string): boolean
  /** Scrolls a row a page on (1) or back (-1): smoothly, unless the person asks for less motion. */
  turnPage(step: 1 | -1): void
  /** Scrolls to where the latest layout wants the screen, if it does; to be called once that layout is rendered. */
  align(): void
}

/** One list: the GIFs it fetches, where they stand, and which tiles are near the screen. */
export const createListStore = (options: ListOptions): ListStore => {
  const { ports, layout, gifs, externalGifs, saveData, eagerIds } = options
  const { visibility, viewport, elementSize, scroller, motion, scheduler } = ports
  const isRow = layout?.isRow ?? false
  let frame: ScreenTarget | undefined
  let list: ScreenTarget | undefined
  let end: { readonly element: ScreenTarget; readonly options: VisibilityOptions } | undefined
  let isMotionReduced = false
  let cancelFirstTiles: Cancel = () => {}
  let watching: Subscription | undefined

  const showFirstTiles = (ms: number): void => {
    cancelFirstTiles()
    cancelFirstTiles = scheduler.after(ms, () => machine.send({ type: 'firstTilesShown' }))
  }
  const lookAtEnd = (): void => {
    watching?.unsubscribe()
    watching = undefined
    if (!visibility || !end || frame === undefined || !isEndWatched(machine.state())) return
    const shared = isRow ? { margin: '0px 100%', root: frame } : { margin: '0px 0px 100% 0px' }
    watching = visibility
      .observe(end.element, { ...shared, ...end.options })
      .subscribe(({ isVisible }) =>
        machine.send({ type: 'loaderReported', isVisible, listHeight: extentInReach(machine.state()) }),
      )
  }
  const interpret = (effect: ListEffect): void => {
    switch (effect.type) {
      case 'watchEnd':
        lookAtEnd()
        break
      case 'showFirstTiles':
        if (list !== undefined) showFirstTiles(effect.ms)
        break
      case 'reveal':
        if (list !== undefined) viewport?.reveal(list, effect.start, effect.end)
        break
      case 'scrollTo':
        if (frame !== undefined) scroller?.scrollTo(frame, effect.start, effect.isSmooth && !isMotionReduced)
        break
      default:
        requests.interpret(effect)
    }
  }
  const machine = runMachine(
    initialList({ layout, gifs, externalGifs, saveData, eagerIds }, options),
    listTransition,
    interpret,
  )
  const requests = createPageRequests(options, machine)
  const isRightToLeft = (element: ScreenTarget): boolean =>
    (isRow ? scroller : viewport)?.isRightToLeft(element) ?? false

  const followPage = (container: ScreenTarget, page: ScreenTarget, following: Subscription): void => {
    following.add(
      viewport?.observe(page).subscribe(({ top, bottom, left, right, direction }) => {
        const window = { start: top, end: bottom, breadth: right - left, direction }
        machine.send({ type: 'scrolled', window })
      }),
    )
    following.add(
      elementSize?.observe(container).subscribe((width) => machine.send({ type: 'measured', width })),
    )
    following.add(
      whenUnmeasured(
        ports,
        () => machine.state().layout === undefined,
        (width) => machine.send({ type: 'unmeasured', width }),
      ),
    )
  }
  const followBox = (box: ScreenTarget, following: Subscription): void => {
    following.add(
      motion?.isReduced$.subscribe((isReduced) => {
        isMotionReduced = isReduced
      }),
    )
    following.add(scroller?.observe(box).subscribe((window) => machine.send({ type: 'scrolled', window })))
    following.add(
      visibility
        ?.observe(box, NEARBY)
        .subscribe(({ isVisible }) => machine.send({ type: 'nearReported', isNear: isVisible })),
    )
    following.add(
      whenUnmeasured(
        ports,
        () => machine.state().window === undefined,
        (width) => machine.send({ type: 'scrolled', window: { start: 0, end: width } }),
      ),
    )
  }
  const follow = (container: ScreenTarget, element: ScreenTarget): Cancel => {
    frame = container
    list = element
    const { mounted, firstTiles } = machine.state()
    if (mounted.length > 0 && firstTiles) showFirstTiles(FIRST_SCREEN_MS)
    const following = new Subscription()
    if (isRow) followBox(container, following)
    else followPage(container, element, following)
    lookAtEnd()
    return () => {
      frame = undefined
      list = undefined
      cancelFirstTiles()
      lookAtEnd()
      following.unsubscribe()
    }
  }

  return {
    state$: machine.state$,
    state: machine.state,
    configure: (input) => machine.send({ type: 'inputChanged', input }),
    restart: (fetchGifs, initialGifs, externalGifs) => {
      requests.fetchWith(fetchGifs)
      machine.send({ type: 'restarted', initialGifs, externalGifs })
    },
    attach: (container, element = container) => {
      const stopFetching = requests.attach()
      const stopFollowing = container && element && follow(container, element)
      return () => {
        stopFetching()
        stopFollowing?.()
      }
    },
    watchEnd: (element, endOptions = {}) => {
      const watched = { element, options: endOptions }
      end = watched
      lookAtEnd()
      return () => {
        if (end !== watched) return
        end = undefined
        lookAtEnd()
      }
    },
    loaderVisible: (isVisible, listHeight) => machine.send({ type: 'loaderReported', isVisible, listHeight }),
    retry: () => machine.send({ type: 'retried' }),
    focus: (index) => machine.send({ type: 'tileFocused', index }),
    blur: () => machine.send({ type: 'focusLeft' }),
    press: (key) => {
      const element = isRow ? frame : list
      if (element === undefined) return false
      const { active } = machine.state()
      machine.send({ type: 'keyPressed', key, isRightToLeft: isRightToLeft(element) })
      return machine.state().active !== active
    },
    turnPage: (step) => {
      if (frame !== undefined) machine.send({ type: 'pageTurned', step })
    },
    align: () => {
      const { alignment, target } = machine.state()
      if (frame === undefined || list === undefined || alignment === undefined) return
      if (!isRow) viewport?.alignTop(list, alignment.start)
      // Where reading starts on the right, a row that grows takes what browsers are scrolling to with it.
      else if (target === undefined || isRightToLeft(frame)) scroller?.scrollTo(frame, alignment.start, false)
    },
  }
}
