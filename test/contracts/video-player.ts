import { describe, expect, it } from 'vitest'
import type { VideoMediaEvent } from '../../core/ports.js'
import type { VideoStep, VideoTrace } from '../support/video-scenario.js'

export interface VideoBench {
  /** The long clip's duration in s. */
  readonly duration: number
  /** Plays a scenario on a new player; `policy` is what its browser lets play before the person has acted. */
  play(policy: 'everything' | 'muted', steps: readonly VideoStep[]): Promise<VideoTrace>
}

const kinds = (events: readonly VideoMediaEvent[]): string[] => events.map(({ type }) => type)
const positions = (events: readonly VideoMediaEvent[]): number[] =>
  events.flatMap((event) => (event.type === 'timeChanged' ? [event.position] : []))
const count = (events: readonly VideoMediaEvent[], type: VideoMediaEvent['type']): number =>
  kinds(events).filter((kind) => kind === type).length

/** What every `VideoPlayer` does. */
export const videoPlayerContract = (name: string, bench: VideoBench): void => {
  describe(`VideoPlayer: ${name}`, () => {
    it('tells the duration of what it loaded, and does not play unasked', async () => {
      const { events } = await bench.play('everything', [
        ['load', 'long'],
        ['until', 'durationChanged'],
        ['linger'],
      ])
      const duration = events.find((event) => event.type === 'durationChanged')?.duration
      expect(duration).toBeCloseTo(bench.duration, 1)
      expect(kinds(events)).not.toContain('playing')
    })

    it('plays: says so, then moves on', async () => {
      const { events, outcomes } = await bench.play('everything', [
        ['load', 'long'],
        ['play'],
        ['settle'],
        ['until', 'playing'],
        ['until', 'timeChanged'],
        ['until', 'timeChanged'],
        ['pause'],
      ])
      expect(outcomes).toEqual(['started'])
      expect(positions(events).at(-1)).toBeGreaterThan(0)
      expect(kinds(events)).toContain('canPlay')
    })

    it('tells of a pause, after which nothing moves', async () => {
      const { events } = await bench.play('everything', [
        ['load', 'long'],
        ['play'],
        ['until', 'playing'],
        ['pause'],
        ['until', 'paused'],
        ['linger'],
      ])
      const after = positions(events.slice(kinds(events).indexOf('paused') + 1))
      expect(new Set(after).size).toBeLessThanOrEqual(1)
      expect(count(events, 'paused')).toBe(1)
    })

    it('ends once, and not with a pause; plays again from where it is put', async () => {
      const { events, outcomes } = await bench.play('everything', [
        ['load', 'short'],
        ['play'],
        ['until', 'ended'],
        ['seek', 0],
        ['play'],
        ['until', 'ended'],
        ['linger'],
      ])
      expect(outcomes).toEqual(['started', 'started'])
      expect([count(events, 'ended'), count(events, 'paused')]).toEqual([2, 0])
    })

    it('begins where it is told to, and was nowhere else', async () => {
      const { events } = await bench.play('everything', [
        ['load', 'long', 2],
        ['play'],
        ['until', 'playing'],
        ['until', 'timeChanged'],
        ['pause'],
      ])
      expect(Math.min(...positions(events))).toBeGreaterThanOrEqual(1.95)
      expect(Math.max(...positions(events))).toBeLessThan(4)
    })

    it('tells where it was put', async () => {
      const { events } = await bench.play('everything', [
        ['load', 'long'],
        ['until', 'durationChanged'],
        ['seek', 1.5],
        ['until', 'jumped'],
      ])
      expect(events.find((event) => event.type === 'jumped')).toEqual({ type: 'jumped', position: 1.5 })
    })

    it('knows where it is at any moment: on its way to where it begins, there, where it was put, and without a source', async () => {
      const { places } = await bench.play('everything', [
        ['locate'],
        ['load', 'long', 2],
        ['locate'],
        ['until', 'canPlay'],
        ['locate'],
        ['seek', 1.5],
        ['locate'],
        ['load', 'long'],
        ['locate'],
        ['unload'],
        ['locate'],
      ])
      expect(places).toEqual([0, 2, 2, 1.5, 0, 0])
    })

    it('V3: a pause during play() aborts it, quietly', async () => {
      const { events, outcomes } = await bench.play('everything', [
        ['load', 'long'],
        ['play'],
        ['pause'],
        ['settle'],
      ])
      expect(outcomes).toEqual(['aborted'])
      expect(kinds(events)).not.toContain('failed')
    })

    it('V3: another source during play() aborts it; the new one plays', async () => {
      const { events, outcomes } = await bench.play('everything', [
        ['load', 'long'],
        ['play'],
        ['load', 'short'],
        ['play'],
        ['settle'],
        ['until', 'ended'],
      ])
      expect(outcomes).toEqual(['aborted', 'started'])
      expect([count(events, 'failed'), count(events, 'paused')]).toEqual([0, 0])
    })

    it('V4: what is no video fails with its code, and is not refused', async () => {
      const { events, outcomes } = await bench.play('muted', [
        ['mute', true],
        ['load', 'broken'],
        ['play'],
        ['settle'],
        ['linger'],
      ])
      expect(outcomes).toEqual(['failed'])
      expect(events.filter(({ type }) => type === 'failed')).toEqual([{ type: 'failed', code: 4 }])
    })

    it('V1: says when sound is refused; muted it plays', async () => {
      const { events, outcomes } = await bench.play('muted', [
        ['load', 'long'],
        ['play'],
        ['settle'],
        ['mute', true],
        ['play'],
        ['settle'],
        ['until', 'playing'],
      ])
      expect(outcomes).toEqual(['refused', 'started'])
      expect(kinds(events)).not.toContain('failed')
    })

    it('tells volume and muting', async () => {
      const { events } = await bench.play('everything', [
        ['mute', true],
        ['volume', 0.25],
        ['until', 'soundChanged'],
        ['linger'],
      ])
      const sounds = events.filter(({ type }) => type === 'soundChanged')
      expect(sounds.at(-1)).toEqual({ type: 'soundChanged', volume: 0.25, isMuted: true })
    })

    it('V8: released, it is silent, and an attempt to play is given up', async () => {
      const { events, outcomes } = await bench.play('everything', [
        ['load', 'long'],
        ['play'],
        ['release'],
        ['release'],
        ['settle'],
        ['linger'],
      ])
      expect(outcomes).toEqual(['aborted'])
      expect(events).toEqual([])
    })

    it('has nothing to play once its source was given back', async () => {
      const { events } = await bench.play('everything', [
        ['load', 'long'],
        ['until', 'durationChanged'],
        ['unload'],
        ['linger'],
        ['load', 'short'],
        ['play'],
        ['until', 'ended'],
      ])
      expect(kinds(events)).not.toContain('failed')
    })
  })
}
