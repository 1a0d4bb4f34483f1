import { describe, expect, it } from 'vitest'
import { makeClip, makeGif, makeVideo } from '../../../adapters/testing/builders.js'
import { freshId, showVideo } from './shown-video.js'

describe('playing', () => {
  // specification 9.20
  // specification 2.37, 2.38
  // specification 4.25, 4.26
  it('starts with sound once the video is visible', async () => {
    const id = freshId()
    const video = await showVideo({ gif: makeClip({ id }) })
    expect(video.players.latest().calls).toEqual([
      'mute false',
      'volume 0.7',
      `load https://media.giphy.test/video/${id}/360p.mp4@0`,
      'play',
    ])
    expect(video.store.state()).toMatchObject({ isPlaying: true, isMuted: false, volume: 0.7, duration: 8 })
    expect(video.notified).toEqual(['canPlay', 'firstPlay 0', 'stateChange playing', 'forcedMute false'])
  })

  // specification 4.27, 4.28, 4.38
  // fault V1
  it('V1: goes on muted where sound is refused; this is not reported as a mute by the visitor', async () => {
    const video = await showVideo({}, (players) => {
      players.policy = 'muted'
    })
    expect(video.store.state()).toMatchObject({
      isPlaying: true,
      isMuted: true,
      forcedMuted: true,
      userMuted: false,
    })
    expect(video.notified.filter((word) => /mute/i.test(word))).toEqual(['forcedMute true'])
    expect(video.notified).toContain('firstPlay 0')
    video.store.send({ type: 'toggleMute' })
    await video.settle()
    expect(video.store.state()).toMatchObject({ isMuted: false, forcedMuted: false, userMuted: false })
    expect(video.notified.filter((word) => /mute/i.test(word))).toEqual([
      'forcedMute true',
      'forcedMute false',
      'userMute false',
    ])
  })

  it('V1: does not ask for sound that the host does not want', async () => {
    const video = await showVideo({ muted: true }, (players) => {
      players.policy = 'muted'
    })
    expect(video.store.state()).toMatchObject({ isPlaying: true, userMuted: true, forcedMuted: false })
    expect(video.players.latest().calls.filter((call) => call === 'play')).toHaveLength(1)
    expect(video.notified.filter((word) => word.startsWith('forcedMute'))).toEqual([])
  })

  // fault V2
  it('V2: refused altogether it is paused, was not started, and tries no more unasked', async () => {
    const video = await showVideo({}, (players) => {
      players.policy = 'nothing'
    })
    expect(video.store.state()).toMatchObject({ isPlaying: false, isPlayWanted: false, isRefused: true })
    expect(video.notified).toEqual(['canPlay', 'forcedMute true'])
    const tries = (): number => video.players.latest().calls.filter((call) => call === 'play').length
    expect(tries()).toBe(2)
    await video.scroll(false)
    await video.scroll(true)
    expect(tries()).toBe(2)
    video.players.policy = 'everything'
    video.store.send({ type: 'play' })
    await video.settle()
    expect(video.store.state()).toMatchObject({ isPlaying: true, isRefused: false, isMuted: false })
    expect(video.notified.filter((word) => word.startsWith('firstPlay'))).toHaveLength(1)
  })

  // specification 4.30
  it('reports the time to the first play, by the monotonic clock', async () => {
    const video = await showVideo({}, (players) => {
      players.isSilent = true
    })
    video.ports.advance(350)
    video.ports.clock.jump(-100_000)
    video.players.latest().emit({ type: 'playing' })
    expect(video.notified).toContain('firstPlay 350')
  })

  it('counts the time from the asking, not from the time in which it was not wanted', async () => {
    const video = await showVideo({ mayAutoplay: false }, (players) => {
      players.isSilent = true
    })
    video.ports.advance(5000)
    video.store.send({ type: 'play' })
    video.ports.advance(40)
    video.store.send({ type: 'pause' })
    video.ports.advance(5000)
    video.store.send({ type: 'play' })
    video.ports.advance(120)
    video.players.latest().emit({ type: 'playing' })
    expect(video.notified).toContain('firstPlay 120')
  })

  // specification 4.29, 4.30
  // fault V8
  it('V8: is started once per page and GIF, in however many widgets', async () => {
    const gif = makeClip({ id: freshId() })
    const first = await showVideo({ gif })
    first.detach()
    const second = await showVideo({ gif })
    expect(first.notified).toContain('firstPlay 0')
    expect(second.notified).toEqual(['canPlay', 'stateChange playing', 'forcedMute false'])
  })

  it('warns once of a GIF without a video', async () => {
    const video = await showVideo({ gif: makeGif({ id: freshId() }) })
    video.attach()
    expect(video.notified).toEqual(['noVideo'])
    expect(video.store.state().asset).toBeUndefined()
    await video.set({ gif: makeGif({ id: freshId() }) })
    expect(video.notified).toEqual(['noVideo', 'noVideo'])
  })

  it('warns without an element too', async () => {
    const video = await showVideo({ gif: makeGif({ id: freshId() }) })
    video.detach()
    await video.set({ gif: makeGif({ id: freshId() }) })
    expect(video.notified).toEqual(['noVideo'])
    video.store.attach()
    expect(video.notified).toEqual(['noVideo', 'noVideo'])
  })
})

