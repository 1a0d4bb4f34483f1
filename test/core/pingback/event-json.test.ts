import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PingbackEvent } from '../../../core/pingback/event.js'
import { eventJson } from '../../../core/pingback/event.js'

const full: PingbackEvent = {
  ts: 1_763_700_000_000,
  action_type: 'SEEN',
  user_id: '18f3c0a2b4d5e6f7',
  logged_in_user_id: '42',
  analytics_response_payload: 'e=1',
  event_type: 'GIF_SEARCH',
  attributes: { position: '{"top":0}', layout_type: 'GRID' },
}

describe('eventJson', () => {
  it('is what the platform would write', () => {
    expect(eventJson(full, false)).toBe(JSON.stringify(full))
  })

  it('leaves out what is absent', () => {
    const event: PingbackEvent = { ts: 1, action_type: 'CLICK', user_id: 'a' }
    expect(eventJson(event, true)).toBe('{"ts":1,"action_type":"CLICK","user_id":"a"}')
  })

  it('marks the payload in debug mode', () => {
    expect(JSON.parse(eventJson(full, true))).toEqual({
      ...full,
      analytics_response_payload: 'e=1&mode=verification',
    })
  })

  it('sends attributes as text and leaves out those without a value', () => {
    const attributes: Record<string, unknown> = { count: 3, nothing: undefined, none: null, empty: '' }
    const json = eventJson({ ...full, attributes: attributes as Record<string, string> }, false)
    expect(JSON.parse(json).attributes).toEqual({ count: '3', empty: '' })
  })

  it('reads back as the same event for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.dictionary(fc.string(), fc.string({ unit: 'binary' })),
        (payload, attributes) => {
          const event = { ...full, analytics_response_payload: payload, attributes }
          expect(eventJson(event, false)).toBe(JSON.stringify(event))
        },
      ),
    )
  })
})

describe('eventJson on a hostile page', () => {
  it('ignores toJSON and enumerable properties on prototypes', () => {
    const clean = JSON.stringify(full)
    const prototypes = [Array.prototype, Object.prototype, String.prototype]
    let json = ''
    try {
      for (const prototype of prototypes) {
        Object.defineProperty(prototype, 'toJSON', {
          value: () => 'spoilt',
          configurable: true,
          enumerable: true,
        })
      }
      json = eventJson(full, false)
    } finally {
      for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON')
    }
    expect(json).toBe(clean)
  })
})
