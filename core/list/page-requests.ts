import { callHost } from '../call-host.js'
import { reportMistake } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import type { ConsentGuard } from '../page/ambient-fetch.js'
import type { Abort, Cancel, Ports } from '../ports.js'
import type { FeedEffect, FeedEvent, FeedState } from './feed-machine.js'
import { asError, type FetchGifs, fetchPage, mistakeIn } from './fetched-page.js'

/** Time in ms between the starts of two attempts of a grid (specification, section 9). */
export const GRID_DEBOUNCE_MS = 250

/** Time in ms between the starts of two attempts of a carousel (specification, section 9). */
export const CAROUSEL_DEBOUNCE_MS = 100

export interface PageRequestOptions {
  /**
   * Gets the page at an offset; may throw, reject with anything, or never answer. Client calls that it makes
   * before it returns are aborted when the list is left for good or shows another one. Left out for a list of the
   * host's own, which asks for no page.
   */
  readonly fetchGifs?: FetchGifs | undefined
  /** Time in ms between the starts of two attempts; default 250. */
  readonly debounceMs?: number | undefined
  readonly ports: Pick<Ports, 'scheduler' | 'logger' | 'aborts'>
  /** Decides about the clients that `fetchGifs` calls, asked at each page; default: their own `tracking` alone. */
  readonly guard?: (() => ConsentGuard | undefined) | undefined
  /** Gets the whole list after each page that brought something new. */
  readonly onGifsFetched?: ((gifs: Gif[]) => void) | undefined
  readonly onGifsFetchError?: ((error: Error) => void) | undefined
}

/** Carries out what a feed asks for. */
export interface PageRequests {
  interpret(effect: FeedEffect): void
  /** Gets the pages after this from another function. */
  fetchWith(fetchGifs: FetchGifs): void
  /** Lets the feed fetch until the returned function is called; may be repeated. */
  attach(): Cancel
}

/** The requests of a feed whose machine takes events by `send`. */
export const createPageRequests = (
  options: PageRequestOptions,
  feed: { readonly send: (event: FeedEvent) => void; readonly state: () => FeedState },
): PageRequests => {
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
      if (attachments > 0) feed.send(event)
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

  return {
    interpret: (effect) => {
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
          cancelPause = scheduler.after(options.debounceMs ?? GRID_DEBOUNCE_MS, () =>
            feed.send({ type: 'pauseEnded' }),
          )
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
    },
    fetchWith: (next) => {
      fetchGifs = next
    },
    attach: () => {
      attachments += 1
      if (attachments === 1) {
        cancelLeaving()
        feed.send({ type: 'attached' })
        const answer = answerMeanwhile
        answerMeanwhile = undefined
        if (answer) feed.send(answer)
      }
      let isAttached = true
      return () => {
        if (!isAttached) return
        isAttached = false
        attachments -= 1
        if (attachments > 0) return
        feed.send({ type: 'detached' })
        // Strict mode, and trees that move, detach and attach again in one go.
        if (feed.state().isFetching)
          cancelLeaving = scheduler.after(0, () => feed.send({ type: 'abandoned' }))
      }
    },
  }
}
