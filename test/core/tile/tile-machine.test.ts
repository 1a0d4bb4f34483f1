import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import {
  initialTile,
  type TileEffect,
  type TileEvent,
  type TileMachineState,
  type TileState,
  tileTransition,
} from '../../../core/tile/tile-machine.js'

const gif = makeGif({ id: 'one' })
const other = makeGif({ id: 'two' })
const bounds = { left: 10, top: 20, width: 200, height: 100 }
const visibility = (ratio: number, box = bounds): TileEvent => ({ type: 'visibility', ratio, bounds: box })

interface Outcome {
  readonly state: TileMachineState
  readonly effects: readonly TileEffect[]
}

const run = (events: readonly TileEvent[]): Outcome => {
  let state = initialTile(gif)
  const effects: TileEffect[] = []
  for (const event of events) {
    const [next, more] = tileTransition(state, event)
    state = next
    effects.push(...more)
  }
  return { state, effects }
}

const notifications = (effects: readonly TileEffect[]): string[] =>
  effects.flatMap((effect) =>
    effect.type === 'report' ? [`${effect.notification.type} ${effect.gif.id}`] : [],
  )

const attached: TileEvent = { type: 'attached' }
const entered: TileEvent = { type: 'enteredZone' }
const left: TileEvent = { type: 'leftZone' }
const loaded: TileEvent = { type: 'mediaLoaded' }
const detached: TileEvent = { type: 'detached' }
const failed: TileEvent = { type: 'mediaFailed' }
const changed: TileEvent = { type: 'gifChanged', gif: other }
const over: TileEvent = { type: 'pointerEntered', pointerType: 'mouse' }
const out: TileEvent = { type: 'pointerLeft' }
const focused: TileEvent = { type: 'focusChanged', hasFocus: true }
const blurred: TileEvent = { type: 'focusChanged', hasFocus: false }
const refused: TileEvent = { type: 'stillRefused' }
const elapsed: TileEvent = { type: 'hoverElapsed' }

const far: TileEvent = { type: 'wentFar' }
const near: TileEvent = { type: 'cameNear' }
const paused: TileEvent = { type: 'motionChosen', choice: { isPlaying: false, listChoice: undefined } }
const isPaused = { motionChoice: { isPlaying: false, listChoice: undefined } }

const idle: TileState = {
  mediaStatus: 'idle',
  isSeen: false,
  isHovered: false,
  hasFocus: false,
  wasReached: false,
  isSightWanted: true,
  isFar: false,
  isStillRefused: false,
  motionChoice: undefined,
}
const reached = { wasReached: true }
const loading: TileState = { ...idle, mediaStatus: 'loading' }
const shown: TileState = { ...idle, mediaStatus: 'loaded' }
const seen: TileState = { ...shown, isSeen: true, isSightWanted: false }

