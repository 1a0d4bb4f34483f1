import type { Observable } from 'rxjs'
import { attachable } from '../attachable.js'
import { onReconnect, type Reconnection } from '../http/failure-and-retry.js'
import { runMachine } from '../machine.js'
import { callHost, reportMistake, warnOfPictures } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import type { GifLike } from '../model/host-gif.js'
import { isJsonObject } from '../model/lenient.js'
import type { ConsentGuard } from '../page/clients.js'
import { oncePerOwner } from '../page/once.js'
import { canBeShown } from '../picture/gif-size.js'
import type { Abort, Cancel, Ports, ScreenTarget, VisibilityOptions } from '../ports.js'
import type { FeedEvent, FeedStart } from './feed-machine.js'
import { initialList, type ListEffect, listTransition } from './list-machine.js'
import { createListScreen, type ScreenPorts } from './list-screen.js'
import type { ListInput, ListState } from './list-state.js'
import { asError, type FetchGifs, fetchPage, mistakeIn } from './pagination.js'

/** Time in ms between the starts of two attempts of a grid (specification, section 9). */
export const GRID_DEBOUNCE_MS = 250

/** Time in ms between the starts of two attempts of a carousel. */
export const CAROUSEL_DEBOUNCE_MS = 100

/** The input, with GIFs in the type of hosts or of the core. */
type HostGifs<Input> = {
  [Name in keyof Input]: readonly Gif[] extends Input[Name] ? readonly GifLike[] | undefined : Input[Name]
}

/** Options of a list; only `ports` is required. */
export interface ListOptions extends HostGifs<ListInput & FeedStart> {
  /**
   * Fetches the page at an offset; may throw, reject with any value, or never settle. Client calls that it makes
   * before it returns are aborted when the list is detached for good or restarted. Left out for a list of the
   * host's own, which fetches no page.
   */
  readonly fetchGifs?: FetchGifs | undefined
  /** Time in ms between the starts of two attempts; default 250. */
  readonly debounceMs?: number | undefined
  /** What the list reaches the page through, such as those of `createBrowserPorts`. */
  readonly ports: ScreenPorts & Pick<Ports, 'aborts'> & Partial<Pick<Ports, 'clock' | 'connectivity'>>
  /**
   * Read at each page: decides whether the clients that `fetchGifs` calls may track; default: only their own `tracking`
   * does.
   */
  readonly guard?: (() => ConsentGuard | undefined) | undefined
  /**
   * Read at each page: true while only the tiles read the GIFs. A client whose promise `fetchGifs` returns then
   * asks for the fields of tiles, unless its option `fields` says otherwise.
   */
  readonly isOnlyShown?: (() => boolean) | undefined
  /**
   * Read when the list is attached for the first time: true while the visitor types into a field. The first request then
   * waits for `debounceMs`, as another letter may replace the list; default: it starts at once.
   */
  readonly isTyping?: (() => boolean) | undefined
  /** Gets the whole list after each page that brought a new GIF. */
  readonly onGifsFetched?: ((gifs: Gif[]) => void) | undefined
  /** Called when a page could not be fetched. */
  readonly onGifsFetchError?: ((error: Error) => void) | undefined
}

