import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeClip } from '../../adapters/testing/builders.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import type { Quartile } from '../../core/video/video-state.js'
import { PingbackContextManager } from '../../react/pingback-context.js'
import { GifkitProvider } from '../../react/provider.js'
import {
  useVideoPlayback,
  type VideoPlayback,
  type VideoPlaybackOptions,
} from '../../react/video/use-video-playback.js'
import { fakePorts } from '../support/fake-ports.js'
import { type FakeVideoPlayers, fakeVideoPlayers } from '../support/fake-video-players.js'
import { type SentEvent, unmountAll } from './mounted-grid.js'

afterEach(unmountAll)

let clips = 0
/** A clip that no other test played: a page remembers them. */
const freshClip = () => {
  clips += 1
  return makeClip({ id: `hooked-${clips}` })
}

const mount = async (
  options: Partial<VideoPlaybackOptions> = {},
  prepare: (players: FakeVideoPlayers) => void = () => {},
  motion?: MotionPolicy,
) => {
  const videoPlayers = fakeVideoPlayers()
  prepare(videoPlayers)
  const ports = { ...fakePorts(), videoPlayers }
  const events: SentEvent[] = []
  const gif = freshClip()
  let playback: VideoPlayback | undefined
  /** A host's own look. */
  const OwnVideo = (own: VideoPlaybackOptions) => {
    playback = useVideoPlayback(own)
    // biome-ignore lint/a11y/useMediaCaption: the hook adds the captions
    return playback.state.asset ? <video ref={playback.ref} height={playback.height} /> : null
  }
  const view = (more: Partial<VideoPlaybackOptions> = {}) => (
    <StrictMode>
      <GifkitProvider
        ports={ports}
        client={{ apiKey: 'k' }}
        pingback={{ send: (event) => void events.push(event) }}
        motion={motion}
      >
        <PingbackContextManager attributes={{ layout_type: 'SINGLE' }}>
          <OwnVideo gif={gif} width={640} {...options} {...more} />
        </PingbackContextManager>
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view())
  const settle = () => act(async () => ports.settle())
  const show = async (ratio = 1) => {
    const element = page.container.querySelector('video')
    if (element) act(() => ports.visibility.show(element, { ratio }))
    await settle()
  }
  await show()
  return {
    ports,
    videoPlayers,
    events,
    page,
    gif,
    show,
    settle,
    playback: (): VideoPlayback => {
      if (!playback) throw new Error('Nothing was rendered')
      return playback
    },
    update: async (more: Partial<VideoPlaybackOptions>) => {
      page.rerender(view(more))
      await settle()
    },
    run: async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 0.25) {
        act(() => videoPlayers.latest().run(0.25))
        await settle()
      }
    },
  }
}

const live = (players: FakeVideoPlayers) => players.opened.filter((player) => !player.isReleased())

// fault V8
test('V8: in strict mode one player plays, one START is sent, and all are released in the end', async () => {
  const onFirstPlay = vi.fn()
  const video = await mount({ onFirstPlay, user: { id: 'u1' } })
  expect(live(video.videoPlayers)).toHaveLength(1)
  expect(video.playback().state.isPlaying).toBe(true)
  expect(video.events).toEqual([
    {
      actionType: 'START',
      analyticsResponsePayload: `e=payload-of-${video.gif.id}`,
      userId: 'u1',
      attributes: { layout_type: 'SINGLE' },
      apiKey: 'k',
    },
  ])
  expect(onFirstPlay.mock.calls).toEqual([[0]])
  video.page.unmount()
  expect(live(video.videoPlayers)).toEqual([])
  expect(video.ports.visibility.count()).toBe(0)
})

// fault V8
test('V8: thirty mounts of a GIF send one START', async () => {
  const gif = freshClip()
  let starts = 0
  for (let round = 0; round < 30; round += 1) {
    const video = await mount({ gif })
    await video.run(0.5)
    video.page.unmount()
    starts += video.events.length
    expect(live(video.videoPlayers)).toEqual([])
  }
  expect(starts).toBe(1)
})

