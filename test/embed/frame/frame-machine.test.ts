import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FrameEffect,
  type FrameEvent,
  type FrameFacts,
  type FrameState,
  frameTransition,
  initialFrame,
  isPaused,
  READY_FALLBACK_MS,
} from '../../../embed/frame/frame-machine.js'
import { frameView } from '../../../embed/frame/frame-view-model.js'
import { PLAYER_TIMEOUT_MS, playerWait } from '../../../embed/frame/media-machine.js'

const facts: FrameFacts = {
  isMobile: false,
  hasUser: true,
  hasVideo: true,
  hasStill: true,
  isTwitter: true,
  isClipped: false,
}
const size = { width: 480, height: 480 }

const run = (events: readonly FrameEvent[], from: FrameState = initialFrame(facts, size)) => {
  let state = from
  const effects: FrameEffect[] = []
  for (const event of events) {
    const [next, added] = frameTransition(state, event)
    state = next
    effects.push(...added)
  }
  return {
    state,
    effects,
    tracked: effects.flatMap((effect) => (effect.type === 'track' ? [effect.action] : [])),
  }
}

const point: FrameEvent = { type: 'entered', by: 'pointer' }
const toggleShare: FrameEvent = { type: 'shareToggled' }
const watch: FrameEvent = { type: 'videoRequested' }
const speak = (status: 'playing' | 'paused' | 'ended'): FrameEvent => ({
  type: 'playerStatusChanged',
  status,
})
const mobile = initialFrame({ ...facts, isMobile: true }, size)

describe('ready', () => {
  // specification 4.55, 4.56
  test('when the entry animation ends, or after 700 ms, and once', () => {
    expect(READY_FALLBACK_MS).toBe(700)
    for (const type of ['entryAnimationEnded', 'readyTimeElapsed'] as const) {
      const { state, effects } = run([
        { type },
        { type: 'entryAnimationEnded' },
        { type: 'readyTimeElapsed' },
      ])
      expect(state.isReady).toBe(true)
      expect(effects.filter((effect) => effect.type === 'reportReady')).toHaveLength(1)
    }
  })
})

describe('the share menu', () => {
  // specification 4.46, 4.47
  test('toggles, and is tracked', () => {
    const open = run([toggleShare])
    expect(open.state.isShareOpen).toBe(true)
    const closed = run([toggleShare], open.state)
    expect(closed.state.isShareOpen).toBe(false)
    expect([...open.tracked, ...closed.tracked]).toEqual(['share-open', 'share-close'])
  })

  // specification 4.47
  test('closing what is closed does nothing', () => {
    const { state, effects } = run([{ type: 'shareClosed' }])
    expect(effects).toEqual([])
    expect(state).toEqual(initialFrame(facts, size))
  })

  // specification 4.48
  test('opening resets the footer', () => {
    const hovered = run([point, { type: 'hoverTimeElapsed' }]).state
    expect(hovered.hover.isFooterShown).toBe(true)
    expect(run([toggleShare], hovered).state.hover).toMatchObject({ isFooterShown: false, isBlocked: true })
    expect(run([toggleShare, toggleShare], hovered).state.hover.pending).toEqual({ action: 'show', ms: 150 })
  })

  // specification 2.65
  test('is for desktops, and not over a video', () => {
    expect(run([toggleShare], mobile).state).toBe(mobile)
    const video = run([watch]).state
    expect(run([toggleShare], video).state).toBe(video)
  })
})

describe('pause', () => {
  // specification 4.49
  test('toggles between playing and paused', () => {
    const paused = run([{ type: 'pauseToggled' }])
    expect(isPaused(paused.state)).toBe(true)
    const playing = run([{ type: 'pauseToggled' }], paused.state)
    expect(isPaused(playing.state)).toBe(false)
    expect([...paused.tracked, ...playing.tracked]).toEqual(['pause', 'play'])
  })

  test('asked for from outside it is what was asked, once', () => {
    const { state, tracked } = run([
      { type: 'pauseSet', isPaused: true },
      { type: 'pauseSet', isPaused: true },
    ])
    expect(isPaused(state)).toBe(true)
    expect(tracked).toEqual(['pause'])
  })

  test('who prefers less motion sees a still until they ask, and asking again takes that back', () => {
    const reduced = run([{ type: 'motionPreferenceChanged', isReduced: true }]).state
    expect(isPaused(reduced)).toBe(true)
    const asked = run([{ type: 'pauseToggled' }], reduced).state
    expect(isPaused(asked)).toBe(false)
    expect(isPaused(run([{ type: 'motionPreferenceChanged', isReduced: true }], asked).state)).toBe(true)
  })
})