/** A list: it fetches, lays out, follows scrolling and watches its own end. */
export interface ListStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<ListState>
  /** The current state. */
  state(): ListState
  /** Takes over the host's input; equal values change nothing. */
  configure(input: HostGifs<ListInput>): void
  /**
   * Starts another list; answers for the previous one are ignored. Without `initialGifs` or `externalGifs`, a list that
   * is laid out is stale from then on: its GIFs and its layout stay until the first page arrives or fails.
   */
  restart(fetchGifs: FetchGifs, initialGifs?: readonly GifLike[], externalGifs?: readonly GifLike[]): void
  /**
   * Fetches and observes the screen until the returned function is called; may be called again. Detaching aborts the
   * request in flight, unless the list is attached again at once; no callback runs while it is detached. A list without
   * a layout needs no element.
   *
   * @param frame the element that a fluid masonry measures, or the box that scrolls a row
   * @param list the element that tiles are placed in; default the frame
   */
  attach(frame?: ScreenTarget | null, list?: ScreenTarget | null): Cancel
  /**
   * Observes the element at the end of the list; while it is in view, further pages are fetched. The observation starts
   * once the list is laid out, and again after each page.
   *
   * @param options default: one screen ahead, of a row within the box that scrolls it, once the first page was scrolled or
   * has been there for 1 s
   */
  watchEnd(end: ScreenTarget, options?: VisibilityOptions): Cancel
  /**
   * Reports whether the end is in view, for lists without a layout; to be called again after each page.
   *
   * @param listHeight of the list in px, where it is known: while it grows, an end that stays in view goes on fetching;
   * without it, for `MOST_PAGES_IN_VIEW` pages
   */
  loaderVisible(isVisible: boolean, listHeight?: number): void
  /** Fetches again after a failure, bypassing a cached one; else a no-op. The store does so when the page is online again. */
  retry(): void
  /** To be called when the tile at an index got the focus. */
  focus(index: number): void
  /** To be called when the focus left the list. */
  blur(): void
  /**
   * Moves the focus from the focused tile.
   *
   * @param key as `KeyboardEvent.key` names it
   * @returns true when the key moved the focus, so that its default action, scrolling, is to be prevented
   */
  press(key: string): boolean
  /** Scrolls a row a page forward (1) or back (-1): smoothly, unless the visitor prefers reduced motion. */
  turnPage(step: 1 | -1): void
  /** Carries out the state's `alignment`, if there is one; to be called once its layout is rendered. */
  align(): void
}

/** The list of a page that went last, and when, in ms: hosts replace one list by the next while a visitor types. */
const lastGone = /* @__PURE__ */ oncePerOwner(
  (_clock: object): { list?: object | undefined; at: number } => ({
    at: Number.NaN,
  }),
)

/**
 * The GIFs that tiles can show, of which one without a picture would be an empty place; the same array if that is all,
 * and at each call, as a list compares it. What is no GIF at all is left to the feed.
 */
const withPictures = /* @__PURE__ */ oncePerOwner((gifs: readonly Gif[]): readonly Gif[] => {
  const shown = gifs.filter((gif) => !isJsonObject(gif) || canBeShown(gif))
  return shown.length < gifs.length ? shown : gifs
})

const forget = (error: Error): void => {
  if ('forget' in error && typeof error.forget === 'function') error.forget()
}

