import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type PingbackActionType,
  type PingbackEvent,
  pendingEvent,
  pingbackEvent,
} from '../../../core/pingback/event.js'
import { linesOf, overflowOf } from '../../../core/pingback/outbox.js'
import { encodeOutbox, readLine } from '../../support/whole-delivery.js'

const SESSION = '0123456789abcdef'

const event = (more: Partial<PingbackEvent> = {}): PingbackEvent => ({
  ...pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: 'e=1' }, SESSION, 1_000),
  ...more,
})

const line = (fields: Readonly<Record<string, unknown>>, head: readonly unknown[] = ['key', 0]): string =>
  JSON.stringify([...head, { ...event(), ...fields }])

describe('the stored form', () => {
  it('comes back as it was, tries and all, whatever is in the texts', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(text, text, text, fc.nat(9), fc.option(text, { nil: undefined }), (...drawn) => {
        const [apiKey, payload, value, tries, collector] = drawn
        const record = pendingEvent(
          apiKey,
          event({ analytics_response_payload: payload, attributes: { layout_type: value } }),
          undefined,
          tries,
          collector,
        )
        const lines = linesOf(encodeOutbox([record, record]))
        expect(lines.map(readLine)).toEqual([record, record])
      }),
      { numRuns: 200 },
    )
  })

  it('is a line an event, that names key and tries', () => {
    expect(encodeOutbox([pendingEvent('k"1', event(), undefined, 2)])).toBe(
      `["k\\"1",2,{"ts":1000,"action_type":"SEEN","user_id":"${SESSION}","analytics_response_payload":"e=1"}]`,
    )
  })

  it('ends with the collector, where one was named; a line with another kind of end was not written here', () => {
    const stored = encodeOutbox([pendingEvent('k', event(), undefined, 0, 'https://own.test')])
    expect(stored.endsWith('},"https://own.test"]')).toBe(true)
    expect(readLine(stored)?.collector).toBe('https://own.test')
    expect(readLine(stored.replace('"https://own.test"', '1'))).toBeUndefined()
  })

  it.each([undefined, 'x'.repeat(3_000_000)])(
    'that is none, or too long to be ours, has no lines',
    (text) => {
      expect(linesOf(text)).toEqual([])
    },
  )

  it('has the latest 1,000 lines at most', () => {
    const lines = linesOf(Array.from({ length: 1_001 }, (_, index) => `${index}`).join('\n'))
    expect([lines.length, lines[0]]).toEqual([1_000, '1'])
  })
})

describe('readLine', () => {
  // fault B8
  it.each([
    ['a time that is none', line({ ts: -1 })],
    ['a time in words', line({ ts: '1000' })],
    ['a time with a fraction', line({ ts: 1.5 })],
    ['a time beyond all numbers', line({ ts: 2 ** 53 })],
    ['no session', line({ user_id: undefined })],
    ['a session in capitals', line({ user_id: SESSION.toUpperCase() })],
    ['a session that is longer', line({ user_id: `${SESSION}0` })],
    ['a session that is a number', line({ user_id: 1_234_567_890_123_456 })],
    ['an unknown action', line({ action_type: 'LOOK' })],
    ['a payload that is no text', line({ analytics_response_payload: 5 })],
    ['neither payload nor type', line({ analytics_response_payload: undefined })],
    ['an empty payload', line({ analytics_response_payload: '' })],
    ['a person that is no text', line({ logged_in_user_id: 5 })],
    ['a key that is no text', line({}, [5, 0])],
    ['no key', line({}, ['', 0])],
    ['tries that are none', line({}, ['key', -1])],
    ['an object', JSON.stringify(event())],
    ['half a line', line({}).slice(0, -2)],
    ['nothing', ''],
  ])('does not believe %s', (_, text) => {
    expect(readLine(text)).toBeUndefined()
  })

  it.each(['SEEN', 'CLICK', 'HOVER', 'START'] satisfies PingbackActionType[])(
    'takes %s, as it takes all that is ever sent',
    (action_type) => {
      expect(readLine(line({ action_type }))?.event.action_type).toBe(action_type)
    },
  )

  it('takes an event that has a type alone, and leaves out what is no text of its attributes', () => {
    const read = readLine(
      line({
        analytics_response_payload: undefined,
        event_type: 'GIF_SEARCH',
        logged_in_user_id: 'me',
        attributes: { layout_type: 'GRID', position: 5 },
        more: 1,
      }),
    )
    expect(read?.event).toStrictEqual({
      ts: 1_000,
      action_type: 'SEEN',
      user_id: SESSION,
      logged_in_user_id: 'me',
      event_type: 'GIF_SEARCH',
      attributes: { layout_type: 'GRID' },
    })
    expect(readLine(line({ attributes: ['a'] }))?.event.attributes).toBeUndefined()
  })
})

describe('the bounds', () => {
  it.each([
    [0, 0, 0],
    [1_000, 10, 0],
    [1_001, 10, 1],
    [1_500, 10, 500],
    [4, 128 * 1024, 0],
    [5, 128 * 1024, 1],
    [1, 512 * 1024 + 1, 1],
  ])('of %i events of %i bytes %i are too many, the oldest', (count, bytes, overflow) => {
    expect(overflowOf(Array.from({ length: count }, () => bytes))).toBe(overflow)
  })
})

it('of events that differ in size the oldest are too many, whichever are largest', () => {
  expect(overflowOf([512 * 1024, 1, 1])).toBe(1)
  expect(overflowOf([1, 1, 512 * 1024])).toBe(2)
})

describe('pendingEvent', () => {
  it('counts bytes and not characters', () => {
    const { json, bytes } = pendingEvent('key', event({ analytics_response_payload: '語🎉' }))
    expect(bytes).toBe(Buffer.byteLength(json))
  })
})