describe('the mobile footer', () => {
  // specification 2.64
  // specification 4.50
  test('a tap on the image toggles it', () => {
    const open = run([{ type: 'imageTapped' }], mobile)
    expect(open.state.isMobileFooterOpen).toBe(true)
    expect(run([{ type: 'imageTapped' }], open.state).state.isMobileFooterOpen).toBe(false)
    expect(open.tracked).toEqual(['mobile-footer-open'])
  })

  // specification 2.64
  test('for every GIF, and on mobile only', () => {
    const plain = initialFrame({ ...facts, isMobile: true, hasVideo: false }, size)
    expect(run([{ type: 'imageTapped' }], plain).state.isMobileFooterOpen).toBe(true)
    expect(run([{ type: 'imageTapped' }]).state.isMobileFooterOpen).toBe(false)
  })

  test('closes when the video is watched', () => {
    expect(run([{ type: 'imageTapped' }, watch], mobile).state.isMobileFooterOpen).toBe(false)
  })
})

describe('the media embed', () => {
  const back = (state: FrameState): boolean => frameView(state).backToGif

  // specification 2.85
  // specification 4.51-4.54
  test('toggles between GIF and video; the way back hides while it plays', () => {
    const loading = run([watch])
    expect(back(loading.state)).toBe(true)
    const playing = run([{ type: 'playerReady' }, speak('playing')], loading.state).state
    expect(back(playing)).toBe(false)
    expect(back(run([speak('paused')], playing).state)).toBe(true)
    expect(back(run([speak('ended')], playing).state)).toBe(true)
    expect(back(run([speak('paused'), speak('playing')], playing).state)).toBe(false)
    const gif = run([{ type: 'gifRequested' }], playing)
    expect(gif.state.media).toEqual({ view: 'gif' })
    expect([...loading.tracked, ...gif.tracked]).toEqual(['video-watch', 'back-to-gif'])
  })

  test('closes the share menu', () => {
    const { state } = run([toggleShare, watch])
    expect(state).toMatchObject({ isShareOpen: false, hover: { isBlocked: false }, media: { view: 'video' } })
  })

  // fault X2
  test('a player that says nothing for 10 s has failed; one that is there is waited for', () => {
    expect(PLAYER_TIMEOUT_MS).toBe(10_000)
    const silent = run([watch, { type: 'playerTimeElapsed' }])
    expect(silent.state.media).toMatchObject({ status: 'failed', reason: 'The video does not answer.' })
    expect(silent.tracked).toEqual(['video-watch', 'video-fail'])
    expect(playerWait(run([watch]).state.media)).toEqual({ ms: 10_000 })
    for (const [event, status] of [
      [{ type: 'playerReady' }, 'ready'],
      [speak('playing'), 'playing'],
    ] as const) {
      const { media } = run([watch, event, { type: 'playerTimeElapsed' }]).state
      expect(media).toMatchObject({ status })
      expect(playerWait(media)).toBeUndefined()
    }
  })

  test('a failure stays until the GIF is asked for', () => {
    const failed = run([watch, { type: 'playerFailed', reason: 'No.' }, speak('playing')])
    expect(failed.state.media).toEqual({ view: 'video', status: 'failed', reason: 'No.' })
    expect(run([{ type: 'gifRequested' }, watch], failed.state).state.media).toMatchObject({
      status: 'loading',
    })
  })

  test('no video where there is none, or it is hidden', () => {
    const none = initialFrame({ ...facts, hasVideo: false }, size)
    expect(run([watch], none).state).toBe(none)
  })

  test('late events of a player are ignored', () => {
    const { state, effects } = run([
      speak('playing'),
      { type: 'playerFailed', reason: 'x' },
      { type: 'gifRequested' },
    ])
    expect(state.media).toEqual({ view: 'gif' })
    expect(effects).toEqual([])
  })
})

describe('the grid', () => {
  // specification 4.57
  test('is drawn from the first hover on, on desktops', () => {
    const hovered = run([point])
    expect(hovered.state.isGridWanted).toBe(true)
    expect(hovered.tracked).toEqual(['hover'])
    const again = run([{ type: 'left', by: 'pointer' }, point], hovered.state)
    expect(again.state.isGridWanted).toBe(true)
    expect(again.tracked).toEqual([])
    expect(run([point], mobile).state).toBe(mobile)
  })

  // specification 4.59
  test('is active while its marker is in view', () => {
    const active = run([{ type: 'gridMarkerVisibilityChanged', isInView: true }])
    expect(active.state).toMatchObject({ isGridActive: true, hover: { isGridInView: true } })
    expect(active.tracked).toEqual(['related-scroll'])
    const gone = run([{ type: 'gridMarkerVisibilityChanged', isInView: false }], active.state)
    expect(gone.state).toMatchObject({ isGridActive: false, hover: { isGridInView: false } })
  })
})