/** The store of one list: it fetches GIFs, lays them out, and chooses the mounted tiles. */
export const createListStore = (options: ListOptions): ListStore => {
  const { ports, layout, gifs, externalGifs, saveData, eagerIds } = options as typeof options & ListInput
  const { scheduler, logger, aborts } = ports
  let { fetchGifs } = options
  const debounceMs = options.debounceMs ?? GRID_DEBOUNCE_MS
  const gone = lastGone(ports.clock ?? {})
  const now = (): number => ports.clock?.monotonic() ?? Number.NaN
  /** Since the first attachment; not the machine, whose GIFs would be kept. */
  let self: object | undefined
  /** Without a layout the host draws the GIFs, and decides itself what it can show. */
  const shown = <Gifs extends readonly Gif[] | undefined>(all: Gifs): Gifs => {
    if (!layout || !Array.isArray(all)) return all
    const kept = withPictures(all)
    if (kept !== all) warnOfPictures(logger)
    return kept as Gifs
  }
  const shownIn = <Input extends HostGifs<Pick<ListInput, 'gifs' | 'externalGifs'>>>(input: Input) => ({
    ...input,
    gifs: shown(input.gifs as ListInput['gifs']),
    externalGifs: shown(input.externalGifs as ListInput['gifs']),
  })
  let cancelPause: Cancel = () => {}
  let cancelAbandoning: Cancel = () => {}
  let attempt: Abort | undefined
  let answerWhileDetached: FeedEvent | undefined
  let reconnection: Reconnection | undefined

  const request = (generation: number, offset: number): void => {
    attempt = aborts.create()
    const { signal } = attempt
    const answer = (event: FeedEvent): void => {
      if (signal.aborted) return
      if (machine.state().feed.isAttached) machine.send(event)
      else answerWhileDetached = event
    }
    const report = (text: string): void => reportMistake(logger, text)
    fetchPage(fetchGifs, offset, signal, report, options.guard?.(), options.isOnlyShown?.()).then(
      (page) => {
        const data = shown(page.data)
        // The next offset follows from what was sent.
        const pagination = { ...{ count: page.data.length }, ...page.pagination }
        answer({
          type: 'pageArrived',
          generation,
          page: data === page.data ? page : { ...page, data, pagination },
        })
      },
      (cause: unknown) => {
        const error = asError(cause)
        const text = signal.aborted ? undefined : mistakeIn(error)
        if (text) reportMistake(logger, text, ...(text === error.message ? [] : [cause]))
        answer({ type: 'pageFailed', generation, error })
      },
    )
  }
  const awaitConnection = (): void => {
    reconnection?.stop()
    reconnection = onReconnect(ports.connectivity, () => machine.send({ type: 'retried' }))
  }
  const interpret = (effect: ListEffect): void => {
    switch (effect.type) {
      case 'fetch':
        reconnection?.stop()
        request(effect.generation, effect.offset)
        break
      case 'abortFetch':
        answerWhileDetached = undefined
        cancelAbandoning()
        attempt?.abort()
        break
      case 'startPause':
        cancelPause = scheduler.after(effect.ms ?? debounceMs, () => machine.send({ type: 'pauseEnded' }))
        break
      case 'cancelPause':
        cancelPause()
        break
      case 'reportGifs':
        callHost(logger, () => options.onGifsFetched?.([...effect.gifs]))
        break
      case 'reportError':
        awaitConnection()
        callHost(logger, () => options.onGifsFetchError?.(effect.error))
        break
      case 'forgetError':
        callHost(logger, () => forget(effect.error))
        break
      default:
        screen.interpret(effect)
    }
  }
  const machine = runMachine(
    initialList(shownIn({ layout, gifs, externalGifs, saveData, eagerIds }), {
      ...(options as FeedStart),
      initialGifs: shown(options.initialGifs as FeedStart['initialGifs']),
    }),
    listTransition,
    interpret,
  )
  const screen = createListScreen(ports, layout?.isRow ?? false, machine)

  const startFetching = attachable(() => {
    cancelAbandoning()
    // Strict mode detaches a list that stays: only a new one waits. Fake timers of hosts may set the clock back.
    const sinceMs = self ? -1 : options.isTyping?.() ? 0 : now() - gone.at
    self ??= {}
    if (gone.list === self) gone.at = Number.NaN
    machine.send({ type: 'attached', waitMs: sinceMs >= 0 ? debounceMs - sinceMs : 0 })
    const { view, quietFailure } = machine.state().feed
    if (view.error ?? quietFailure) awaitConnection()
    const answer = answerWhileDetached
    answerWhileDetached = undefined
    if (answer) machine.send(answer)
    return () => {
      reconnection?.stop()
      machine.send({ type: 'detached' })
      gone.list = self
      gone.at = now()
      // React's strict mode, and lists that are moved in the document, detach and attach again in the same task.
      if (machine.state().isFetching)
        cancelAbandoning = scheduler.after(0, () => machine.send({ type: 'abandoned' }))
    }
  })

  return {
    state$: machine.state$,
    state: machine.state,
    configure: (input) => machine.send({ type: 'inputChanged', input: shownIn(input) }),
    restart: (nextGifs, initialGifs, nextExternal) => {
      fetchGifs = nextGifs
      machine.send({
        type: 'restarted',
        initialGifs: shown(initialGifs as readonly Gif[] | undefined),
        externalGifs: shown(nextExternal as readonly Gif[] | undefined),
      })
    },
    attach: (container, element) => {
      const stopFetching = startFetching()
      const stopFollowing = container && screen.follow(container, element ?? container)
      return () => {
        stopFetching()
        stopFollowing?.()
      }
    },
    watchEnd: screen.watchEnd,
    loaderVisible: (isVisible, listHeight) => machine.send({ type: 'loaderReported', isVisible, listHeight }),
    retry: () => machine.send({ type: 'retried' }),
    focus: (index) => machine.send({ type: 'tileFocused', index }),
    blur: () => machine.send({ type: 'focusLeft' }),
    press: (key) => {
      const isRightToLeft = screen.isRightToLeft()
      if (isRightToLeft === undefined) return false
      const { active } = machine.state()
      machine.send({ type: 'keyPressed', key, isRightToLeft })
      return machine.state().active !== active
    },
    turnPage: screen.turnPage,
    align: screen.align,
  }
}
