import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { GifsResult } from '../model/page.js'
import { addPage, type Listing, startListing, withGifs } from './listing.js'

/**
 * Pages in a row that may arrive while the loader stays in view and the list does not get taller. A loader
 * that never leaves, as in a box that cannot grow, must not pull in the whole catalogue unseen.
 */
export const MOST_PAGES_IN_VIEW = 10

/** What a feed shows (specification, section 4, Grid/carousel fetching). */
export interface FeedState {
  /** The same array until the list changes. */
  readonly gifs: readonly Gif[]
  readonly isFetching: boolean
  /** As last reported; true before the first report. */
  readonly isLoaderVisible: boolean
  /** No more GIFs will come. */
  readonly isDone: boolean
  /** Why the latest attempt failed; gone when the next attempt starts. Nothing is fetched meanwhile but on `retry`. */
  readonly error: Error | undefined
}

export interface FeedMachineState {
  readonly shown: FeedState
  readonly listing: Listing
  /** The list as its host arranged it last. */
  readonly externalGifs: readonly Gif[] | undefined
  /** Counts the lists that were shown; answers for an earlier one are ignored. */
  readonly generation: number
  readonly isAttached: boolean
  /** The time between the starts of two attempts is not over. */
  readonly isPausing: boolean
  readonly isRetryWanted: boolean
  /** The loader's visibility has been reported since it last counted as unknown. */
  readonly isLoaderReported: boolean
  /** Pages since the loader was last out of view, or the list last got taller. */
  readonly pagesInView: number
  /** Greatest height of the list reported so far, in px. */
  readonly greatestHeight: number
  /** As the feed was started; see `FeedStart`. */
  readonly hasErrorFlag: boolean
  /** A failure without an error flag, until the loader comes back into view. */
  readonly quietFailure: Error | undefined
}

export type FeedEvent =
  | { readonly type: 'attached' }
  | { readonly type: 'detached' }
  /** Detached, and not attached again at once. */
  | { readonly type: 'abandoned' }
  | { readonly type: 'loaderReported'; readonly isVisible: boolean; readonly listHeight?: number | undefined }
  | { readonly type: 'pauseEnded' }
  | { readonly type: 'pageArrived'; readonly generation: number; readonly page: GifsResult }
  | { readonly type: 'pageFailed'; readonly generation: number; readonly error: Error }
  | { readonly type: 'retried' }
  | { readonly type: 'arranged'; readonly externalGifs: readonly Gif[] | undefined }
  | ({ readonly type: 'restarted' } & FeedStart)

export type FeedEffect =
  | { readonly type: 'fetch'; readonly generation: number; readonly offset: number }
  /** The page is not waited for any more. */
  | { readonly type: 'abortFetch' }
  | { readonly type: 'startPause' }
  | { readonly type: 'cancelPause' }
  | { readonly type: 'reportGifs'; readonly gifs: readonly Gif[] }
  | { readonly type: 'reportError'; readonly error: Error }
  /** A person asks again, so the error must not be answered from a cache. */
  | { readonly type: 'forgetError'; readonly error: Error }
  /** The loader's visibility counts as unknown, after each page and for each new list: it is to be reported again. */
  | { readonly type: 'watchEnd' }

export interface FeedStart {
  readonly initialGifs?: readonly Gif[] | undefined
  readonly externalGifs?: readonly Gif[] | undefined
  /**
   * False where a failure shows no error: the page is then asked for again once the loader has left the view and come
   * back. Default true: a failure stops the feed until `retried`.
   */
  readonly hasErrorFlag?: boolean | undefined
}

type Step = readonly [FeedMachineState, readonly FeedEffect[]]

/** A feed before anything was asked for: not fetching, loader visible, not done. */
export const initialFeed = ({
  initialGifs,
  externalGifs,
  hasErrorFlag = true,
}: FeedStart): FeedMachineState => {
  const start = startListing(initialGifs)
  const listing = externalGifs ? withGifs(start, externalGifs) : start
  return {
    shown: {
      gifs: listing.gifs,
      isFetching: false,
      isLoaderVisible: true,
      isDone: false,
      error: undefined,
    },
    listing,
    externalGifs,
    generation: 0,
    isAttached: false,
    isPausing: false,
    isRetryWanted: false,
    isLoaderReported: false,
    pagesInView: 0,
    greatestHeight: 0,
    hasErrorFlag,
    quietFailure: undefined,
  }
}

const show = (state: FeedMachineState, changes: Partial<FeedState>): FeedMachineState => ({
  ...state,
  shown: { ...state.shown, ...changes },
})

const isWanted = (state: FeedMachineState): boolean => {
  const { shown, isLoaderReported, pagesInView, quietFailure } = state
  if (shown.error !== undefined) return state.isRetryWanted
  return (
    quietFailure === undefined &&
    isLoaderReported &&
    shown.isLoaderVisible &&
    pagesInView < MOST_PAGES_IN_VIEW
  )
}