test('hosts hear everything through the callbacks of the latest render', async () => {
  const emitted: (string | number | boolean)[][] = []
  const hear =
    (name: string) =>
    (...facts: (string | number | boolean)[]): void => {
      emitted.push([name, ...facts])
    }
  const onQuartile = vi.fn<(quartile: Quartile) => void>()
  const video = await mount(
    {
      onStateChange: hear('state'),
      onCanPlay: hear('canPlay'),
      onFirstPlay: hear('first'),
      onWaiting: hear('waiting'),
      onMuted: hear('muted'),
      onUserMuted: hear('userMuted'),
      onEnded: hear('ended'),
      onLoop: hear('loop'),
      onEndFullscreen: hear('endFullscreen'),
    },
    (players) => {
      players.policy = 'muted'
    },
  )
  await video.update({ onQuartile, onTimeUpdate: hear('time') })
  await video.run(0.25)
  act(() => video.videoPlayers.latest().emit({ type: 'stalled', position: 0.25 }))
  act(() => video.videoPlayers.latest().emit({ type: 'playing' }))
  await video.run(7.75)
  act(() => video.playback().unmute())
  act(() => video.videoPlayers.latest().emit({ type: 'fullscreenEnded' }))
  expect(emitted.filter(([name]) => name !== 'time')).toEqual([
    ['canPlay'],
    ['muted', true],
    ['first', 0],
    ['state', 'playing'],
    ['waiting', 1],
    ['state', 'paused'],
    ['ended'],
    ['loop', 1],
    ['state', 'playing'],
    ['muted', false],
    ['userMuted', false],
    ['endFullscreen'],
  ])
  expect(onQuartile.mock.calls).toEqual([[0.25], [0.5], [0.75]])
  expect(emitted.find(([name]) => name === 'time')).toEqual(['time', 0.25])
})

test('V4: errors are logged with their sentence, and a callback that throws hurts nobody', async () => {
  const onError = vi.fn(() => {
    throw new Error('of the host')
  })
  const video = await mount({ onError })
  act(() => video.videoPlayers.latest().emit({ type: 'failed', code: 4 }))
  await video.settle()
  expect(onError.mock.calls).toEqual([[4]])
  expect(video.ports.logger.text('error')).toBe(
    'Can not play a video of type "mp4" on this platform.\nA callback of the host page threw an error Error: of the host',
  )
  expect(video.playback().state).toMatchObject({ hasError: true, errorCode: 4, isPlaying: false })
})

test('it does not start unasked where its policy, else the provider’s, says so', async () => {
  const provided = await mount({}, undefined, 'click')
  expect(provided.videoPlayers.latest().calls).not.toContain('play')
  const own = await mount({ motion: 'click' }, undefined, 'always')
  expect(own.videoPlayers.latest().calls).not.toContain('play')
  expect(own.events).toEqual([])
})

test('commands stay the same functions, and do what they say', async () => {
  const video = await mount()
  const { state: _, height, ref, ...commands } = video.playback()
  act(() => commands.seek(4))
  act(() => commands.seekBy(-1))
  act(() => commands.setVolume(0.25))
  act(() => commands.mute())
  act(() => commands.pause())
  await video.settle()
  const { state, height: sameHeight, ref: sameRef, ...sameCommands } = video.playback()
  expect(state).toMatchObject({ position: 3, volume: 0.25, userMuted: true, isPlaying: false })
  expect(sameCommands).toEqual(commands)
  expect([sameHeight, sameRef]).toEqual([height, ref])
  act(() => commands.toggleMute())
  act(() => commands.play())
  await video.settle()
  expect(video.playback().state).toMatchObject({ isMuted: false, isPlaying: true })
})

test('the element is handed to the host, as tall as the GIF’s shape makes it', async () => {
  const setVideoEl = vi.fn()
  const video = await mount({ setVideoEl })
  const element = video.page.container.querySelector('video')
  expect(setVideoEl).toHaveBeenLastCalledWith(element)
  expect(video.playback().height).toBe(362)
  await video.update({ height: 200 })
  expect(video.playback().height).toBe(200)
})

test('H3: a host that throws as it gets the element keeps its page, and its video', async () => {
  const video = await mount({
    setVideoEl: () => {
      throw new Error('of the host')
    },
  })
  expect(video.page.container.querySelector('video')).not.toBeNull()
  expect(video.ports.logger.text('error')).toContain('of the host')
})