describe('transitions of what is shown', () => {
  const table: [string, TileEvent[], TileState][] = [
    ['nothing happened', [], idle],
    ['attached', [attached], idle],
    ['entered the zone', [attached, entered], loading],
    ['entered twice', [attached, entered, entered], loading],
    ['left while loading', [attached, entered, left], idle],
    ['came back', [attached, entered, left, entered], loading],
    ['loaded', [attached, entered, loaded], shown],
    ['left after loading', [attached, entered, loaded, left], shown],
    ['came back after loading', [attached, entered, loaded, left, entered], shown],
    ['loaded without a zone (eager)', [attached, loaded], shown],
    ['failed', [attached, entered, failed], { ...loading, mediaStatus: 'failed' }],
    [
      'failed, left, came back: no second request',
      [attached, entered, failed, left, entered],
      { ...loading, mediaStatus: 'failed' },
    ],
    ['a second rendition loaded after a failure', [attached, entered, failed, loaded], shown],
    ['partly visible: still observed', [attached, entered, loaded, visibility(0.5)], shown],
    ['seen: no longer observed', [attached, entered, loaded, visibility(1)], seen],
    [
      'detached after loading: the next view brings an image of its own',
      [attached, entered, loaded, detached],
      idle,
    ],
    ['detached while loading', [attached, entered, detached], loading],
    [
      'detached after a failure: no second request',
      [attached, entered, failed, detached, attached, entered],
      { ...loading, mediaStatus: 'failed' },
    ],
    [
      'attached again: loads again, stays seen, and is observed for `visible` again',
      [attached, entered, loaded, visibility(1), detached, attached, entered],
      { ...loading, isSeen: true },
    ],
    [
      'attached again and visible again',
      [attached, entered, loaded, visibility(1), detached, attached, entered, loaded, visibility(0.5)],
      seen,
    ],
    ['back outside of the zone', [attached, entered, loaded, detached, attached, changed], idle],
    ['another GIF in the zone', [attached, entered, loaded, visibility(1), changed], loading],
    ['another GIF outside of the zone', [attached, entered, loaded, left, changed], idle],
    [
      'the same GIF decoded again',
      [attached, entered, loaded, { type: 'gifChanged', gif: { ...gif } }],
      shown,
    ],
    ['hovered', [attached, over], { ...idle, ...reached, isHovered: true }],
    [
      'hovered by a pen',
      [attached, { type: 'pointerEntered', pointerType: 'pen' }],
      { ...idle, ...reached, isHovered: true },
    ],
    ['went far: what was loaded stays', [attached, entered, near, loaded, far], { ...shown, isFar: true }],
    ['went far while loading', [attached, entered, near, far], loading],
    ['loaded ahead of the screen', [attached, entered, far, loaded, far], shown],
    ['came near again', [attached, entered, near, loaded, far, near], shown],
    ['another GIF is as far', [attached, entered, near, loaded, far, changed], { ...loading, isFar: true }],
    ['detached: nothing is known of how far it is', [attached, entered, near, loaded, far, detached], idle],
    ['paused', [attached, entered, loaded, paused], { ...shown, ...isPaused }],
    ['paused, gone and back', [attached, paused, detached, attached], { ...idle, ...isPaused }],
    ['paused, then another GIF', [attached, paused, changed], idle],
    [
      'the same GIF decoded again is paused still',
      [attached, paused, { type: 'gifChanged', gif: { ...gif } }],
      { ...idle, ...isPaused },
    ],
    ['touched', [attached, { type: 'pointerEntered', pointerType: 'touch' }], idle],
    ['hovered before it was attached', [over], idle],
    ['hovered and left', [attached, over, out], { ...idle, ...reached }],
    ['hovered while the GIF changed', [attached, over, changed], { ...idle, ...reached, isHovered: true }],
    ['hovered, detached', [attached, over, detached], idle],
    ['hovered for long', [attached, over, elapsed], { ...idle, ...reached, isHovered: true }],
    ['focused', [attached, focused], { ...idle, ...reached, hasFocus: true }],
    ['focused and left', [attached, focused, blurred], { ...idle, ...reached }],
    ['focused, detached', [attached, focused, detached], idle],
    [
      'a still refused, gone and back',
      [attached, refused, detached, attached],
      { ...idle, isStillRefused: true },
    ],
    ['a still refused, then another GIF', [attached, refused, changed], idle],
  ]

  // specification 4.11, 4.14
  it.each(table)('view: %s', (_, events, expected) => {
    expect(run(events).state.view).toEqual(expected)
  })
})

