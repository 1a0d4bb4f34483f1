import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Channel } from '../../../core/model/channel.js'
import type { Cancel } from '../../../core/ports.js'
import { channelQuery } from '../../../core/search/search-channel.js'
import { createSearchStore, type SearchStore } from '../../../core/search/search-store.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { aChannel } from './some-channels.js'

const DEBOUNCE_MS = 500

interface Question {
  readonly query: string
  isAborted: boolean
  answer(isGood: boolean): void
}

/** What the service has for a query: a channel of that very name, and one more. */
const channelsFor = (query: string): readonly Channel[] => {
  const name = query.replace(/^@/, '')
  return [aChannel(name), aChannel(`${name}-fans`)]
}
const slugs = (channels: readonly Channel[]): string[] => channels.map(({ slug }) => slug)

/** A page with a search on it, and what anybody may observe of it from outside. */
class Page {
  readonly ports: FakePorts = fakePorts()
  readonly open: Question[] = []
  readonly attachments: Cancel[] = []
  readonly store: SearchStore
  typedAt = Number.NEGATIVE_INFINITY
  latest: Question | undefined
  constructor() {
    this.store = createSearchStore({
      ports: this.ports,
      source: {
        channels: (query, signal) =>
          new Promise((resolve, reject) => {
            const question: Question = {
              query,
              isAborted: false,
              answer: (isGood) => {
                this.open.splice(this.open.indexOf(question), 1)
                if (isGood) resolve(channelsFor(query))
                else reject(new Error('offline'))
              },
            }
            signal.addEventListener('abort', () => {
              question.isAborted = true
            })
            expect(this.waiting()).toEqual([])
            this.open.push(question)
            this.latest = question
          }),
        trendingSearches: async () => ['happy'],
      },
    })
  }

  waiting(): readonly Question[] {
    return this.open.filter(({ isAborted }) => !isAborted)
  }

  check(): void {
    const { text, term, activeChannel } = this.store.state()
    const query = activeChannel ? '' : channelQuery(term)
    // A pending lookup is for the channels of the current term.
    for (const question of this.waiting()) expect(question.query).toBe(query)
    if (this.attachments.length === 0) return
    const isResting = this.ports.clock.monotonic() - this.typedAt < DEBOUNCE_MS
    if (!isResting) expect(term).toBe(text.trim())
  }
}

type Step = (page: Page) => void

const word = fc.constantFrom('', 'cat', 'dog', ' dog ', '@nba', '@nba ', '@nba x', '@nfl x', '@')
const attach: Step = (page) => void page.attachments.push(page.store.attach())
const leave: Step = (page) => {
  page.attachments.pop()?.()
  if (page.attachments.length > 0) return
  page.ports.advance(0)
  expect(page.waiting()).toEqual([])
  expect(page.ports.scheduler.pending).toBe(0)
}
const remount: Step = (page) => {
  const before = page.open.length
  page.attachments.pop()?.()
  attach(page)
  expect(page.open.length).toBeGreaterThanOrEqual(before)
}
const type =
  (text: string): Step =>
  (page) => {
    const { text: before } = page.store.state()
    page.store.send({ type: 'typed', text, debounceMs: DEBOUNCE_MS })
    if (text !== before) page.typedAt = page.ports.clock.monotonic()
  }
const send =
  (event: Parameters<SearchStore['send']>[0]): Step =>
  (page) => {
    const { activeChannel, text } = page.store.state()
    page.store.send(event)
    if (event.type === 'escaped') {
      const { currentChannels, text: left } = page.store.state()
      expect([currentChannels, page.store.state().activeChannel, left]).toEqual([
        [],
        undefined,
        activeChannel ? text : '',
      ])
    }
    if (event.type !== 'backspaced' && event.type !== 'channelsGiven') page.typedAt = Number.NEGATIVE_INFINITY
  }
/** Any question's answer, also that of one which was given up. */
const answer =
  (which: number, isGood: boolean): Step =>
  (page) =>
    page.open[which % page.open.length]?.answer(isGood)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: word.map(type) },
  { weight: 2, arbitrary: word.map((term) => send({ type: 'searched', term })) },
  { weight: 5, arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(([which, isGood]) => answer(which, isGood)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 200, 499, 500, 2000).map((ms) => (page: Page) => page.ports.advance(ms)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>(
      send({ type: 'channelPicked', channel: aChannel('nba') }),
      send({ type: 'channelPicked', channel: undefined }),
      send({ type: 'submitted' }),
      send({ type: 'cleared' }),
      send({ type: 'escaped' }),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>(attach, leave, remount) },
)

test('any order of typing, picking, leaving and racing answers: every rule that shows from outside', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const page = new Page()
      attach(page)
      await page.ports.settle()
      for (const step of steps) {
        // Leaving cuts the rest of typing short; coming back gives it whole.
        if (page.attachments.length === 0) page.typedAt = page.ports.clock.monotonic()
        const before = page.store.state().currentChannels
        const isNewestAnswered = page.waiting().length > 0
        step(page)
        await page.ports.settle()
        page.check()
        // Nothing but the answer that is waited for brings channels.
        const { currentChannels } = page.store.state()
        if (currentChannels !== before && currentChannels.length > 0) {
          expect(isNewestAnswered).toBe(true)
          expect(slugs(currentChannels)).toEqual(slugs(channelsFor(page.latest?.query ?? '')))
        }
      }
    }),
    { numRuns: 600 },
  )
})

test('however answers race, in the end the channels are those of the term', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('cat', 'dog', '@nfl', 'cow'), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat(9)),
      async (terms, order) => {
        const page = new Page()
        attach(page)
        for (const term of terms) {
          page.store.send({ type: 'searched', term })
          await page.ports.settle()
          if ((order.next().value ?? 0) < 3) answer(order.next().value ?? 0, true)(page)
          await page.ports.settle()
        }
        while (page.open.length > 0) {
          answer(order.next().value ?? 0, true)(page)
          await page.ports.settle()
        }
        const last = terms.at(-1) ?? ''
        expect(page.store.state().term).toBe(last)
        expect(slugs(page.store.state().currentChannels)).toEqual(slugs(channelsFor(last)))
      },
    ),
    { numRuns: 300 },
  )
})
