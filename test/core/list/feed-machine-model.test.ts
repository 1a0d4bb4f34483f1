import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createListStore, type ListStore } from '../../../core/list/list-store.js'
import type { FetchGifs } from '../../../core/list/pagination.js'
import { ambientFetchSignal } from '../../../core/page/clients.js'
import type { Cancel } from '../../../core/ports.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { answerOf, anyHonestServer, anyServer, idsOf, type RandomServer } from './random-server.js'

const DEBOUNCE_MS = 250
/** Many runs, and machines that do other things meanwhile. */
const PATIENCE_MS = 60_000

interface Request {
  readonly list: number
  readonly offset: number
  readonly at: number
  /** The host goes on all the same, and its answer comes late. */
  isAborted: boolean
  settle(isGood: boolean): void
}

/** A page with one feed on it, and what anybody may observe of it from outside. */
class Page {
  readonly ports: FakePorts = fakePorts()
  readonly open: Request[] = []
  readonly store: ListStore
  readonly reported: number[] = []
  attached = 0
  readonly attachments: Cancel[] = []
  list = 0
  lastRequest: Request | undefined
  isLastOneFailed = false
  isLoaderInView = false
  isRetryDue = false
  /** Failed expectations inside callbacks, which the feed would take for failures of its host. */
  private readonly violations: unknown[] = []

  constructor(readonly server: RandomServer) {
    this.store = createListStore({
      fetchGifs: this.fetchFor(0),
      debounceMs: DEBOUNCE_MS,
      ports: this.ports,
      onGifsFetched: (gifs) =>
        this.check(() => {
          expect(this.attached).toBeGreaterThan(0)
          expect(idsOf(gifs)).toEqual(idsOf(this.store.state().gifs))
          expect(gifs.length).toBeGreaterThan(this.reported.at(-1) ?? 0)
          this.reported.push(gifs.length)
        }),
      onGifsFetchError: () => this.check(() => expect(this.attached).toBeGreaterThan(0)),
    })
  }

  check(expectations: () => void): void {
    try {
      expectations()
    } catch (violation) {
      this.violations.push(violation)
    }
  }

  fetchFor(list: number): FetchGifs {
    return (offset) => {
      const signal = ambientFetchSignal()
      const at = this.ports.clock.monotonic()
      this.check(() => this.checkRequest(list, offset, at))
      return new Promise((resolve, reject) => {
        const settle = (isGood: boolean): void => {
          this.open.splice(this.open.indexOf(request), 1)
          if (request === this.lastRequest) this.isLastOneFailed = !isGood
          if (isGood) resolve(answerOf(this.server, offset))
          else reject(new Error('offline'))
        }
        const request: Request = { list, offset, at, isAborted: false, settle }
        signal?.addEventListener('abort', () => {
          request.isAborted = true
        })
        this.open.push(request)
        this.lastRequest = request
      })
    }
  }

  checkRequest(list: number, offset: number, at: number): void {
    const before = this.lastRequest
    expect(list).toBe(this.list)
    expect(this.attached).toBeGreaterThan(0)
    expect(this.store.state().isDone).toBe(false)
    expect(this.awaited()).toEqual([])
    const isAgain = before?.list === list
    const isRetry = isAgain && this.isLastOneFailed && !before.isAborted
    if (isAgain) {
      expect(at - before.at).toBeGreaterThanOrEqual(DEBOUNCE_MS)
      if (isRetry || before.isAborted) expect(offset).toBe(before.offset)
      else expect(offset).toBeGreaterThan(before.offset)
    }
    if (isRetry) expect(this.isRetryDue).toBe(true)
    else expect(this.isLoaderInView).toBe(true)
    this.isRetryDue = false
    this.isLastOneFailed = false
  }

  /** Requests whose answer still counts. */
  awaited(): readonly Request[] {
    return this.open.filter(({ isAborted }) => !isAborted)
  }

  checkState(): void {
    for (const violation of this.violations) throw violation
    const { gifs, isFetching, isDone, error } = this.store.state()
    expect(new Set(idsOf(gifs)).size).toBe(gifs.length)
    expect(isFetching && (isDone || error !== undefined)).toBe(false)
    expect(this.awaited().filter(({ list }) => list !== this.list)).toEqual([])
    if (this.awaited().length > 0) expect(isFetching).toBe(true)
    // Detached: at most the timer of an abandoned attempt.
    if (this.attached === 0) expect(this.ports.scheduler.pending).toBe(isFetching ? 1 : 0)
  }
}

type Step = (page: Page) => void

const attach: Step = (page) => {
  page.attached += 1
  page.attachments.push(page.store.attach())
}
const detach: Step = (page) => {
  page.attached = Math.max(0, page.attached - 1)
  page.attachments.pop()?.()
}
const retry: Step = (page) => {
  page.isRetryDue ||= page.store.state().error !== undefined
  page.store.retry()
}
const restart: Step = (page) => {
  page.list += 1
  page.isLoaderInView = false
  page.isRetryDue = false
  page.isLastOneFailed = false
  page.reported.length = 0
  page.store.restart(page.fetchFor(page.list))
}
const report =
  (isVisible: boolean, height: number | undefined): Step =>
  (page) => {
    page.isLoaderInView = isVisible
    page.store.loaderVisible(isVisible, height)
  }
const wait =
  (ms: number): Step =>
  (page) => {
    page.ports.advance(ms)
    if (page.attached === 0) page.check(() => expect(page.store.state().isFetching).toBe(false))
  }
const settle =
  (which: number, isGood: boolean): Step =>
  (page) =>
    page.open[which % page.open.length]?.settle(isGood)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(attach, attach, detach, retry, retry),
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.boolean(), fc.option(fc.nat(9_000), { nil: undefined }))
      .map(([is, height]) => report(is, height)),
  },
  { weight: 3, arbitrary: fc.constantFrom(1, 100, 249, 250, 1_000).map(wait) },
  { weight: 3, arbitrary: fc.tuple(fc.nat(3), fc.boolean()).map(([which, isGood]) => settle(which, isGood)) },
  { weight: 1, arbitrary: fc.constant(restart) },
)

test(
  '1,000 random servers, any order of events: every rule that shows from outside',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyServer, fc.array(anyStep, { maxLength: 40 }), async (server, steps) => {
        const page = new Page(server)
        for (const step of steps) {
          step(page)
          await page.ports.settle()
          page.checkState()
        }
      }),
      { numRuns: 1_000 },
    )
  },
  PATIENCE_MS,
)

test(
  'an honest service comes through whole, whatever fails and however often the page remounts',
  async () => {
    const troubles = fc.infiniteStream(
      fc.constantFrom('none', 'none', 'none', 'failure', 'remount', 'leave', 'slow'),
    )
    await fc.assert(
      fc.asyncProperty(anyHonestServer, troubles, async (server, trouble) => {
        const page = new Page(server)
        attach(page)
        for (let round = 0; round < 400 && !page.store.state().isDone; round += 1) {
          const what = trouble.next().value
          report(true, round)(page)
          if (page.store.state().error) retry(page)
          if (what === 'remount' || what === 'leave') {
            detach(page)
            if (what === 'leave') wait(1)(page)
            attach(page)
          }
          page.ports.advance(what === 'slow' ? 1_000 : 250)
          settle(0, what !== 'failure')(page)
          await page.ports.settle()
          page.checkState()
        }
        expect(page.store.state().isDone).toBe(true)
        expect(idsOf(page.store.state().gifs)).toEqual(idsOf(server.items))
      }),
      { numRuns: 200 },
    )
  },
  PATIENCE_MS,
)
