import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONTROLS_STAY_MS,
  type ControlsEvent,
  type ControlsState,
  controlsTransition,
  createControlsStore,
  hiddenControls,
} from '../../../core/video/controls-visibility.js'
import { virtualTime } from '../../support/virtual-time.js'

const controlsAfter = (...events: readonly ControlsEvent[]): ControlsState =>
  events.reduce((state, event) => controlsTransition(state, event)[0], hiddenControls)

const moved = { type: 'pointerMoved' } as const
const left = { type: 'pointerLeft' } as const
const tapped = { type: 'tapped' } as const
const idled = { type: 'idled' } as const
const key = { type: 'keyPressed' } as const
const focusCame = { type: 'focusCame' } as const
const focusLeft = { type: 'focusLeft' } as const
const released = { type: 'released' } as const
const pressed = (on: 'picture' | 'button' | 'slider', isTouch = false): ControlsEvent => ({
  type: 'pressed',
  on,
  isTouch,
})

describe('controls are', () => {
  test.each<[boolean, string, readonly ControlsEvent[]]>([
    [false, 'hidden at first', []],
    [true, 'shown on mouse-over', [moved]],
    [false, 'hidden when the mouse leaves', [moved, left]],
    [false, 'hidden when the mouse rests', [moved, idled]],
    [true, 'shown when it moves again', [moved, idled, moved]],
    [true, 'shown while keys bring the focus', [focusCame]],
    [true, 'shown while the focus is in them, however long', [focusCame, key, idled]],
    [false, 'hidden once the focus has gone and nothing is done', [focusCame, focusLeft]],
    [true, 'shown for a while after a key, then hidden', [focusCame, key, focusLeft]],
    [false, 'not kept by a focus that a press left behind', [moved, pressed('button'), focusCame, idled]],
    [true, 'kept by it after a key', [moved, pressed('button'), focusCame, key, idled]],
    [
      true,
      'kept by the focus that comes back by keys',
      [pressed('button'), focusCame, focusLeft, focusCame, idled],
    ],
    [false, 'not shown by a finger that may be scrolling', [pressed('picture', true)]],
    [true, 'shown by a tap', [pressed('picture', true), released, focusCame, tapped]],
    [false, 'hidden by another tap', [pressed('picture', true), tapped, pressed('picture', true), tapped]],
    [true, 'shown by a finger on a button', [pressed('button', true)]],
    [true, 'shown while the progress bar is held', [pressed('slider'), idled]],
    [true, 'shown while it is held outside', [moved, pressed('slider'), left, idled]],
    [false, 'hidden a while after it was let go', [pressed('slider'), released, idled]],
    [false, 'hidden without a player', [moved, focusCame, { type: 'detached' }]],
  ])('%s: %s', (isShown, _, events) => {
    expect(controlsAfter(...events).isShown).toBe(isShown)
  })

  test('hovered is who has a pointer over them or the focus', () => {
    expect(
      [controlsAfter(moved), controlsAfter(focusCame), controlsAfter(key), controlsAfter(moved, left)].map(
        ({ isHovered }) => isHovered,
      ),
    ).toEqual([true, true, false, false])
  })

  test('any order of events: the same object where nothing changes, and hidden without a cause', () => {
    const anyEvent = fc.constantFrom<ControlsEvent>(
      moved,
      left,
      tapped,
      idled,
      key,
      focusCame,
      focusLeft,
      released,
      pressed('picture', true),
      pressed('picture'),
      pressed('button'),
      pressed('slider'),
    )
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let before = hiddenControls
        for (const event of events) {
          const [state, effects] = controlsTransition(before, event)
          if (JSON.stringify(state) === JSON.stringify(before)) expect(state).toBe(before)
          // Whatever shows them by itself must come to an end.
          if (state.isActive && !before.isActive) expect(effects).toEqual([{ type: 'startWait' }])
          before = state
        }
        const rest = [released, focusLeft, idled] as const
        expect(rest.reduce((state, event) => controlsTransition(state, event)[0], before).isShown).toBe(false)
      }),
    )
  })
})

describe('the store', () => {
  test(`hides them ${CONTROLS_STAY_MS} ms after the last thing that was done, and leaves no timer behind`, () => {
    const { scheduler, advance } = virtualTime()
    const store = createControlsStore({ scheduler })
    const detach = store.attach()
    store.send(moved)
    advance(3000)
    store.send(moved)
    advance(3999)
    expect(store.state().isShown).toBe(true)
    advance(1)
    expect(store.state().isShown).toBe(false)
    store.send(moved)
    detach()
    expect([store.state().isShown, scheduler.pending]).toEqual([false, 0])
    const detachAgain = store.attach()
    store.send(moved)
    expect(store.state().isShown).toBe(true)
    detachAgain()
  })

  test('a mouse that leaves takes the timer along', () => {
    const { scheduler } = virtualTime()
    const store = createControlsStore({ scheduler })
    store.send(moved)
    store.send(left)
    expect(scheduler.pending).toBe(0)
  })
})
