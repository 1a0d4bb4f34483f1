import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type HostChannelEffects,
  type HostChannelEvent,
  type HostChannelState,
  hostChannel,
  hostChannelTransition,
} from '../../../embed/protocol/host-channel-machine.js'
import { connect, hello, ready, someMessages } from '../../support/embed-messages.js'

const FRAME = 'https://frames.test'
const greet = (data: unknown = hello, origin = FRAME, at = 0): HostChannelEvent => ({
  origin,
  data,
  at,
})
const receive = (data: unknown, at = 0): HostChannelEvent => ({ data, at })
const play: HostChannelEvent = { type: 'play' }
const pause: HostChannelEvent = { type: 'pause' }

interface Walk {
  readonly state: HostChannelState
  readonly effects: readonly HostChannelEffects[]
}

const walk = (events: readonly HostChannelEvent[]): Walk => {
  let state = hostChannel(FRAME)
  const effects = events.map((event) => {
    const [next, done] = hostChannelTransition(state, event)
    state = next
    return done
  })
  return { state, effects }
}

const last = (...events: readonly HostChannelEvent[]): HostChannelEffects | undefined =>
  walk(events).effects.at(-1)

describe('a host and its frame', () => {
  test('nothing counts that comes through a channel before there is one', () => {
    expect(walk([receive(ready), play, receive(ready)])).toEqual({
      state: { ...hostChannel(FRAME), wanted: play },
      effects: [{}, {}, {}],
    })
  })

  test('a hello is answered with a channel, ready opens it', () => {
    const { state, effects } = walk([greet(), receive(ready)])
    expect(effects).toEqual([{ offer: true }, { post: undefined, message: ready }])
    expect(state.phase).toBe('open')
  })

  test.each(
    someMessages.filter(({ type }) => type !== 'ready').map((message) => [message.type, message] as const),
  )('%s is passed on once the channel is open, and not before', (_, message) => {
    expect(last(greet(), receive(ready), receive(message))?.message).toEqual(message)
    expect(last(greet(), receive(message))).toEqual({})
    expect(last(receive(message))).toEqual({})
  })

  test('ready is passed on once for each load of the frame', () => {
    expect(last(greet(), receive(ready), receive(ready))).toEqual({})
    expect(last(greet(), receive(ready), greet(), receive(ready))?.message).toEqual(ready)
  })

  test('commands wait for ready: of those before it, the latest is sent', () => {
    expect(walk([play, greet(), pause, receive(ready)]).effects).toEqual([
      {},
      { offer: true },
      {},
      { post: { type: 'pause' }, message: ready },
    ])
  })

  test('later ones go out at once, and the latest again when the frame has loaded again', () => {
    expect(last(greet(), receive(ready), play)).toEqual({ post: { type: 'play' } })
    expect(last(greet(), receive(ready), play, greet())).toEqual({ offer: true })
    expect(last(greet(), receive(ready), play, greet(), pause)).toEqual({})
    expect(last(greet(), receive(ready), play, greet(), receive(ready))?.post).toEqual({ type: 'play' })
  })
})

describe('E2: which messages get no answer', () => {
  test.each([
    ['another origin', greet(hello, 'https://evil.test')],
    ['the same host, another port', greet(hello, `${FRAME}:8443`)],
    ['the same host without encryption', greet(hello, 'http://frames.test')],
    ['an opaque origin', greet(hello, 'null')],
    ['no origin', greet(hello, '')],
    ['version 0', greet({ ...hello, version: 0 })],
    ['a version below any', greet({ ...hello, version: -1 })],
    ['a version in words', greet({ ...hello, version: '1' })],
    ['no version', greet({ type: 'gifkit-hello' })],
    ['a host’s own greeting', greet(connect)],
    ['a message for the channel that comes through the window', greet(ready)],
    ['a text', greet('gifkit-hello')],
  ])('%s', (_, event) => {
    expect(walk([event])).toMatchObject({ state: { phase: 'silent' }, effects: [{}] })
  })

  test('a frame of a later version is: it knows this one too', () => {
    expect(last(greet({ ...hello, version: 7 }))).toEqual({ offer: true })
  })

  test('a greeting inside the channel is none', () => {
    expect(walk([greet(), receive(hello), receive(connect)]).state.phase).toBe('offered')
    expect(last(greet(), receive(hello))).toEqual({})
  })

  test('50 messages at once are accepted, the next one ends the channel for good', () => {
    const many = Array.from({ length: 48 }, () => receive({ type: 'play' }))
    const accepted = [greet(), receive(ready), ...many]
    expect(last(...accepted)?.message).toEqual({ type: 'play' })
    expect(walk([...accepted, receive({ type: 'play' })])).toMatchObject({ state: { phase: 'ended' } })
    for (const event of [receive({ type: 'play' }, 60_000), greet(hello, FRAME, 60_000), play])
      expect(last(...accepted, receive({ type: 'play' }), event)).toEqual({})
  })

  test('50 a second may go on for ever, and hellos count as well', () => {
    const minute = Array.from({ length: 3000 }, (_, index) => receive({ type: 'play' }, index * 20))
    expect(walk([greet(), receive(ready), ...minute]).state.phase).toBe('open')
    const hellos = Array.from({ length: 10_000 }, (_, index) => greet(hello, FRAME, index / 10))
    const offers = walk(hellos).effects.filter(({ offer }) => offer)
    expect(offers.length).toBeLessThanOrEqual(101)
  })
})

describe('property: whatever comes in whatever order', () => {
  const data = fc.oneof(
    fc.constantFrom<unknown>(hello, ready, connect, ...someMessages),
    fc.anything({ maxDepth: 1 }),
  )
  const at = fc.integer({ min: 0, max: 5_000 })
  const event: fc.Arbitrary<HostChannelEvent> = fc.oneof(
    fc.record({
      type: fc.constant('greeting' as const),
      origin: fc.constantFrom(FRAME, 'null', ''),
      data,
      at,
    }),
    fc.record({ type: fc.constant('received' as const), data, at }),
    fc.constantFrom(play, pause, greet(), ...someMessages.map((message) => receive(message))),
  )

  // fault E2
  test('nothing throws; a channel is offered for a hello of the frame’s origin only; nothing is passed on before ready', () => {
    let opened = 0
    fc.assert(
      fc.property(fc.array(event, { minLength: 15, maxLength: 40 }), (events) => {
        const { effects } = walk(events)
        let isOpen = false
        effects.forEach(({ offer, post, message }, index) => {
          const cause = events[index]
          if (offer) {
            expect(cause).toMatchObject({ origin: FRAME, data: { type: 'gifkit-hello' } })
            isOpen = false
          }
          if (message) {
            expect(isOpen).toBe(message.type !== 'ready')
            isOpen = true
            opened += 1
          }
          if (post) expect(isOpen).toBe(true)
        })
      }),
      { numRuns: 200, seed: 12 },
    )
    expect(opened).toBeGreaterThan(10)
  })
})
