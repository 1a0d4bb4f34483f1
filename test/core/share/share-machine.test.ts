import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialShare,
  type ShareEffect,
  type ShareEvent,
  type ShareMachineState,
  shareTransition,
} from '../../../core/share/share-machine.js'

const link = 'https://twitter.com/intent/tweet?url=x'
const text = 'https://giphy.test/gifs/a'
const shared: ShareEvent = { type: 'shared', target: 'twitter', link }
const copied: ShareEvent = { type: 'copied', field: 'link', text }
const answered = (attempt: number, isCopied = true): ShareEvent => ({
  type: 'copyAnswered',
  attempt,
  isCopied,
})
const popup = (isOpen: boolean): ShareEvent => ({ type: 'popupAnswered', isOpen })
const elapsed: ShareEvent = { type: 'confirmationElapsed' }
const dismissed: ShareEvent = { type: 'dismissed' }

const run = (...events: readonly ShareEvent[]): readonly [ShareMachineState, readonly ShareEffect[]] =>
  events.reduce<readonly [ShareMachineState, readonly ShareEffect[]]>(
    ([state], event) => shareTransition(state, event),
    [initialShare, []],
  )
const statusAfter = (...events: readonly ShareEvent[]): string => run(...events)[0].view.status

describe('a share on a service', () => {
  test('asks for a window of its size', () => {
    expect(run(shared)[1]).toEqual([{ type: 'openPopup', link, size: { width: 750, height: 350 } }])
    expect(run({ type: 'shared', target: 'facebook', link })[1]).toEqual([
      { type: 'openPopup', link, size: { width: 480, height: 480 } },
    ])
  })

  test('in a window that opened is confirmed for a while', () => {
    const [state] = run(shared, popup(true))
    expect(state.view).toEqual({ status: 'opened', target: 'twitter' })
    expect(statusAfter(shared, popup(true), elapsed)).toBe('idle')
  })

  test('S2: in a window that was blocked leaves the link, until it is dismissed', () => {
    const [state, effects] = run(shared, popup(false))
    expect(state.view).toEqual({ status: 'blocked', target: 'twitter', link })
    expect(effects).toEqual([])
    expect(statusAfter(shared, popup(false), elapsed)).toBe('blocked')
    expect(statusAfter(shared, popup(false), dismissed)).toBe('idle')
  })
})

describe('a copy', () => {
  test('waits for the browser', () => {
    const [state, effects] = run(copied)
    expect(state.view).toEqual({ status: 'copying', field: 'link', text, target: undefined })
    expect(effects).toEqual([{ type: 'copy', text, attempt: 1 }])
  })

  test('that was allowed is confirmed for a while', () => {
    const [state] = run({ ...copied, target: 'instagram' }, answered(1))
    expect(state.view).toEqual({ status: 'copied', field: 'link', text, target: 'instagram' })
    expect(statusAfter(copied, answered(1), elapsed)).toBe('idle')
  })

  test('S2: that was refused has its text selected, until something else happens', () => {
    const [state, effects] = run(copied, answered(1, false))
    expect(state.view).toEqual({ status: 'copyRefused', field: 'link', text, target: undefined })
    expect(effects).toEqual([])
    expect(statusAfter(copied, answered(1, false), elapsed)).toBe('copyRefused')
    expect(statusAfter(copied, answered(1, false), copied)).toBe('copying')
  })

  test.each([
    ['another copy began', [copied], 'copying'],
    ['a service was chosen', [shared, popup(true)], 'opened'],
    ['it was dismissed', [dismissed], 'idle'],
  ] as const)('that is answered after %s changes nothing', (_, between, status) => {
    for (const isCopied of [true, false])
      expect(statusAfter(copied, ...between, answered(1, isCopied))).toBe(status)
  })
})

test('nothing to dismiss, nothing to answer: the same state', () => {
  for (const event of [dismissed, elapsed, popup(true), popup(false), answered(0), answered(1)])
    expect(shareTransition(initialShare, event)).toEqual([initialShare, []])
})

describe('in any order of events', () => {
  const event = fc.oneof(
    fc.constantFrom(shared, copied, elapsed, dismissed, popup(true), popup(false)),
    fc.record({
      type: fc.constant('copyAnswered' as const),
      attempt: fc.integer({ min: 0, max: 8 }),
      isCopied: fc.boolean(),
    }),
  )

  test('property: only the answer to the latest copy is believed', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, isCopied) => {
        const [state] = run(...events, copied)
        for (let attempt = 0; attempt < state.attempt; attempt += 1)
          expect(shareTransition(state, answered(attempt, isCopied))).toEqual([state, []])
        const [after] = shareTransition(state, answered(state.attempt, isCopied))
        expect(after.view.status).toBe(isCopied ? 'copied' : 'copyRefused')
      }),
    )
  })
})