describe('what is reported', () => {
  const table: [string, TileEvent[], string[]][] = [
    ['seen at 99 % after load', [attached, loaded, visibility(0.99)], ['visible one', 'seen one']],
    ['only visible below 99 %', [attached, loaded, visibility(0.9899)], ['visible one']],
    ['visible, later seen', [attached, loaded, visibility(0.5), visibility(1)], ['visible one', 'seen one']],
    [
      'seen at load, when it was visible before',
      [attached, visibility(1), loaded],
      ['visible one', 'seen one'],
    ],
    ['not seen without its media', [attached, entered, visibility(1)], []],
    ['not seen when the media failed', [attached, entered, visibility(1), failed], []],
    ['the newest report counts', [attached, visibility(1), visibility(0.2), loaded], ['visible one']],
    ['nothing outside of the viewport', [attached, loaded, visibility(0)], []],
    ['nothing without width', [attached, loaded, visibility(1, { ...bounds, width: 0 })], []],
    ['nothing without height', [attached, loaded, visibility(1, { ...bounds, height: 0 })], []],
    ['nothing for a ratio that is none', [attached, loaded, visibility(Number.NaN)], []],
    [
      'once',
      [attached, loaded, visibility(1), visibility(0), visibility(1), loaded],
      ['visible one', 'seen one'],
    ],
    [
      'once in strict mode',
      [
        attached,
        { type: 'detached' },
        attached,
        loaded,
        visibility(1),
        { type: 'detached' },
        attached,
        visibility(1),
      ],
      ['visible one', 'seen one'],
    ],
    [
      'visible again in another view, once it has loaded there; seen no more',
      [attached, loaded, visibility(1), detached, attached, visibility(1), loaded, visibility(0.5)],
      ['visible one', 'seen one', 'visible one'],
    ],
    [
      'nothing while the image of another view hangs',
      [attached, loaded, detached, attached, entered, visibility(1)],
      [],
    ],
    [
      'not for another id from a report on the one before',
      [attached, loaded, visibility(1), changed, loaded],
      ['visible one', 'seen one'],
    ],
    [
      'again for another id, from a report of its own',
      [attached, loaded, visibility(1), changed, loaded, visibility(1)],
      ['visible one', 'seen one', 'visible two', 'seen two'],
    ],
    [
      'not again for the same id',
      [attached, loaded, visibility(1), { type: 'gifChanged', gif: { ...gif } }, loaded, visibility(1)],
      ['visible one', 'seen one'],
    ],
    ['not before it is attached', [loaded, visibility(1)], []],
    [
      'when it is attached, from events since the last detach',
      [loaded, visibility(1), attached],
      ['visible one', 'seen one'],
    ],
    [
      'not from events of an earlier attachment',
      [attached, visibility(1), { type: 'detached' }, loaded, attached],
      [],
    ],
    ['a hover when its time has come', [attached, over, elapsed], ['hover one']],
    ['one hover a stay', [attached, over, elapsed, elapsed, over], ['hover one']],
    ['a hover for every stay', [attached, over, elapsed, out, over, elapsed], ['hover one', 'hover one']],
    ['no hover that was cut short', [attached, over, out, elapsed], []],
    ['no hover by a finger', [attached, { type: 'pointerEntered', pointerType: 'touch' }, elapsed], []],
    ['no hover over another GIF', [attached, over, changed, elapsed], []],
    ['no hover after detaching', [attached, over, { type: 'detached' }, elapsed], []],
    ['a click', [attached, { type: 'clicked' }], ['click one']],
    ['a click on the changed GIF', [attached, changed, { type: 'clicked' }], ['click two']],
    ['no click after detaching', [attached, { type: 'detached' }, { type: 'clicked' }], []],
  ]

  // specification 9.5
  // specification 4.12-4.14
  it.each(table)('reports: %s', (_, events, expected) => {
    expect(notifications(run(events).effects)).toEqual(expected)
  })

  it('reports the bounds as last observed', () => {
    const { effects } = run([attached, loaded, visibility(1), { type: 'clicked' }, over, elapsed])
    const reported = effects.flatMap((effect) => (effect.type === 'report' ? [effect.notification] : []))
    expect(reported).toEqual([
      { type: 'visible', bounds, cause: undefined },
      { type: 'seen', bounds },
      { type: 'click', bounds },
      { type: 'hover', bounds },
    ])
    const [unobserved] = run([attached, { type: 'clicked' }]).effects
    expect(unobserved).toMatchObject({ notification: { type: 'click', bounds: undefined } })
  })

  it('reports the latest bounds, also after it was seen, and none of the previous GIF', () => {
    const moved = { ...bounds, top: -40 }
    const click: TileEvent = { type: 'clicked' }
    const { effects } = run([attached, loaded, visibility(1), visibility(1, moved), click, changed, click])
    const clicks = effects.flatMap((effect) =>
      effect.type === 'report' && effect.notification.type === 'click' ? [effect.notification.bounds] : [],
    )
    expect(clicks).toEqual([moved, undefined])
  })

  it('passes the cause of a load on, with the visible notification that it led to only', () => {
    const cause = { type: 'load' }
    const causesOf = (events: readonly TileEvent[]): unknown[] =>
      run(events).effects.flatMap((effect) =>
        effect.type === 'report' && effect.notification.type === 'visible' ? [effect.notification.cause] : [],
      )
    const loadedBy: TileEvent = { type: 'mediaLoaded', cause }
    expect(causesOf([attached, loadedBy, visibility(0.5)])).toEqual([cause])
    expect(causesOf([attached, visibility(1), loadedBy])).toEqual([cause])
    expect(causesOf([attached, loadedBy, detached, attached, loaded, visibility(1)])).toEqual([undefined])
    expect(causesOf([attached, loadedBy, changed, loaded, visibility(1)])).toEqual([undefined])
    expect(run([attached, loadedBy, visibility(0.5)]).state.loadCause).toBeUndefined()
  })

  it('reports with the GIF as decoded latest', () => {
    const again = { ...gif, analytics_response_payload: 'newer' }
    const { effects } = run([attached, { type: 'gifChanged', gif: again }, { type: 'clicked' }])
    expect(effects[0]).toMatchObject({ gif: again })
  })
})

