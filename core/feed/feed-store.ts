import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { callHost } from '../call-host.js'
import { runMachine } from '../machine.js'
import { reportMistake } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import type { ConsentGuard } from '../page/ambient-fetch.js'
import type { Abort, Cancel, Ports } from '../ports.js'
import {
  type FeedEffect,
  type FeedEvent,
  type FeedStart,
  type FeedState,
  feedTransition,
  initialFeed,
} from './feed-machine.js'
import { asError, type FetchGifs, fetchPage, mistakeIn } from './fetched-page.js'

/** Time in ms between the starts of two attempts of a grid (specification, section 9). */
export const GRID_DEBOUNCE_MS = 250

/** Time in ms between the starts of two attempts of a carousel (specification, section 9). */
export const CAROUSEL_DEBOUNCE_MS = 100

export interface FeedOptions extends FeedStart {
  /**
   * Gets the page at an offset; may throw, reject with anything, or never answer. Client calls that it makes
   * before it returns are aborted when the feed is left for good or shows another list.
   */
  readonly fetchGifs: FetchGifs
  /** Time in ms between the starts of two attempts. */
  readonly debounceMs: number
  readonly ports: Pick<Ports, 'scheduler' | 'logger' | 'aborts'>
  /** Who decides about the clients that `fetchGifs` calls, asked at each page; default: their own `tracking` alone. */
  readonly guard?: (() => ConsentGuard | undefined) | undefined
  /** Gets the whole list after each page that brought something new. */
  readonly onGifsFetched?: ((gifs: Gif[]) => void) | undefined
  readonly onGifsFetchError?: ((error: Error) => void) | undefined
}

export interface FeedStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<FeedState>
  state(): FeedState
  /**
   * Lets the feed fetch until the returned function is called; may be repeated. Leaving aborts the request
   * under way, unless somebody attaches again at once; no callback runs meanwhile.
   */
  attach(): Cancel
  /**
   * Says whether the loader is in view; also to be called when `loaderEpoch` has changed and the visibility
   * has not.
   *
   * @param listHeight of the list in px, where it is known: while it grows, a loader that stays in view keeps
   * being served; without it, for `MOST_PAGES_IN_VIEW` pages
   */
  loaderVisible(isVisible: boolean, listHeight?: number): void
  /** Tries again after a failure that shows, past any cache that holds it. Does nothing otherwise. */
  retry(): void
  /** Shows another list; answers for the one before are ignored. */
  restart(fetchGifs: FetchGifs, initialGifs?: readonly Gif[], externalGifs?: readonly Gif[]): void
  /** Takes over the list as its host arranged it; the same array again changes nothing. */
  setExternalGifs(externalGifs: readonly Gif[] | undefined): void
}

/** A list that fetches its next page when its end comes into view (specification, section 4). */
export const createFeedStore = (options: FeedOptions): FeedStore => {
  const { scheduler, logger, aborts } = options.ports
  let { fetchGifs } = options
  let attachments = 0
  let cancelPause: Cancel = () => {}
  let cancelLeaving: Cancel = () => {}
  let attempt: Abort | undefined
  let answerMeanwhile: FeedEvent | undefined

  const request = (generation: number, offset: number): void => {
    attempt = aborts.create()
    const { signal } = attempt
    const answer = (event: FeedEvent): void => {
      if (signal.aborted) return
      if (attachments > 0) machine.send(event)
      else answerMeanwhile = event
    }
    const report = (text: string): void => reportMistake(logger, text)
    fetchPage(fetchGifs, offset, signal, report, options.guard?.()).then(
      (page) => answer({ type: 'pageArrived', generation, page }),
      (cause: unknown) => {
        const error = asError(cause)
        const text = signal.aborted ? undefined : mistakeIn(error)
        if (text) reportMistake(logger, text, ...(text === error.message ? [] : [cause]))
        answer({ type: 'pageFailed', generation, error })
      },
    )
  }

  const forget = (error: Error): void => {
    if ('forget' in error && typeof error.forget === 'function') error.forget()
  }

  const interpret = (effect: FeedEffect, send: (event: FeedEvent) => void): void => {
    switch (effect.type) {
      case 'fetch':
        request(effect.generation, effect.offset)
        break
      case 'abortFetch':
        answerMeanwhile = undefined
        cancelLeaving()
        attempt?.abort()
        break
      case 'startPause':
        cancelPause = scheduler.after(options.debounceMs, () => send({ type: 'pauseEnded' }))
        break
      case 'cancelPause':
        cancelPause()
        break
      case 'reportGifs':
        callHost(logger, () => options.onGifsFetched?.([...effect.gifs]))
        break
      case 'reportError':
        callHost(logger, () => options.onGifsFetchError?.(effect.error))
        break
      case 'forgetError':
        callHost(logger, () => forget(effect.error))
    }
  }

  const machine = runMachine(initialFeed(options), feedTransition, interpret)

  const attach = (): Cancel => {
    attachments += 1
    if (attachments === 1) {
      cancelLeaving()
      machine.send({ type: 'attached' })
      const answer = answerMeanwhile
      answerMeanwhile = undefined
      if (answer) machine.send(answer)
    }
    let isAttached = true
    return () => {
      if (!isAttached) return
      isAttached = false
      attachments -= 1
      if (attachments > 0) return
      machine.send({ type: 'detached' })
      // Strict mode, and trees that move, detach and attach again in one go.
      if (machine.state().shown.isFetching)
        cancelLeaving = scheduler.after(0, () => machine.send({ type: 'abandoned' }))
    }
  }

  return {
    state$: pipe(
      machine.state$,
      map(({ shown }) => shown),
      distinctUntilChanged(),
    ),
    state: () => machine.state().shown,
    attach,
    loaderVisible: (isVisible, listHeight) => machine.send({ type: 'loaderReported', isVisible, listHeight }),
    retry: () => machine.send({ type: 'retried' }),
    restart: (nextFetchGifs, initialGifs, externalGifs) => {
      fetchGifs = nextFetchGifs
      machine.send({ type: 'restarted', initialGifs, externalGifs })
    },
    setExternalGifs: (externalGifs) => machine.send({ type: 'arranged', externalGifs }),
  }
}
