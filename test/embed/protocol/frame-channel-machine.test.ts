import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FrameChannelEffects,
  type FrameChannelEvent,
  type FrameChannelState,
  frameChannelTransition,
  initialFrameChannel,
} from '../../../embed/protocol/frame-channel-machine.js'
import { type FrameMessage, LONGEST_TEXT } from '../../../embed/protocol/message.js'
import { connect, hello, ready, someMessages } from '../../support/embed-messages.js'

const greet = (changes: object = {}): FrameChannelEvent => ({
  type: 'greeting',
  isFromParent: true,
  origin: 'https://blog.test',
  hasPort: true,
  data: connect,
  ...changes,
})
const say = (message: FrameMessage): FrameChannelEvent => ({ type: 'send', message })
const receive = (data: unknown, at = 0): FrameChannelEvent => ({ type: 'received', data, at })

const walk = (
  events: readonly FrameChannelEvent[],
): { readonly state: FrameChannelState; readonly effects: readonly FrameChannelEffects[] } => {
  let state = initialFrameChannel
  const effects = events.map((event) => {
    const [next, done] = frameChannelTransition(state, event)
    state = next
    return done
  })
  return { state, effects }
}
const last = (...events: readonly FrameChannelEvent[]): FrameChannelEffects | undefined =>
  walk(events).effects.at(-1)

describe('a frame and its host', () => {
  test('takes the channel that its parent sends, once', () => {
    expect(last(greet())).toEqual({ adopt: true })
    expect(last(greet(), greet())).toEqual({})
  })

  test('says that it is ready as soon as both are there, in either order, and once', () => {
    expect(last(say(ready))).toEqual({})
    expect(last(say(ready), greet())).toEqual({ adopt: true, post: [ready] })
    expect(last(greet(), say(ready))).toEqual({ post: [ready] })
    expect(last(greet(), say(ready), say(ready))).toEqual({})
  })

  test('sends what waited: the latest of each kind, ready first', () => {
    const messages: readonly FrameMessage[] = [
      { type: 'resize', width: 1, height: 1 },
      { type: 'play' },
      { type: 'resize', width: 2, height: 2 },
      { type: 'pause' },
      ready,
    ]
    expect(last(...messages.map(say), greet())).toEqual({
      adopt: true,
      post: [ready, { type: 'resize', width: 2, height: 2 }, { type: 'pause' }],
    })
  })

  test('then sends everything at once', () => {
    for (const message of someMessages.filter(({ type }) => type !== 'ready'))
      expect(last(greet(), say(ready), say(message))).toEqual({ post: [message] })
  })

  test('keeps an error as short as hosts take it', () => {
    const message = 'x'.repeat(10_000)
    const sent = last(greet(), say(ready), say({ type: 'error', message }))
    expect(sent?.post).toEqual([{ type: 'error', message: message.slice(0, LONGEST_TEXT) }])
  })

  test('executes the commands that come through the channel', () => {
    expect(last(greet(), receive({ type: 'play' }))).toEqual({ command: { type: 'play' } })
    expect(last(greet(), receive({ type: 'pause' }))).toEqual({ command: { type: 'pause' } })
    expect(last(receive({ type: 'play' }))).toEqual({})
  })
})

describe('E2: which messages are ignored', () => {
  test.each([
    ['a window that is not around the frame', { isFromParent: false }],
    ['an opaque origin', { origin: 'null' }],
    ['no port', { hasPort: false }],
    ['a version that is not known here', { data: { ...connect, version: 2 } }],
    ['version 0', { data: { ...connect, version: 0 } }],
    ['a hello', { data: hello }],
    ['a command without a channel', { data: { type: 'play' } }],
    ['a text', { data: 'gifkit-connect' }],
    ['nothing', { data: null }],
  ])('%s', (_, changes) => {
    expect(walk([greet(changes)])).toMatchObject({ state: { phase: 'unconnected' }, effects: [{}] })
  })

  test.each([
    [ready],
    ['play'],
    [{ type: 'play', force: true }],
    [{ type: 'navigate', url: 'https://evil.test' }],
  ])('no command: %j', (data) => {
    expect(last(greet(), receive(data))?.command).toBeUndefined()
  })

  test('50 commands at once are executed, the next one closes the channel', () => {
    const many = Array.from({ length: 50 }, () => receive({ type: 'play' }))
    expect(last(greet(), ...many)?.command).toEqual({ type: 'play' })
    expect(last(greet(), ...many, receive({ type: 'play' }))).toEqual({ close: true })
    expect(last(greet(), ...many, receive({ type: 'play' }), receive({ type: 'play' }, 60_000))).toEqual({})
  })
})

describe('property: whatever comes in whatever order', () => {
  const data = fc.oneof(
    fc.constantFrom<unknown>(connect, hello, { type: 'play' }),
    fc.anything({ maxDepth: 1 }),
  )
  const event: fc.Arbitrary<FrameChannelEvent> = fc.oneof(
    fc.record({
      type: fc.constant('greeting' as const),
      isFromParent: fc.boolean(),
      origin: fc.constantFrom('https://blog.test', 'null'),
      hasPort: fc.boolean(),
      data,
    }),
    fc.record({ type: fc.constant('received' as const), data, at: fc.integer({ min: 0, max: 2_000 }) }),
    fc.constantFrom(greet(), ...someMessages.map(say)),
  )

  test('nothing throws, one channel at most, nothing is posted without it, ready comes first and once', () => {
    let conversations = 0
    fc.assert(
      fc.property(fc.array(event, { minLength: 15, maxLength: 40 }), (events) => {
        const { effects, state } = walk(events)
        const adopted = effects.findIndex(({ adopt }) => adopt)
        expect(effects.filter(({ adopt }) => adopt).length).toBeLessThanOrEqual(1)
        const posted = effects.flatMap(({ post = [] }) => post)
        if (adopted < 0) expect(posted).toEqual([])
        for (const { post } of effects.slice(0, Math.max(0, adopted))) expect(post).toBeUndefined()
        expect(posted.filter(({ type }) => type === 'ready').length).toBe(posted.length > 0 ? 1 : 0)
        if (posted.length > 0) {
          expect(posted[0]?.type).toBe('ready')
          conversations += 1
        }
        // What waits cannot grow without end.
        expect(state.waiting.length).toBeLessThanOrEqual(6)
      }),
      { numRuns: 200, seed: 13 },
    )
    expect(conversations).toBeGreaterThan(10)
  })
})
