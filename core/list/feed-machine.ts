import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { GifsResult } from '../model/page.js'
import { addPage, type Listing, MOST_PAGES_IN_VIEW, startListing, withGifs } from './pagination.js'

/** What a feed shows (specification, section 4, Grid/carousel fetching). */
export interface FeedState {
  /** The same array until the list changes. */
  readonly gifs: readonly Gif[]
  /** A page is being fetched. */
  readonly isFetching: boolean
  /** As last reported; true before the first report. */
  readonly isLoaderVisible: boolean
  /** No more GIFs will come. */
  readonly isDone: boolean
  /** Why the latest attempt failed, until the next attempt starts; while it is set, only `retry` starts one. */
  readonly error: Error | undefined
}

export interface FeedMachineState {
  readonly view: FeedState
  readonly listing: Listing
  /** The latest list that the host handed in, in place of the fetched one. */
  readonly externalGifs: readonly Gif[] | undefined
  /** The number of the list, counted from 0; answers for an earlier list are ignored. */
  readonly generation: number
  readonly isAttached: boolean
  /** The least time between the starts of two attempts is not over. */
  readonly isPausing: boolean
  readonly isRetryWanted: boolean
  /** The loader's visibility has been reported since the latest page, or since the list was started. */
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
  /** `waitMs` before the first attempt may start; default 0. */
  | { readonly type: 'attached'; readonly waitMs?: number | undefined }
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
  /** The answer is not needed any more. */
  | { readonly type: 'abortFetch' }
  /** Default of `ms`: the least time between the starts of two attempts. */
  | { readonly type: 'startPause'; readonly ms?: number | undefined }
  | { readonly type: 'cancelPause' }
  | { readonly type: 'reportGifs'; readonly gifs: readonly Gif[] }
  | { readonly type: 'reportError'; readonly error: Error }
  /** The visitor asks for another try, which must not be answered with the same error from a cache. */
  | { readonly type: 'forgetError'; readonly error: Error }
  /** The loader's visibility is to be reported again, after each page and for each new list. */
  | { readonly type: 'watchEnd' }

export interface FeedStart {
  /** Shown before the first page; the first request starts after them. */
  readonly initialGifs?: readonly Gif[] | undefined
  readonly externalGifs?: readonly Gif[] | undefined
  /**
   * Default true: a failure sets `error` and stops the feed until `retried`. False: a failure sets no error, and the
   * page is fetched again once the loader has left the view and come back.
   */
  readonly hasErrorFlag?: boolean | undefined
}

type Step = readonly [FeedMachineState, readonly FeedEffect[]]

/** A feed before its first attempt. */
export const initialFeed = ({
  initialGifs,
  externalGifs,
  hasErrorFlag = true,
}: FeedStart): FeedMachineState => {
  const start = startListing(initialGifs)
  const listing = externalGifs ? withGifs(start, externalGifs) : start
  return {
    view: {
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

const withView = (state: FeedMachineState, changes: Partial<FeedState>): FeedMachineState => ({
  ...state,
  view: { ...state.view, ...changes },
})

const isPageWanted = (state: FeedMachineState): boolean => {
  const { view, isLoaderReported, pagesInView, quietFailure } = state
  if (view.error !== undefined) return state.isRetryWanted
  return (
    quietFailure === undefined && isLoaderReported && view.isLoaderVisible && pagesInView < MOST_PAGES_IN_VIEW
  )
}

/** Starts an attempt if one is wanted and may start now. */
const attempt = (state: FeedMachineState): Step => {
  const { view, isAttached, isPausing } = state
  if (!isAttached || isPausing || view.isFetching || view.isDone || !isPageWanted(state)) return [state, []]
  return [
    { ...withView(state, { isFetching: true, error: undefined }), isPausing: true, isRetryWanted: false },
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
  const next = withView(state, { gifs, isFetching: false, isDone })
  return [{ ...next, listing, isLoaderReported: false, pagesInView: state.pagesInView + 1 }, effects]
}

const retry = (state: FeedMachineState): Step => {
  const error = state.view.error ?? state.quietFailure
  if (error === undefined || state.isRetryWanted) return [state, []]
  const [next, effects] = attempt({ ...state, isRetryWanted: true, quietFailure: undefined })
  return [next, [{ type: 'forgetError', error }, ...effects]]
}

const takeLoaderReport = (state: FeedMachineState, isVisible: boolean, listHeight: number): Step => {
  const resetsCount = !isVisible || listHeight > state.greatestHeight
  const hasChanged = isVisible !== state.view.isLoaderVisible
  const next = hasChanged ? withView(state, { isLoaderVisible: isVisible }) : state
  const reported: FeedMachineState = {
    ...next,
    isLoaderReported: true,
    pagesInView: resetsCount ? 0 : state.pagesInView,
    greatestHeight: Math.max(state.greatestHeight, listHeight),
  }
  // A view without an error flag may have no retry button: scrolling back to the loader is the visitor's way to retry.
  return hasChanged && isVisible && state.quietFailure ? retry(reported) : attempt(reported)
}

const arrange = (state: FeedMachineState, externalGifs: readonly Gif[] | undefined): Step => {
  if (externalGifs === state.externalGifs) return [state, []]
  if (externalGifs === undefined) return [{ ...state, externalGifs }, []]
  const listing = withGifs(state.listing, externalGifs)
  return [{ ...withView(state, { gifs: listing.gifs }), listing, externalGifs }, []]
}

const cancelPauseOf = ({ isPausing }: FeedMachineState): readonly FeedEffect[] =>
  isPausing ? [{ type: 'cancelPause' }] : []

const abortOf = ({ view }: FeedMachineState): readonly FeedEffect[] =>
  view.isFetching ? [{ type: 'abortFetch' }] : []

const restart = (state: FeedMachineState, start: FeedStart): Step => {
  const fresh = initialFeed({ ...start, hasErrorFlag: state.hasErrorFlag })
  const started = { ...fresh, generation: state.generation + 1, isAttached: state.isAttached }
  return [started, [...abortOf(state), ...cancelPauseOf(state), { type: 'watchEnd' }]]
}

/**
 * The paging loop (specification, section 4): an attempt starts when the loader is reported visible, no request
 * is in flight and enough time has passed since the start of the previous attempt; a failure stops the loop until
 * `retried`, or without an error flag also until the loader comes back into view; the feed is done when a page brings
 * no new GIF or the listing is complete. An abandoned attempt leaves no error, and the next one fetches the same page.
 */
export const feedTransition: Transition<FeedMachineState, FeedEvent, FeedEffect> = (state, event) => {
  switch (event.type) {
    case 'attached': {
      const attached = { ...state, isAttached: true }
      // Detaching cancelled the pause, and how much of it was left is not known.
      if (state.isPausing) return [attached, [{ type: 'startPause' }]]
      const { waitMs: ms = 0 } = event
      return ms > 0 ? [{ ...attached, isPausing: true }, [{ type: 'startPause', ms }]] : attempt(attached)
    }
    case 'detached':
      return [{ ...state, isAttached: false }, cancelPauseOf(state)]
    case 'abandoned':
      if (state.isAttached || !state.view.isFetching) return [state, []]
      return [withView(state, { isFetching: false }), abortOf(state)]
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
      const next = withView(state, { isFetching: false, error: hasErrorFlag ? error : undefined })
      const quietFailure = hasErrorFlag ? undefined : error
      return [{ ...next, quietFailure }, [{ type: 'reportError', error }]]
    }
    case 'retried':
      return retry(state)
    case 'arranged':
      return arrange(state, event.externalGifs)
    case 'restarted':
      return restart(state, event)
  }
}