describe('subtitles', () => {
  const english = (id: string): string => `https://media.giphy.test/video/${id}/en.vtt`

  it('are shown and hidden without loading or starting the file again', async () => {
    const id = freshId()
    const video = await showVideo({ gif: makeClip({ id }) })
    await video.run(2)
    const player = video.players.latest()
    const before = player.calls.length
    expect(player.captions()).toBeUndefined()
    await video.set({ ccEnabled: true })
    expect(player.captions()).toMatchObject({ url: english(id), language: 'en' })
    expect(video.store.state()).toMatchObject({ isPlaying: true, position: 2 })
    expect(video.store.state().captionTrack?.url).toBe(english(id))
    await video.set({ ccEnabled: false })
    expect(player.calls.slice(before)).toEqual([`captions ${english(id)}`, 'captions none'])
    expect(video.store.state().captionTrack).toBeUndefined()
  })

  it('stay with another file of the same video, and go with another GIF', async () => {
    const [id, other] = [freshId(), freshId()]
    const video = await showVideo({ gif: makeClip({ id }), ccEnabled: true })
    const captionsOf = (): string[] =>
      video.players.latest().calls.filter((call) => /^(captions|load)/.test(call))
    // Before the file, which is asked for as they need it.
    expect(captionsOf()).toEqual([`captions ${english(id)}`, expect.stringMatching(/^load/)])
    await video.set({ width: 1280, height: 720 })
    expect(captionsOf().slice(2)).toEqual([expect.stringMatching(/^load/)])
    await video.set({ gif: makeClip({ id: other }) })
    expect(captionsOf().slice(3)).toEqual([`captions ${english(other)}`, expect.stringMatching(/^load/)])
  })

  it('are there again for another player, and not before the video is loaded', async () => {
    const id = freshId()
    const video = await showVideo({ gif: makeClip({ id }), ccEnabled: true })
    video.detach()
    const target = {}
    video.store.attach(target)
    await video.settle()
    expect(video.players.latest().captions()).toBeUndefined()
    video.ports.visibility.show(target, { ratio: 1 })
    await video.settle()
    expect(video.players.latest().captions()?.url).toBe(english(id))
  })

  it('in a format that no browser reads are in the state, but not loaded', async () => {
    const id = freshId()
    const assets = makeVideo(id).assets
    const gif = makeClip({ id, video: { assets, captions: { en: { srt: 'https://m.test/en.srt' } } } })
    const video = await showVideo({ gif, ccEnabled: true })
    expect(video.store.state().captionTrack?.format).toBe('srt')
    expect(video.players.latest().captions()).toBeUndefined()
  })
})