test('leaving ends what was waited for', () => {
  expect(run([point, { type: 'detached' }]).state.hover).toMatchObject({
    isPointed: true,
    pending: undefined,
  })
})

const anyEvent: fc.Arbitrary<FrameEvent> = fc.oneof(
  fc.constantFrom<FrameEvent>(
    { type: 'detached' },
    { type: 'entryAnimationEnded' },
    { type: 'readyTimeElapsed' },
    toggleShare,
    { type: 'shareClosed' },
    { type: 'pauseToggled' },
    { type: 'imageTapped' },
    watch,
    { type: 'gifRequested' },
    { type: 'playerReady' },
    { type: 'playerFailed', reason: 'No.' },
    { type: 'playerTimeElapsed' },
    { type: 'hoverTimeElapsed' },
    speak('playing'),
    speak('paused'),
    speak('ended'),
  ),
  fc.boolean().map((isInView) => ({ type: 'gridMarkerVisibilityChanged' as const, isInView })),
  fc.boolean().map((isInView) => ({ type: 'buttonMarkerVisibilityChanged' as const, isInView })),
  fc.boolean().map((isPaused) => ({ type: 'pauseSet' as const, isPaused })),
  fc.boolean().map((isReduced) => ({ type: 'motionPreferenceChanged' as const, isReduced })),
  fc
    .boolean()
    .map((isIn) => ({ type: isIn ? ('entered' as const) : ('left' as const), by: 'pointer' as const })),
  fc
    .tuple(fc.nat(1_300), fc.nat(1_000))
    .map(([width, height]) => ({ type: 'resized' as const, size: { width, height } })),
)

test('in any order of events: one cover at a time, a way back from every video, nothing in small frames', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, isMobile) => {
      let state = initialFrame({ ...facts, isMobile }, size)
      for (const event of events) {
        state = frameTransition(state, event)[0]
        const view = frameView(state)
        expect(view.shareMenu && view.video).toBe(false)
        expect(view.shareMenu && view.footer === 'shown').toBe(false)
        if (view.video)
          expect(view.backToGif).toBe(state.media.view === 'video' && state.media.status !== 'playing')
        if (isMobile) expect([view.header, view.footer, view.shareMenu]).toEqual(['absent', 'absent', false])
        else expect(view.mobileFooter).toBe('absent')
        if (view.isSmall)
          expect([view.header, view.overlay, view.footer, view.shareMenu, view.mask]).toEqual([
            'absent',
            'absent',
            'absent',
            false,
            false,
          ])
        expect(state.hover.isBlocked).toBe(state.isShareOpen)
      }
    }),
    { numRuns: 200 },
  )
})

test('the share menu stays closed over a video, and a tap on it opens no footer', () => {
  const { state, tracked } = run([watch, toggleShare])
  expect([state.isShareOpen, tracked]).toEqual([false, ['video-watch']])
  const touched = run([watch, { type: 'imageTapped' }], mobile)
  expect([touched.state.isMobileFooterOpen, touched.tracked]).toEqual([false, ['video-watch']])
})

test('the call to action is known to be in view, or out of it', () => {
  const seen = (isInView: boolean): FrameEvent => ({ type: 'buttonMarkerVisibilityChanged', isInView })
  expect(run([]).state.isButtonInView).toBe(false)
  expect(run([seen(true)]).state.isButtonInView).toBe(true)
  expect(run([seen(true), seen(false)]).state.isButtonInView).toBe(false)
})

test('whatever happens in whatever order, a state that stays the same is the same object, and effects are effects', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      // Each event twice in a row too, after which most states stay as they are.
      fc
        .array(fc.tuple(anyEvent, fc.boolean()), { maxLength: 60, size: 'max' })
        .map((pairs) => pairs.flatMap(([event, isTwice]) => (isTwice ? [event, event] : [event]))),
      (isMobile, hasVideo, events) => {
        let state = initialFrame({ ...facts, isMobile, hasVideo }, size)
        for (const event of events) {
          const [next, effects] = frameTransition(state, event)
          const isNew =
            event.type === 'detached' || event.type === 'resized' || event.type === 'motionPreferenceChanged'
          if (next !== state && !isNew) expect(next).not.toEqual(state)
          for (const effect of effects) expect(effect).toHaveProperty('type', expect.any(String))
          state = next
        }
      },
    ),
    { numRuns: 200 },
  )
})
