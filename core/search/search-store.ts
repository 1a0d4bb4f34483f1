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
import { fromTask } from '../http/from-task.js'
import { runMachine } from '../machine.js'
import type { Channel } from '../model/channel.js'
import type { AbortSignalLike, Cancel, Ports } from '../ports.js'
import { attachable } from '../subject.js'
import { after, afterWait } from '../time.js'
import { searchTransition } from './search-machine.js'
import {
  initialSearch,
  type Lookup,
  type SearchEvent,
  type SearchMachineState,
  type SearchStart,
  type SearchState,
} from './search-state.js'

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
  const machine = runMachine(initialSearch(options), searchTransition, () => {})
  const { state$ } = machine

  const ask = <A>(
    what: string,
    request: (signal: AbortSignalLike) => Promise<readonly A[]>,
    arrived: (answer: readonly A[]) => SearchEvent,
    failed: SearchEvent,
  ): Observable<SearchEvent> =>
    pipe(
      // In a microtask, so that a question which is overtaken at once never goes out.
      defer(() => Promise.resolve()),
      switchMap(() => fromTask(aborts, request)),
      map((answer) => {
        // The host's client may answer with anything, and nothing catches what the machine throws.
        if (!Array.isArray(answer)) throw new TypeError('The answer is no list')
        return arrived(answer)
      }),
      catchError((error: unknown) => {
        logger.warn(`Search: no ${what}`, error)
        return [failed]
      }),
    )

  /** Only the answer to the latest question counts: another one aborts the request of the one before. */
  const answers = <L extends Lookup>(
    lookupOf: (state: SearchMachineState) => L,
    askFor: (lookup: L) => Observable<SearchEvent>,
  ): Observable<SearchEvent> =>
    pipe(
      state$,
      map(lookupOf),
      distinctUntilChanged(),
      switchMap((lookup) => (lookup.isOpen ? askFor(lookup) : EMPTY)),
    )

  const restEnds$ = pipe(
    afterWait(scheduler, state$, ({ rest }) => rest),
    map((): SearchEvent => ({ type: 'restEnded' })),
  )
  const channels$ = answers(
    ({ channelLookup }) => channelLookup,
    ({ query }) =>
      ask(
        'channels',
        (signal) => source.channels(query, signal),
        (channels) => ({ type: 'channelsArrived', channels }),
        { type: 'channelsFailed' },
      ),
  )
  const trending$ = answers(
    ({ trendingLookup }) => trendingLookup,
    () =>
      ask(
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
    attach: attachable(
      () =>
        pipe(
          defer(() => [restEnds$, channels$, trending$]),
          mergeAll(),
        ).subscribe(machine.send),
      {
        // Strict mode, and trees that move, detach and attach again in one go.
        resetOnRefCountZero: () => after(scheduler, 0),
      },
    ),
  }
}
