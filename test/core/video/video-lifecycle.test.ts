import { describe, expect, it } from 'vitest'
import { makeClip } from '../../../adapters/testing/builders.js'
import { createVideoStore } from '../../../core/video/video-store.js'
import { fakePorts } from '../../support/fake-ports.js'
import { fakeVideoPlayers } from '../../support/fake-video-players.js'
import { freshId, type ShownVideo, showVideo } from './shown-video.js'

const loads = (video: ShownVideo): string[] =>
  video.players.latest().calls.filter((call) => call.startsWith('load'))

describe('the box', () => {
  // specification 4.37
  // fault V5
  it('V5: another size loads another file at the same position, and plays on without notifications', async () => {
    const id = freshId()
    const video = await showVideo({ gif: makeClip({ id }) })
    await video.run(3)
    const before = [...video.notified]
    await video.set({ width: 1280, height: 720 })
    expect(loads(video).at(-1)).toBe(`load https://media.giphy.test/video/${id}/720p.mp4@3`)
    expect(video.store.state()).toMatchObject({ isPlaying: true, position: 3 })
    await video.run(1)
    expect(video.store.state().position).toBe(4)
    expect(video.notified).toEqual([...before, 'quartile 0.5'])
  })

  it('V5: the place is where the video is, not where it last said it was', async () => {
    const video = await showVideo()
    await video.run(3)
    video.players.latest().run(0.2, 'quietly')
    await video.set({ width: 1280, height: 720 })
    expect(loads(video).at(-1)).toMatch(/@3\.2$/)
    video.players.latest().run(0.2, 'quietly')
    video.detach()
    expect(video.store.state().position).toBeCloseTo(3.4)
  })

  // fault V5
  it('V5: paused it stays paused', async () => {
    const video = await showVideo()
    await video.run(3)
    video.store.send({ type: 'pause' })
    await video.settle()
    await video.set({ width: 1280, height: 720 })
    expect(video.players.latest().isPaused()).toBe(true)
    expect(video.store.state()).toMatchObject({ isPlaying: false, position: 3 })
    video.store.send({ type: 'play' })
    await video.run(1)
    expect(video.store.state().position).toBe(4)
  })

  it('V5: before the first picture, the time it takes goes on', async () => {
    const video = await showVideo({}, (players) => {
      players.isSilent = true
    })
    video.ports.advance(300)
    video.players.isSilent = false
    await video.set({ width: 1280, height: 720 })
    expect(video.notified.filter((word) => word.startsWith('firstPlay'))).toEqual(['firstPlay 300'])
  })

  it('of a size that the same file fits loads nothing', async () => {
    const video = await showVideo()
    await video.set({ width: 630, height: 355 })
    expect(loads(video)).toHaveLength(1)
  })

  it('loads nothing while it has no width; takes its height from the GIF', async () => {
    const video = await showVideo({ width: 0, height: undefined })
    expect(loads(video)).toEqual([])
    expect(video.notified).toEqual([])
    await video.set({ width: 1280 })
    expect(loads(video)).toHaveLength(1)
    expect(video.store.state().asset?.height).toBe(720)
  })
})

describe('visibility', () => {
  it('nothing is loaded before it is visible', async () => {
    const video = await showVideo()
    video.detach()
    video.store.attach({})
    video.ports.advance(100)
    await video.settle()
    expect(loads(video)).toEqual([])
    await video.scroll(true)
    expect(loads(video)).toHaveLength(1)
    expect(video.store.state().isPlaying).toBe(true)
  })

  it('a playing video pauses while it is not visible, and then goes on', async () => {
    const video = await showVideo()
    await video.run(1)
    await video.scroll(false)
    expect(video.players.latest().isPaused()).toBe(true)
    expect(video.store.state()).toMatchObject({ isPlaying: false, isPlayWanted: true })
    await video.scroll(true)
    expect(video.store.state().isPlaying).toBe(true)
    expect(video.notified.filter((word) => word.startsWith('stateChange'))).toEqual([
      'stateChange playing',
      'stateChange paused',
      'stateChange playing',
    ])
    expect(loads(video)).toHaveLength(1)
  })

  it('it pauses in a background tab as well', async () => {
    const video = await showVideo()
    video.ports.motion.isPageVisible$.next(false)
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(true)
    video.ports.motion.isPageVisible$.next(true)
    await video.settle()
    expect(video.store.state().isPlaying).toBe(true)
  })
})

describe('motion', () => {
  // fault V8
  it('V8: it does not play unasked where it may not; asked, it does', async () => {
    const video = await showVideo({ mayAutoplay: false })
    expect(video.players.latest().calls).not.toContain('play')
    expect(video.store.state()).toMatchObject({ isPlaying: false, isPlayWanted: false, duration: 8 })
    video.store.send({ type: 'togglePlay' })
    await video.settle()
    expect(video.store.state().isPlaying).toBe(true)
  })

  it('stops when the person comes to want less of it, unless they asked for this one', async () => {
    const video = await showVideo()
    await video.set({ mayAutoplay: false })
    expect(video.store.state().isPlaying).toBe(false)
    video.store.send({ type: 'play' })
    await video.set({ mayAutoplay: true })
    await video.set({ mayAutoplay: false })
    expect(video.store.state().isPlaying).toBe(true)
  })
})