/** Starts an attempt when one is wanted and nothing stands against it. */
const attempt = (state: FeedMachineState): Step => {
  const { shown, isAttached, isPausing } = state
  if (!isAttached || isPausing || shown.isFetching || shown.isDone || !isWanted(state)) return [state, []]
  return [
    { ...show(state, { isFetching: true, error: undefined }), isPausing: true, isRetryWanted: false },
    [
      { type: 'startPause' },
      { type: 'fetch', generation: state.generation, offset: state.listing.nextOffset },
    ],
  ]
}

const takePage = (state: FeedMachineState, page: GifsResult): Step => {
  const listing = addPage(state.listing, page)
  const { gifs } = listing
  const hasGrown = gifs.length > state.listing.gifs.length
  const isDone = listing.isComplete || !hasGrown
  const effects: FeedEffect[] = hasGrown ? [{ type: 'reportGifs', gifs }] : []
  if (!isDone) effects.push({ type: 'watchEnd' })
  const shown = show(state, { gifs, isFetching: false, isDone })
  return [{ ...shown, listing, isLoaderReported: false, pagesInView: state.pagesInView + 1 }, effects]
}

const takeLoaderReport = (state: FeedMachineState, isVisible: boolean, listHeight: number): Step => {
  const hasRoom = !isVisible || listHeight > state.greatestHeight
  const hasChanged = isVisible !== state.shown.isLoaderVisible
  const next = hasChanged ? show(state, { isLoaderVisible: isVisible }) : state
  const { quietFailure } = state
  const isBack = hasChanged && isVisible && quietFailure !== undefined
  const [after, effects] = attempt({
    ...next,
    isLoaderReported: true,
    pagesInView: hasRoom ? 0 : state.pagesInView,
    greatestHeight: Math.max(state.greatestHeight, listHeight),
    quietFailure: isBack ? undefined : quietFailure,
  })
  // Scrolling back is the only retry that its visitor has.
  return [after, isBack ? [{ type: 'forgetError', error: quietFailure }, ...effects] : effects]
}

const arrange = (state: FeedMachineState, externalGifs: readonly Gif[] | undefined): Step => {
  if (externalGifs === state.externalGifs) return [state, []]
  if (externalGifs === undefined) return [{ ...state, externalGifs }, []]
  const listing = withGifs(state.listing, externalGifs)
  return [{ ...show(state, { gifs: listing.gifs }), listing, externalGifs }, []]
}

const pauseEnd = ({ isPausing }: FeedMachineState): readonly FeedEffect[] =>
  isPausing ? [{ type: 'cancelPause' }] : []

const abortOf = ({ shown }: FeedMachineState): readonly FeedEffect[] =>
  shown.isFetching ? [{ type: 'abortFetch' }] : []

const restart = (state: FeedMachineState, start: FeedStart): Step => {
  const fresh = initialFeed({ ...start, hasErrorFlag: state.hasErrorFlag })
  const renewed = { ...fresh, generation: state.generation + 1, isAttached: state.isAttached }
  return [renewed, [...abortOf(state), ...pauseEnd(state), { type: 'watchEnd' }]]
}

/**
 * The paging loop (specification, section 4): an attempt starts when the loader is reported visible, nothing
 * is in flight and enough time has passed since the start of the attempt before; a failure stops it until
 * `retried`, or without an error flag until the loader comes back into view; it is done when a page brings
 * nothing new or the listing is complete. An attempt that was given up counts as never made: no error, and the same
 * page is asked for next.
 */
export const feedTransition: Transition<FeedMachineState, FeedEvent, FeedEffect> = (state, event) => {
  switch (event.type) {
    case 'attached': {
      const attached = { ...state, isAttached: true }
      // The pause was cut short by detaching; how much of it is over is not known.
      return state.isPausing ? [attached, [{ type: 'startPause' }]] : attempt(attached)
    }
    case 'detached':
      return [{ ...state, isAttached: false }, pauseEnd(state)]
    case 'abandoned':
      if (state.isAttached || !state.shown.isFetching) return [state, []]
      return [show(state, { isFetching: false }), abortOf(state)]
    case 'loaderReported':
      return takeLoaderReport(state, event.isVisible, event.listHeight ?? 0)
    case 'pauseEnded':
      return attempt({ ...state, isPausing: false })
    case 'pageArrived':
      return event.generation === state.generation ? takePage(state, event.page) : [state, []]
    case 'pageFailed': {
      if (event.generation !== state.generation) return [state, []]
      const { error } = event
      const { hasErrorFlag } = state
      const next = show(state, { isFetching: false, error: hasErrorFlag ? error : undefined })
      const quietFailure = hasErrorFlag ? undefined : error
      return [{ ...next, quietFailure }, [{ type: 'reportError', error }]]
    }
    case 'retried': {
      const { error } = state.shown
      if (error === undefined || state.isRetryWanted) return [state, []]
      const [next, effects] = attempt({ ...state, isRetryWanted: true })
      return [next, [{ type: 'forgetError', error }, ...effects]]
    }
    case 'arranged':
      return arrange(state, event.externalGifs)
    case 'restarted':
      return restart(state, event)
  }
}
