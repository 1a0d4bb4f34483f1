import { pipe } from 'fp-ts/lib/function.js'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  mergeAll,
  type Observable,
  switchMap,
} from 'rxjs'
import { attachable } from '../attachable.js'
import { fromTask } from '../http/request.js'
import { runMachine } from '../machine.js'
import type { Channel } from '../model/channel.js'
import type { IChannel } from '../model/host-results.js'
import type { AbortSignalLike, Cancel, Ports } from '../ports.js'
import { after, afterWait } from '../time.js'
import {
  initialSearch,
  type Lookup,
  type SearchEvent,
  type SearchMachineState,
  type SearchStart,
  type SearchState,
  searchTransition,
} from './search-machine.js'

/** Fetches suggestions; a failure is logged and counts as an empty list. */
export interface SuggestionSource {
  /** Channels for a term, or for a name that starts with `@`. */
  channels(query: string, signal: AbortSignalLike): Promise<readonly (Channel | IChannel)[]>
  /** Terms that are searched for a lot now. */
  trendingSearches(signal: AbortSignalLike): Promise<readonly string[]>
}

export interface SearchStoreOptions extends SearchStart {
  readonly source: SuggestionSource
  readonly ports: Pick<Ports, 'scheduler' | 'logger' | 'aborts'>
}

/** One search. */
export interface SearchStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<SearchState>
  /** The current state. */
  state(): SearchState
  /** Takes an event of the view or the host. */
  send(event: SearchEvent): void
  /** Runs a request for GIFs, during which `isFetching` is true. */
  fetching<A>(request: () => Promise<A>): Promise<A>
  /**
   * Fetches suggestions until the returned function is called; may be repeated. Detaching aborts pending requests,
   * unless the store is attached again at once.
   */
  attach(): Cancel
}

/** One search: its field, its mode and its suggestions. */
export const createSearchStore = (options: SearchStoreOptions): SearchStore => {
  const { source, ports } = options
  const { scheduler, logger, aborts } = ports
  const machine = runMachine(initialSearch(options), searchTransition, () => {})
  const { state$ } = machine

  const suggestions = <A>(
    what: string,
    fetchSuggestions: (signal: AbortSignalLike) => Promise<readonly A[]>,
    onAnswer: (answer: readonly A[]) => SearchEvent,
    failed: SearchEvent,
  ): Observable<SearchEvent> =>
    pipe(
      // In a microtask, so that no request is sent for a lookup that is replaced at once.
      defer(() => Promise.resolve()),
      switchMap(() => fromTask(aborts, fetchSuggestions)),
      map((answer) => {
        // A host's client may answer with anything, and errors in the machine are not caught.
        if (!Array.isArray(answer)) throw new TypeError('data must be an array')
        return onAnswer(answer)
      }),
      catchError((error: unknown) => {
        logger.warn(`Search: ${what} could not be loaded`, error)
        return [failed]
      }),
    )

  /** Only the answer to the latest lookup counts: a new one aborts the request before it. */
  const answers = <L extends Lookup>(
    lookupOf: (state: SearchMachineState) => L,
    requestFor: (lookup: L) => Observable<SearchEvent>,
  ): Observable<SearchEvent> =>
    pipe(
      state$,
      map(lookupOf),
      distinctUntilChanged(),
      switchMap((lookup) => (lookup.isPending ? requestFor(lookup) : EMPTY)),
    )

  const debounce$ = pipe(
    afterWait(scheduler, state$, ({ debounce }) => debounce),
    map((): SearchEvent => ({ type: 'debounceElapsed' })),
  )
  const channels$ = answers(
    ({ channelLookup }) => channelLookup,
    ({ query }) =>
      suggestions(
        'channels',
        (signal) => source.channels(query, signal) as Promise<readonly Channel[]>,
        (channels) => ({ type: 'channelsArrived', channels }),
        { type: 'channelsFailed' },
      ),
  )
  const trending$ = answers(
    ({ trendingLookup }) => trendingLookup,
    () =>
      suggestions(
        'trending searches',
        (signal) => source.trendingSearches(signal),
        (terms) => ({ type: 'trendingArrived', terms }),
        { type: 'trendingFailed' },
      ),
  )

  return {
    state$: pipe(
      state$,
      map(({ shown }) => shown),
      distinctUntilChanged(),
    ),
    state: () => machine.state().shown,
    send: machine.send,
    fetching: (request) => {
      machine.send({ type: 'pageRequested' })
      const end = (): void => machine.send({ type: 'pageSettled' })
      try {
        // Called synchronously: the ambient signal of the list, which aborts the request, is set only now.
        const page = request()
        page.then(end, end)
        return page
      } catch (error) {
        end()
        throw error
      }
    },
    attach: attachable(
      () =>
        pipe(
          defer(() => [debounce$, channels$, trending$]),
          mergeAll(),
        ).subscribe(machine.send),
      {
        // Strict mode and moved subtrees detach and attach again synchronously.
        resetOnRefCountZero: () => after(scheduler, 0),
      },
    ),
  }
}
