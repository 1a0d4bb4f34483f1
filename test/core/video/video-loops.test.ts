import { describe, expect, it } from 'vitest'
import { type ShownVideo, showVideo } from './shown-video.js'

/** The notifications from the first play on. */
const later = (video: ShownVideo): string[] =>
  video.notified.filter((word) => /^(quartile|loop|ended|waiting|stateChange|firstPlay)/.test(word))

const start = ['firstPlay 0', 'stateChange playing']
const quartiles = ['quartile 0.25', 'quartile 0.5', 'quartile 0.75']
/** A loop that another one follows: the element is paused in between. */
const oneLoop = (count: number): string[] => [
  ...quartiles,
  'stateChange paused',
  'ended',
  `loop ${count}`,
  'stateChange playing',
]
/** A loop at whose end the video stays. */
const lastLoop = (count: number): string[] => [...quartiles, 'ended', `loop ${count}`, 'stateChange paused']

describe('loops', () => {
  // specification 2.40
  // specification 4.31-4.35
  it('V7: three of them, each with its quartiles, paused and playing between', async () => {
    const video = await showVideo()
    await video.run(24)
    expect(later(video)).toEqual([...start, ...oneLoop(1), ...oneLoop(2), ...oneLoop(3)])
    expect(video.store.state()).toMatchObject({ loops: 3, isPlaying: true, position: 0, progress: 0 })
  })

  // fault V7
  it('V7: a clip that ends before its first time update reports all quartiles at its end', async () => {
    const video = await showVideo({}, (players) => {
      players.duration = 0.4
    })
    for (let round = 0; round < 6; round += 1) await video.run(0.25)
    expect(later(video)).toEqual([...start, ...oneLoop(1), ...oneLoop(2), ...oneLoop(3)])
  })

  // specification 4.33-4.35
  // fault V7
  it('V7: seeking over quartiles reports them once, seeking back none of them again', async () => {
    const video = await showVideo()
    const seek = async (position: number): Promise<void> => {
      video.store.send({ type: 'seek', position })
      await video.run(0.25)
    }
    await seek(5)
    expect(later(video)).toEqual([...start, 'quartile 0.25', 'quartile 0.5'])
    await seek(0)
    await video.run(5)
    expect(later(video)).toHaveLength(4)
    await seek(7.9)
    await video.run(0.5)
    expect(later(video)).toEqual([...start, ...oneLoop(1)])
  })

  // fault V7
  it('V7: an unknown duration has no quartiles, and its end none too few', async () => {
    const video = await showVideo({}, (players) => {
      players.duration = Number.NaN
    })
    const player = video.players.latest()
    player.emit({ type: 'timeChanged', position: 100 })
    expect(later(video)).toEqual([...start])
    expect(video.store.state()).toMatchObject({ duration: 0, progress: 0 })
    player.emit({ type: 'ended' })
    expect(later(video)).toEqual([...start, ...oneLoop(1)])
  })

  // specification 4.32
  it('without looping it waits at its end, and starts over when asked to', async () => {
    const video = await showVideo({ loop: false })
    await video.run(9)
    expect(later(video)).toEqual([...start, ...lastLoop(1)])
    expect(video.store.state()).toMatchObject({
      isEnded: true,
      isPlaying: false,
      progress: 1,
      position: 8,
      loops: 1,
    })
    await video.scroll(false)
    await video.scroll(true)
    expect(video.store.state().isPlaying).toBe(false)
    video.store.send({ type: 'togglePlay' })
    await video.settle()
    expect(video.store.state()).toMatchObject({ isEnded: false, isPlaying: true, position: 0 })
    await video.run(8)
    expect(later(video).slice(8)).toEqual(['stateChange playing', ...lastLoop(2)])
  })

  it('seeking back from the end does not play', async () => {
    const video = await showVideo({ loop: false })
    await video.run(8)
    video.store.send({ type: 'seekBy', seconds: -2 })
    await video.run(1)
    expect(video.store.state()).toMatchObject({ isEnded: false, isPlaying: false, position: 6 })
  })

  it('holds seeking within the video', async () => {
    const video = await showVideo({ mayAutoplay: false })
    video.store.send({ type: 'seekBy', seconds: -3 })
    expect(video.store.state().position).toBe(0)
    video.store.send({ type: 'seek', position: 99 })
    expect(video.store.state().position).toBe(8)
    video.store.send({ type: 'seek', position: Number.NaN })
    expect(video.store.state().position).toBe(8)
  })
})

describe('waiting', () => {
  // specification 4.36
  // fault V6
  it('V6: is counted in the midst of playing, once for each time, until it goes on', async () => {
    const video = await showVideo()
    await video.run(2)
    const player = video.players.latest()
    player.emit({ type: 'stalled', position: 2 })
    player.emit({ type: 'stalled', position: 2 })
    expect(video.store.state()).toMatchObject({ isWaiting: true, isPlaying: true, waitings: 1 })
    player.emit({ type: 'playing' })
    expect(video.store.state().isWaiting).toBe(false)
    player.emit({ type: 'stalled', position: 3 })
    expect(later(video)).toEqual([...start, 'quartile 0.25', 'waiting 1', 'waiting 2'])
  })

  // fault V6
  it('V6: is not counted at a start, a loop’s start, or after seeking', async () => {
    const video = await showVideo()
    const player = video.players.latest()
    const stall = (position: number): void => {
      player.emit({ type: 'stalled', position })
      player.emit({ type: 'playing' })
    }
    stall(0)
    await video.run(8)
    stall(0.05)
    video.store.send({ type: 'seek', position: 5 })
    stall(5)
    player.emit({ type: 'jumped', position: 3 })
    stall(3.08)
    expect(video.store.state().waitings).toBe(0)
    stall(3.2)
    expect(video.store.state().waitings).toBe(1)
  })

  it('is none while it is paused', async () => {
    const video = await showVideo()
    await video.run(2)
    video.store.send({ type: 'pause' })
    video.players.latest().emit({ type: 'stalled', position: 2 })
    expect(video.store.state()).toMatchObject({ isWaiting: false, waitings: 0 })
  })
})
