import { describe, expect, it } from 'vitest'
import { isWorthSending, pingbackEvent } from '../../../core/pingback/event.js'
import { mergeAttributes } from '../../../core/pingback/sink.js'

describe('pingbackEvent', () => {
  // specification 3.53, 3.55, 3.57-3.59
  it('has the fields of the wire, and none that was not given', () => {
    expect(pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: 'e=1' }, 'abc', 7)).toStrictEqual({
      ts: 7,
      action_type: 'SEEN',
      user_id: 'abc',
      analytics_response_payload: 'e=1',
    })
  })

  // specification 3.54, 3.57, 3.59
  // specification 6.3
  it('carries the event type, the logged-in person as text, and attributes', () => {
    const event = pingbackEvent(
      {
        actionType: 'CLICK',
        analyticsResponsePayload: 'e=1',
        eventType: 'GIF_SEARCH',
        userId: 42,
        attributes: { layout_type: 'GRID' },
      },
      'abc',
      7,
    )
    expect(event).toStrictEqual({
      ts: 7,
      action_type: 'CLICK',
      user_id: 'abc',
      logged_in_user_id: '42',
      analytics_response_payload: 'e=1',
      event_type: 'GIF_SEARCH',
      attributes: { layout_type: 'GRID' },
    })
  })

  it('leaves out empty ids and types', () => {
    const event = pingbackEvent(
      { actionType: 'CLICK', analyticsResponsePayload: '', eventType: '', userId: '' },
      'abc',
      7,
    )
    expect(Object.keys(event)).toEqual(['ts', 'action_type', 'user_id'])
  })

  it('keeps its attributes when the caller changes its own afterwards', () => {
    const attributes = { place: 'here' }
    const event = pingbackEvent({ actionType: 'SEEN', attributes }, 'abc', 7)
    attributes.place = 'there'
    expect(event.attributes).toEqual({ place: 'here' })
  })
})

describe('isWorthSending', () => {
  it.each([
    [{ analyticsResponsePayload: 'e=1' }, true],
    [{ eventType: 'GIF_SEARCH' as const }, true],
    [{ analyticsResponsePayload: '', eventType: '' as const }, false],
    [{}, false],
  ])('%j: %s', (input, expected) => {
    expect(isWorthSending({ actionType: 'SEEN', ...input })).toBe(expected)
  })
})

describe('mergeAttributes', () => {
  it('joins both values of the key and lets the second win elsewhere', () => {
    expect(mergeAttributes({ key: 'a', x: '1', y: '1' }, { key: 'b', x: '2' }, 'key')).toEqual({
      key: 'a, b',
      x: '2',
      y: '1',
    })
  })

  it.each([
    [{ key: 'a' }, {}, { key: 'a' }],
    [{}, { key: 'b' }, { key: 'b' }],
    [{ key: 'a' }, { key: '' }, { key: 'a' }],
    [{}, {}, {}],
  ])('%j and %j make %j', (first, second, expected) => {
    expect(mergeAttributes(first as Record<string, string>, second as Record<string, string>, 'key')).toEqual(
      expected,
    )
  })

  it('reads own values only', () => {
    expect(mergeAttributes({}, {}, 'toString')).toEqual({})
  })
})
