import { expect } from 'vitest'
import { freshId, type ShownVideo, showVideo } from '../core/video/shown-video.js'
import { aClip } from '../support/builders.js'
import { startEvents } from './reported-video.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(4)

const VIDEO = ['core/video/video-machine.ts', 'core/video/video-store.ts']
const SOUND = ['core/video/video-machine.ts', 'core/video/video-view.ts']
const MILESTONES = ['core/video/milestones.ts', 'core/video/video-machine.ts']
const REPORTER = ['core/video/video-reporter.ts', 'core/video/video-store.ts']

const toldOf = (video: ShownVideo, what: string): string[] =>
  video.told.filter((word) => word.startsWith(what))

/** A video whose browser plays nothing with sound. */
const refusedSound = (): Promise<ShownVideo> =>
  showVideo({}, (players) => {
    players.policy = 'muted'
  })

const callsOf = (video: ShownVideo): readonly string[] =>
  video.players.latest().calls.filter((call) => /^(mute|play)/.test(call))

const quartile = (percent: string, share: number): Row =>
  row(MILESTONES, `video: quartile ${percent} fires once per loop`, async () => {
    const video = await showVideo()
    const happened = (): number => toldOf(video, `quartile ${share}`).length
    await video.run(8 * share - 0.25)
    expect(happened()).toBe(0)
    await video.run(0.25)
    expect(happened()).toBe(1)
    video.store.send({ type: 'seek', position: 0 })
    await video.run(7.75)
    expect(happened()).toBe(1)
    await video.run(0.25)
    await video.run(8)
    expect(happened()).toBe(2)
  })

export const section4Video: readonly Row[] = [
  row(VIDEO, 'video: paused or playing', async () => {
    const video = await showVideo()
    video.store.send({ type: 'pause' })
    await video.settle()
    expect(video.store.state().isPlaying).toBe(false)
    video.store.send({ type: 'play' })
    await video.settle()
    expect(video.store.state().isPlaying).toBe(true)
    expect(toldOf(video, 'stateChange')).toEqual([
      'stateChange playing',
      'stateChange paused',
      'stateChange playing',
    ])
  }),
  row(SOUND, 'video: play with sound is tried first', async () => {
    expect(callsOf(await showVideo())).toEqual(['mute false', 'play'])
  }),
  row(SOUND, 'video: refused, it is muted and play is tried again', async () => {
    const video = await refusedSound()
    expect(callsOf(video)).toEqual(['mute false', 'play', 'mute true', 'play'])
    expect(video.store.state()).toMatchObject({ isPlaying: true, isMuted: true })
  }),
  row(SOUND, 'video: a forced mute is reported as muted=true', async () => {
    expect(toldOf(await refusedSound(), 'forcedMute')).toEqual(['forcedMute true'])
    expect(toldOf(await showVideo(), 'forcedMute')).toEqual([])
  }),
  row(REPORTER, 'video: the first play ever of a GIF sends a START pingback', async () => {
    const gif = aClip({ id: freshId() })
    expect(await startEvents(gif)).toEqual(['START'])
    expect(await startEvents(gif)).toEqual([])
  }),
  row(REPORTER, 'video: the first play ever reports the time to first play', async () => {
    const gif = aClip({ id: freshId() })
    const video = await showVideo({ gif }, (players) => {
      players.isSilent = true
    })
    video.ports.advance(420)
    video.players.latest().emit({ type: 'playing' })
    expect(toldOf(video, 'firstPlay')).toEqual(['firstPlay 420'])
    expect(toldOf(await showVideo({ gif }), 'firstPlay')).toEqual([])
  }),
  row(VIDEO, 'video: the loop count grows at each end', async () => {
    const video = await showVideo()
    await video.run(24)
    expect(toldOf(video, 'loop')).toEqual(['loop 1', 'loop 2', 'loop 3'])
    expect(video.store.state().loops).toBe(3)
  }),
  row(VIDEO, 'video: at its end it replays if loop is on', async () => {
    const looping = await showVideo({ loop: true })
    await looping.run(9)
    expect(looping.store.state()).toMatchObject({ isPlaying: true, position: 1 })
    const once = await showVideo({ loop: false })
    await once.run(9)
    expect(once.store.state()).toMatchObject({ isPlaying: false, isEnded: true, position: 8 })
  }),
  quartile('25%', 0.25),
  quartile('50%', 0.5),
  quartile('75%', 0.75),
  row(VIDEO, 'video: waiting reports a counter', async () => {
    const video = await showVideo()
    for (const position of [2, 4]) {
      await video.run(2)
      video.players.latest().emit({ type: 'stalled', position })
      video.players.latest().emit({ type: 'playing' })
    }
    expect(toldOf(video, 'waiting')).toEqual(['waiting 1', 'waiting 2'])
  }),
  row(VIDEO, 'video: the position is kept when the best asset changes with size', async () => {
    const video = await showVideo()
    await video.run(3)
    await video.set({ width: 1280, height: 720 })
    expect(video.players.latest().source()).toMatchObject({
      url: expect.stringMatching(/\/720p\.mp4$/),
      startAt: 3,
    })
    await video.run(1)
    expect(video.store.state()).toMatchObject({ position: 4, isPlaying: true })
  }),
  row(SOUND, 'video: user mute and forced mute are tracked apart', async () => {
    const forced = await refusedSound()
    expect(forced.store.state()).toMatchObject({ forcedMuted: true, userMuted: false })
    expect(toldOf(forced, 'userMute')).toEqual([])
    const chosen = await showVideo()
    chosen.store.send({ type: 'mute' })
    expect(chosen.store.state()).toMatchObject({ forcedMuted: false, userMuted: true })
    expect(toldOf(chosen, 'userMute')).toEqual(['userMute true'])
    expect(toldOf(chosen, 'forcedMute')).toEqual([])
  }),
]
