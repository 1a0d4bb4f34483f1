import fc from 'fast-check'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, test, vi } from 'vitest'
import { rightOf } from '../../../core/model/lenient.js'
import { connectCodec, hostCommandCodec } from '../../../embed/protocol/frame-channel-machine.js'
import {
  type FrameMessage,
  frameMessageShapes,
  helloShapes,
  LONGEST_TEXT,
  messageIn,
} from '../../../embed/protocol/message.js'
import { someMessages } from '../../support/embed-messages.js'

const hostMessage = t.union([connectCodec, hostCommandCodec])

/** What a host and a frame make of it, all their messages together. */
const readers: readonly ((data: unknown) => unknown)[] = [
  (data) => messageIn(data, { ...helloShapes, ...frameMessageShapes }),
  (data) => rightOf(hostMessage.decode(data)),
]
const readings = (data: unknown): readonly unknown[] => readers.map((read) => read(data))
const unread = [undefined, undefined]

describe('messages of a frame', () => {
  test.each(someMessages.map((message) => [message.type, message] as const))(
    '%s is read as it was sent',
    (_, message) => {
      expect(messageIn<FrameMessage>(structuredClone(message), frameMessageShapes)).toEqual(message)
    },
  )

  test('every type of message has an example', () => {
    expect([...new Set(someMessages.map(({ type }) => type))].sort()).toEqual(
      Object.keys(frameMessageShapes).sort(),
    )
  })

  test('a copy is returned, which the sender cannot change', () => {
    const sent = { type: 'play' }
    expect(readings(sent)).toEqual([sent, sent])
    for (const read of readings(sent)) expect(read).not.toBe(sent)
  })
})

/** E2: what windows really receive, and what an attacker may send. */
const odd: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'play'],
  ['a number', 1],
  ['a list', ['play']],
  ['a list of pairs', [['type', 'play']]],
  ['no type', {}],
  ['a type that is none', { type: 'stop' }],
  ['a type in capitals', { type: 'PLAY' }],
  ['a list for a type', { type: ['play'] }],
  ['an object for a type', { type: { toString: 'play' } }],
  ['an inherited name for a type', { type: 'constructor' }],
  ['another inherited name', { type: 'toString' }],
  ['a prototype for a type', { type: '__proto__' }],
  ['an own prototype', JSON.parse('{"type":"play","__proto__":{}}')],
  ['an inherited type', Object.create({ type: 'play' })],
  ['a field too many', { type: 'play', version: 1 }],
  ['a field too few', { type: 'ready', width: 480 }],
  ['another field', { type: 'share', target: 'twitter' }],
  ['sides as texts', { type: 'ready', width: '480', height: '270' }],
  ['a side below nothing', { type: 'resize', width: -1, height: 10 }],
  ['no side', { type: 'resize', width: Number.NaN, height: 10 }],
  ['an endless side', { type: 'resize', width: Number.POSITIVE_INFINITY, height: 10 }],
  ['a side beyond all', { type: 'resize', width: 65_536, height: 10 }],
  ['a flag as a number', { type: 'media', isVideo: 1 }],
  ['a text without end', { type: 'error', message: 'x'.repeat(LONGEST_TEXT + 1) }],
  ['digits without end', { type: 'error', message: '0'.repeat(LONGEST_TEXT + 1) }],
  ['a text that is an object', { type: 'share', channel: { toString: () => 'link' } }],
  ['an error', new Error('play')],
  ['a date', new Date(0)],
  ['a map', new Map([['type', 'play']])],
  ['another library', { source: 'react-devtools-bridge', payload: { type: 'play' } }],
]

describe('everything else is no message', () => {
  test.each(odd)('%s', (_, data) => {
    expect(readings(data)).toEqual(unread)
  })

  const large = (megabytes: number): string => 'x'.repeat(megabytes * 1_000_000)
  const nested = (levels: number): unknown => {
    let value: unknown = {}
    for (let level = 0; level < levels; level += 1) value = { type: 'play', value }
    return value
  }
  test.each<readonly [string, () => unknown]>([
    ['a text of 1 MB', () => large(1)],
    ['a text of 10 MB', () => large(10)],
    ['a list of 10 million', () => new Array(10_000_000).fill('play')],
    ['a list that has a type', () => Object.assign(new Array(1_000_000).fill(0), { type: 'play' })],
    ['bytes', () => new Uint8Array(10_000_000)],
    [
      'an object of 100,000 fields',
      () => Object.fromEntries([...Array(100_000).keys()].map((i) => [`f${i}`, i])),
    ],
    ['a message of 10,000 fields', () => ({ type: 'play', ...Array.from({ length: 10_000 }, () => 0) })],
    ['10,000 levels', () => nested(10_000)],
    ['a text of 10 MB in a field', () => ({ type: 'error', message: large(10) })],
    ['a text of 10 MB for a type', () => ({ type: large(10) })],
    ['a list for a side', () => ({ type: 'resize', width: new Array(1_000_000).fill(1), height: 1 })],
  ])('nothing of it is taken apart: %s', (_, make) => {
    const data = make()
    const entries = vi.spyOn(Object, 'entries')
    const joined = vi.spyOn(Array.prototype, 'join')
    const written = vi.spyOn(JSON, 'stringify')
    const read = readings(data)
    const pieces = entries.mock.results.map(({ value }) => (value as readonly unknown[]).length)
    const calls = [joined.mock.calls.length, written.mock.calls.length]
    vi.restoreAllMocks()
    expect(read).toEqual(unread)
    expect(Math.max(0, ...pieces)).toBeLessThanOrEqual(2)
    expect(calls).toEqual([0, 0])
  })

  test('a field is looked at only where the message has no field too many', () => {
    let looks = 0
    const field = { get: () => (looks += 1), enumerable: true }
    const data = Object.defineProperties({ type: 'play' }, { one: field, two: field })
    expect(readings(data)).toEqual(unread)
    expect(looks).toBe(0)
  })

  test('a message of another sort is none', () => {
    expect(messageIn({ type: 'gifkit-hello', version: 1 }, frameMessageShapes)).toBeUndefined()
    expect(isLeft(hostCommandCodec.decode({ type: 'gifkit-connect', version: 1 }))).toBe(true)
    expect(isLeft(connectCodec.decode({ type: 'play' }))).toBe(true)
    expect(messageIn({ type: 'gifkit-connect', version: 1 }, helloShapes)).toBeUndefined()
  })

  test('property: nothing throws, and what is read has the fields of its type alone, in bounds', () => {
    const field = fc.oneof(
      fc.constantFrom('play', 'ready', 'share', 'link', 480, -1, Number.NaN, true, null, 65_535),
      fc.anything(),
    )
    const names = fc.constantFrom(
      'type',
      'width',
      'height',
      'channel',
      'isVideo',
      'message',
      'version',
      '__proto__',
    )
    const known = new Map(someMessages.map((message) => [message.type, Object.keys(message).sort()]))
    let read = 0
    fc.assert(
      fc.property(
        fc.oneof(fc.dictionary(names, field), fc.anything(), fc.constantFrom(...someMessages)),
        (data) => {
          const message = messageIn<FrameMessage>(data, frameMessageShapes)
          if (!message) return
          read += 1
          expect(Object.keys(message).sort()).toEqual(known.get(message.type))
          for (const value of Object.values(message))
            expect(typeof value === 'number' ? value >= 0 && value < 65_536 : typeof value).toBeTruthy()
        },
      ),
      { numRuns: 200, seed: 11 },
    )
    expect(read).toBeGreaterThan(20)
  })
})
