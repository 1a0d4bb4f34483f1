import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VideoNotification } from '../../../core/video/video-state.js'
import { anInput, anyTrace, notificationsOf, type Step, stepsOf } from './video-traces.js'

const forAnyTrace = (check: (steps: readonly Step[]) => void): void => {
  fc.assert(
    fc.property(anyTrace, (events) => check(stepsOf(anInput(), events))),
    { numRuns: 300 },
  )
}

/** The notifications of each GIF in turn. */
const perGif = (steps: readonly Step[]): VideoNotification[][] => {
  const turns: VideoNotification[][] = [[]]
  for (const { before, state, effects } of steps) {
    if (before.input.gif.id !== state.input.gif.id) turns.push([])
    turns.at(-1)?.push(...notificationsOf(effects))
  }
  return turns
}

describe('a video, whatever happens in whatever order', () => {
  // fault V7
  it('V7: reports each quartile at most once a loop, in order', () => {
    forAnyTrace((steps) => {
      for (const notified of perGif(steps)) {
        let latest = 0
        for (const notification of notified) {
          if (notification.type === 'loop') latest = 0
          if (notification.type !== 'quartile') continue
          expect(notification.quartile).toBeGreaterThan(latest)
          latest = notification.quartile
        }
      }
    })
  })

  it('counts loops and waits one by one, and ends as often as it loops', () => {
    forAnyTrace((steps) => {
      for (const notified of perGif(steps)) {
        const counts = (type: 'loop' | 'waiting'): number[] =>
          notified.flatMap((notification) => (notification.type === type ? [notification.count] : []))
        for (const type of ['loop', 'waiting'] as const)
          expect(counts(type)).toEqual(counts(type).map((_, index) => index + 1))
        expect(notified.filter(({ type }) => type === 'ended')).toHaveLength(counts('loop').length)
      }
    })
  })

  it('asks for nothing but effects', () => {
    forAnyTrace((steps) => {
      for (const { effects } of steps)
        for (const effect of effects) expect(effect).toHaveProperty('type', expect.any(String))
    })
  })

  it('starts at most once for a GIF', () => {
    forAnyTrace((steps) => {
      let starts = 0
      for (const { before, state, effects } of steps) {
        if (before.input.gif.id !== state.input.gif.id) starts = 0
        starts += effects.filter(({ type }) => type === 'firstPlay').length
        expect(starts).toBeLessThanOrEqual(1)
      }
    })
  })

  it('V3, V8: controls no player and reports nothing while detached', () => {
    forAnyTrace((steps) => {
      for (const { state, effects } of steps) {
        if (!state.isAttached) expect(effects).toEqual([])
        if (!state.hasPlayer) expect(effects.filter(({ type }) => type !== 'report')).toEqual([])
      }
    })
  })

  it('plays only while loaded, wanted, without error, and visible in a visible page', () => {
    forAnyTrace((steps) => {
      let isLoaded = false
      for (const { event, state, effects } of steps) {
        if (event.type === 'attached' || event.type === 'detached') isLoaded = false
        for (const { type } of effects) {
          if (type === 'load') isLoaded = true
          if (type === 'unload') isLoaded = false
          if (type !== 'play') continue
          const { view, isVisible, isPageVisible, requested, input } = state
          expect([isLoaded, isVisible, isPageVisible, view.hasError]).toEqual([true, true, true, false])
          expect(requested ?? (input.mayAutoplay ? 'play' : 'pause')).toBe('play')
        }
        if (state.isRunning) expect([state.isVisible, state.isPageVisible]).toEqual([true, true])
      }
    })
  })

  it('says playing and paused by turns', () => {
    forAnyTrace((steps) => {
      let latest = 'paused'
      for (const { event, state, effects } of steps) {
        for (const notification of notificationsOf(effects)) {
          if (notification.type !== 'stateChange') continue
          expect(notification.state).not.toBe(latest)
          latest = notification.state
        }
        if (event.type === 'detached') latest = 'paused'
        expect(state.view.isPlaying && state.isAttached).toBe(latest === 'playing')
      }
    })
  })

  // fault V4
  it('V4: reports an error once until something is loaded again', () => {
    forAnyTrace((steps) => {
      let hasFailed = false
      for (const { before, state, effects } of steps) {
        if (before.input.gif.id !== state.input.gif.id) hasFailed = false
        for (const effect of effects) {
          if (effect.type === 'load') hasFailed = false
          if (effect.type !== 'report' || effect.notification.type !== 'error') continue
          expect(hasFailed).toBe(false)
          hasFailed = true
        }
      }
    })
  })

  // fault V1
  it('V1: alternates forced mute and its end, which may also come once with a start, and reports neither as a request of the visitor', () => {
    forAnyTrace((steps) => {
      let isForced = false
      for (const { event, before, state, effects } of steps) {
        for (const notification of notificationsOf(effects)) {
          if (notification.type !== 'forcedMute') continue
          if (event.type === 'playSettled' && event.outcome === 'started')
            expect([notification.isMuted, isForced, before.isSoundSettled]).toEqual([false, false, false])
          else expect(notification.isMuted).toBe(!isForced)
          isForced = notification.isMuted
        }
        if (!state.isAttached) isForced = state.view.forcedMuted
        if (event.type === 'playSettled') expect(state.view.userMuted).toBe(before.view.userMuted)
        expect(state.view.isMuted).toBe(state.view.userMuted || state.view.forcedMuted)
      }
    })
  })

  it('shows a progress from 0 to 1, and the same object while nothing differs', () => {
    forAnyTrace((steps) => {
      for (const { before, state } of steps) {
        expect(state.view.progress).toBeGreaterThanOrEqual(0)
        expect(state.view.progress).toBeLessThanOrEqual(1)
        if (before.view !== state.view) expect(state.view).not.toEqual(before.view)
      }
    })
  })
})