describe('coming and going', () => {
  // fault V3
  it('V3: gone during play(), it says nothing more, and its player is released', async () => {
    const video = await showVideo({}, (players) => {
      players.isSilent = true
    })
    const player = video.players.latest()
    const notified = [...video.notified]
    video.detach()
    player.emit({ type: 'playing' })
    await video.settle()
    expect(video.notified).toEqual(notified)
    expect(player.isReleased()).toBe(true)
    expect(video.ports.visibility.count()).toBe(0)
    expect(video.ports.motion.isPageVisible$.observed).toBe(false)
    expect(video.store.state()).toMatchObject({ isPlaying: false, isMuted: false })
  })

  // fault V3
  it('V3: another GIF during play() plays, and mutes nothing', async () => {
    const video = await showVideo({}, (players) => {
      players.isSilent = true
    })
    video.players.isSilent = false
    video.ports.advance(500)
    const gif = makeClip({ id: freshId() })
    await video.set({ gif })
    expect(video.store.state()).toMatchObject({ isPlaying: true, isMuted: false, position: 0, loops: 0 })
    expect(video.notified).toEqual(['canPlay', 'firstPlay 0', 'stateChange playing', 'forcedMute false'])
  })

  it('another GIF begins at its own beginning, with the sound as the person left it', async () => {
    const video = await showVideo()
    await video.run(9)
    video.store.send({ type: 'mute' })
    video.store.send({ type: 'setVolume', volume: 0.3 })
    video.store.send({ type: 'pause' })
    const gif = makeClip({ id: freshId() })
    await video.set({ gif })
    expect(loads(video).at(-1)).toBe(`load https://media.giphy.test/video/${gif.id}/360p.mp4@0`)
    expect(video.store.state()).toMatchObject({ isPlaying: true, userMuted: true, volume: 0.3, loops: 0 })
    await video.run(2)
    expect(video.notified.at(-1)).toBe('quartile 0.25')
  })

  it('a GIF without a video gives the source back', async () => {
    const video = await showVideo()
    const { video: _, ...gif } = makeClip({ id: freshId() })
    await video.set({ gif })
    expect(video.players.latest().calls.at(-1)).toBe('unload')
    expect(video.store.state()).toMatchObject({ asset: undefined, isPlaying: false, isPlayWanted: false })
  })

  it('another object of the same GIF changes nothing', async () => {
    const gif = makeClip({ id: freshId() })
    const video = await showVideo({ gif })
    await video.run(1)
    const before = video.store.state()
    await video.set({ gif: { ...gif } })
    expect(video.store.state()).toBe(before)
    expect(loads(video)).toHaveLength(1)
  })

  it('V8: strict mode attaches twice, and plays once', async () => {
    const video = await showVideo()
    video.detach()
    const again = video.attach()
    await video.settle()
    video.detach()
    expect(video.store.state().isPlaying).toBe(true)
    expect(video.players.opened.filter((player) => !player.isReleased())).toHaveLength(1)
    again()
    expect(video.players.opened.filter((player) => !player.isReleased())).toEqual([])
  })

  it('attached again it goes on where it was', async () => {
    const video = await showVideo()
    await video.run(3)
    video.detach()
    video.attach()
    await video.settle()
    expect(loads(video)[0]).toMatch(/@3$/)
    expect(video.store.state()).toMatchObject({ isPlaying: true, position: 3 })
  })

  it('V3: a callback that takes the video away is the last one', async () => {
    const ports = fakePorts()
    const players = fakeVideoPlayers()
    const notified: string[] = []
    const target = {}
    const store = createVideoStore({
      settings: { gif: makeClip({ id: freshId() }), width: 640 },
      ports: { ...ports, videoPlayers: players },
      report: ({ type }) => {
        notified.push(type)
        if (type === 'ended') detach()
      },
    })
    const detach = store.attach(target)
    ports.visibility.show(target, { ratio: 1 })
    await ports.settle()
    players.latest().run(8)
    await ports.settle()
    expect(notified.at(-1)).toBe('ended')
    expect(players.latest().calls.at(-1)).toBe('release')
  })

  it('publishes its state at once, then once for every change', async () => {
    const video = await showVideo()
    const positions: number[] = []
    video.store.state$.subscribe(({ position }) => positions.push(position))
    video.players.latest().emit({ type: 'timeChanged', position: 1 })
    video.players.latest().emit({ type: 'timeChanged', position: 1 })
    video.players.latest().emit({ type: 'fullscreenEnded' })
    expect(positions).toEqual([0, 1])
    expect(video.notified.at(-1)).toBe('endFullscreen')
  })
})
