import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Channel } from '../model/channel.js'
import type { Abort, AbortSignalLike, Cancel, Ports } from '../ports.js'
import { searchTransition } from './search-machine.js'
import type { SearchEffect, SearchEvent, SearchStart, SearchState } from './search-state.js'
import { initialSearch } from './search-step.js'

/** Where suggestions come from; both may fail, and a failure is a list without entries. */
export interface SuggestionSource {
  /** Channels for a term, or for a name that starts with `@`. */
  channels(query: string, signal: AbortSignalLike): Promise<readonly Channel[]>
  trendingSearches(signal: AbortSignalLike): Promise<readonly string[]>
}

export interface SearchStoreOptions extends SearchStart {
  readonly source: SuggestionSource
  readonly ports: Pick<Ports, 'scheduler' | 'logger' | 'aborts'>
}

export interface SearchStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<SearchState>
  state(): SearchState
  send(event: SearchEvent): void
  /** Runs a request for GIFs so that `isFetching` tells of it. */
  fetching<A>(request: () => Promise<A>): Promise<A>
  /**
   * Lets suggestions be fetched until the returned function is called; may be repeated. Leaving aborts what is
   * under way, unless somebody attaches again at once.
   */
  attach(): Cancel
}

/** One search: its field, its mode and its suggestions (specification, sections 2 and 4). */
export const createSearchStore = (options: SearchStoreOptions): SearchStore => {
  const { source, ports } = options
  const { scheduler, logger, aborts } = ports
  let attachments = 0
  let cancelRest: Cancel = () => {}
  let cancelLeaving: Cancel = () => {}
  let channels: Abort | undefined
  let trending: Abort | undefined

  const ask = <A>(
    what: string,
    request: (signal: AbortSignalLike) => Promise<A>,
    arrived: (answer: A) => SearchEvent,
    failed: SearchEvent,
  ): Abort => {
    const abort = aborts.create()
    const { signal } = abort
    // In a promise already, so that a source which throws at once fails as one that rejects does.
    Promise.resolve()
      .then(() =>
        signal.aborted ? undefined : request(signal).then((answer) => machine.send(arrived(answer))),
      )
      .catch((error: unknown) => {
        if (signal.aborted) return
        logger.warn(`Search: no ${what}`, error)
        machine.send(failed)
      })
    return abort
  }

  const interpret = (effect: SearchEffect, send: (event: SearchEvent) => void): void => {
    switch (effect.type) {
      case 'startRest':
        cancelRest = scheduler.after(effect.ms, () => send({ type: 'restEnded' }))
        return
      case 'cancelRest':
        cancelRest()
        return
      case 'abortChannels':
        channels?.abort()
        return
      case 'abortTrending':
        trending?.abort()
        return
      case 'fetchChannels': {
        const { generation, query } = effect
        channels = ask(
          'channels',
          (signal) => source.channels(query, signal),
          (found) => ({ type: 'channelsArrived', generation, channels: found }),
          { type: 'channelsFailed', generation },
        )
        return
      }
      case 'fetchTrending': {
        const { generation } = effect
        trending = ask(
          'trending searches',
          (signal) => source.trendingSearches(signal),
          (terms) => ({ type: 'trendingArrived', generation, terms }),
          { type: 'trendingFailed', generation },
        )
      }
    }
  }

  const machine = runMachine(initialSearch(options), searchTransition, interpret)

  return {
    state$: pipe(
      machine.state$,
      map(({ shown }) => shown),
      distinctUntilChanged(),
    ),
    state: () => machine.state().shown,
    send: machine.send,
    fetching: (request) => {
      machine.send({ type: 'pageAsked' })
      const end = (): void => machine.send({ type: 'pageSettled' })
      try {
        // Called before this returns, so that the request is aborted with the list it is for.
        const page = request()
        page.then(end, end)
        return page
      } catch (error) {
        end()
        throw error
      }
    },
    attach: () => {
      attachments += 1
      cancelLeaving()
      machine.send({ type: 'attached' })
      let isAttached = true
      return () => {
        if (!isAttached) return
        isAttached = false
        attachments -= 1
        // Strict mode, and trees that move, detach and attach again in one go.
        if (attachments === 0) cancelLeaving = scheduler.after(0, () => machine.send({ type: 'detached' }))
      }
    },
  }
}