it.each<[string, TileEvent, boolean]>([
  ['a pointer comes', over, true],
  ['a finger presses it', { type: 'pointerEntered', pointerType: 'touch' }, true],
  ['the pointer goes', out, false],
  ['the focus comes', focused, true],
  ['the focus goes', blurred, false],
])('asks where the tile is when %s: %s', (_, event, expected) => {
  const [, effects] = tileTransition(run([attached]).state, event)
  expect(effects.some(({ type }) => type === 'locate')).toBe(expected)
})

it('what is shown stays the same object while none of it changes', () => {
  const before = run([attached, entered, loaded, visibility(0.5)]).state
  const [after] = tileTransition(before, visibility(0.6))
  expect(after.view).toBe(before.view)
  const [once] = tileTransition(before, near)
  expect(once.view).toBe(before.view)
  expect(tileTransition(once, near)[0]).toBe(once)
})

describe('under any order of events', () => {
  const anyEvent: fc.Arbitrary<TileEvent> = fc.oneof(
    fc.constantFrom<TileEvent>(
      attached,
      { type: 'detached' },
      entered,
      left,
      loaded,
      failed,
      over,
      { type: 'pointerEntered', pointerType: 'touch' },
      out,
      elapsed,
      focused,
      blurred,
      refused,
      far,
      near,
      paused,
      { type: 'clicked' },
      { type: 'gifChanged', gif },
      changed,
    ),
    fc.double({ min: 0, max: 1, noNaN: true }).map((ratio) => visibility(ratio)),
    fc.constantFrom(visibility(1), visibility(1, { ...bounds, height: 0 })),
  )

  // fault T4
  it('an id is seen at most once until it changes, only when loaded and visible, never while detached', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialTile(gif)
        let seenSinceChange = 0
        let isTimerRunning = false
        for (const event of events) {
          const wasAttached = state.isAttached
          const [next, effects] = tileTransition(state, event)
          if (next.gif.id !== state.gif.id) seenSinceChange = 0
          for (const effect of effects) {
            if (effect.type === 'startHoverTimer') {
              expect(isTimerRunning).toBe(false)
              isTimerRunning = true
            } else if (effect.type === 'cancelHoverTimer') {
              isTimerRunning = false
            } else if (effect.type === 'report') {
              expect(wasAttached || event.type === 'attached').toBe(true)
              if (effect.notification.type === 'hover') isTimerRunning = false
              if (effect.notification.type === 'seen') {
                seenSinceChange += 1
                expect(next.view.mediaStatus).toBe('loaded')
                expect(next.visibility?.ratio).toBeGreaterThanOrEqual(0.99)
                expect(effect.notification.bounds.height).toBeGreaterThan(0)
              }
            }
          }
          expect(seenSinceChange).toBeLessThanOrEqual(1)
          expect(next.view.isSeen).toBe(seenSinceChange === 1)
          expect(next.isHoverPending).toBe(isTimerRunning)
          if (!next.isAttached) expect(next.view.isHovered || isTimerRunning).toBe(false)
          if (next.view.isFar && !state.view.isFar) {
            expect([event.type, state.wasNear, next.view.mediaStatus]).toEqual(['wentFar', true, 'loaded'])
          }
          if (event.type === 'detached') expect(next.view.mediaStatus).not.toBe('loaded')
          expect(next.view.isSightWanted).toBe(!(next.view.isSeen && next.isVisibleReported))
          state = next
        }
      }),
      { numRuns: 500 },
    )
  })
})
