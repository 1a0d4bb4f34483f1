import { act, fireEvent, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import type { Gif as GifData } from '../../../core/model/gif.js'
import { forHost } from '../../../core/model/host-gif.js'
import type { MotionPolicy } from '../../../core/picture/motion.js'
import { Gif } from '../../../react/gif/gif.js'
import { Grid } from '../../../react/grid/grid.js'
import { GifkitProvider } from '../../../react/provider.js'
import { VideoOverlay, type VideoOverlayProps } from '../../../react/video/video-overlay.js'
import { fakePorts } from '../../support/fake-ports.js'
import { fakeVideoPlayers } from '../../support/fake-video-players.js'
import { pagesOf, type SentEvent, unmountAll } from '../mounted-grid.js'
import { freshClip } from './mounted-video.js'

afterEach(unmountAll)

const mount = async (props: Partial<VideoOverlayProps> = {}) => {
  const players = fakeVideoPlayers()
  const ports = { ...fakePorts(), videoPlayers: players }
  const onLink = vi.fn()
  const gif = forHost(freshClip())
  const view = (more: Partial<VideoOverlayProps> = {}) => (
    <StrictMode>
      <GifkitProvider ports={ports} client={{ apiKey: 'k' }} pingback={{ send: () => {} }}>
        {/* biome-ignore lint/a11y: the link around a tile's overlay */}
        <div onClick={onLink}>
          <VideoOverlay gif={gif} isHovered={false} width={200} height={113} {...props} {...more} />
        </div>
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view())
  return {
    page,
    players,
    onLink,
    video: () => page.container.querySelector('video'),
    mute: () => page.getByRole('button', { name: 'Mute' }),
    update: async (more: Partial<VideoOverlayProps>) => {
      page.rerender(view(more))
      await act(async () => ports.settle())
      const element = page.container.querySelector('video')
      if (element) act(() => ports.visibility.show(element, { ratio: 1 }))
      await act(async () => ports.settle())
    },
  }
}

test('plays while its tile is hovered, and lets go of its file afterwards', async () => {
  const overlay = await mount()
  expect(overlay.video()).toBeNull()
  await overlay.update({ isHovered: true })
  expect(overlay.players.latest().calls).toContain('play')
  expect(overlay.video()?.dataset.gifkitShown).toBe('true')
  await overlay.update({ isHovered: false })
  expect(overlay.video()).toBeNull()
  expect(overlay.players.latest().isReleased()).toBe(true)
})

test('starts muted; its button asks for sound without following the link, and is remembered', async () => {
  const onUserMuted = vi.fn()
  const overlay = await mount({ onUserMuted })
  expect(overlay.mute().tabIndex).toBe(-1)
  expect(overlay.mute().getAttribute('aria-pressed')).toBe('true')
  await overlay.update({ isHovered: true })
  expect([overlay.mute().tabIndex, overlay.mute().className]).toEqual([0, VideoOverlay.imgClassName])
  // A mouse leaves no focus behind, which would play on.
  expect(fireEvent.mouseDown(overlay.mute())).toBe(false)
  expect(fireEvent.click(overlay.mute())).toBe(false)
  expect(overlay.onLink).not.toHaveBeenCalled()
  expect(onUserMuted.mock.calls).toEqual([[false]])
  await overlay.update({ isHovered: false })
  await overlay.update({ isHovered: true })
  expect(overlay.mute().getAttribute('aria-pressed')).toBe('false')
  await overlay.update({ hideMuteButton: true })
  expect(overlay.page.queryByRole('button')).toBeNull()
})

test('lies over no GIF without a video', async () => {
  const overlay = await mount({ gif: forHost(makeGif()), isHovered: true })
  expect(overlay.page.container.querySelector('.gifkit-video-overlay')).toBeNull()
})

describe('in a widget', () => {
  /** What its player was asked for while a person points at the tile, and the usage events of that. */
  const pointedAt = async (
    widget: (clip: GifData) => ReactElement,
    { isReduced = false, motion = 'system' }: { isReduced?: boolean; motion?: MotionPolicy } = {},
  ) => {
    const players = fakeVideoPlayers()
    const ports = { ...fakePorts(), videoPlayers: players }
    ports.motion.isReduced$.next(isReduced)
    const events: SentEvent[] = []
    const page = render(
      <StrictMode>
        <GifkitProvider
          ports={ports}
          client={{ apiKey: 'k' }}
          pingback={{ send: (event) => void events.push(event as SentEvent) }}
          motion={motion}
        >
          {widget(freshClip())}
        </GifkitProvider>
      </StrictMode>,
    )
    const settle = (ms = 20): Promise<void> =>
      act(async () => {
        ports.advance(ms)
        await ports.settle()
      })
    await settle()
    fireEvent.pointerOver(page.container.querySelector('.gifkit-tile') as Element, { pointerType: 'mouse' })
    await settle(250)
    act(() => ports.visibility.show(page.container.querySelector('video') as Element, { ratio: 1 }))
    await settle()
    return { calls: players.latest().calls, events }
  }
  const gifOf = (motion?: MotionPolicy) => (clip: GifData) => (
    <Gif gif={clip} width={200} motion={motion} controls={VideoOverlay} />
  )
  const gridOf = (motion?: MotionPolicy) => (clip: GifData) => (
    <Grid initialGifs={[clip]} fetchGifs={pagesOf(0)} width={620} motion={motion} overlay={VideoOverlay} />
  )

  test.each([
    ['a GIF', gifOf],
    ['a grid', gridOf],
  ])('that is %s, its motion is that of the widget, else the provider’s', async (_, widgetOf) => {
    const plays = async (...setting: Parameters<typeof pointedAt>): Promise<boolean> =>
      (await pointedAt(...setting)).calls.includes('play')
    expect(await plays(widgetOf('never'))).toBe(false)
    expect(await plays(widgetOf('click'))).toBe(false)
    expect(await plays(widgetOf('always'), { isReduced: true })).toBe(true)
    expect(await plays(widgetOf('hover'), { isReduced: true })).toBe(true)
    expect(await plays(widgetOf('system'), { isReduced: true })).toBe(false)
    expect(await plays(widgetOf('always'), { motion: 'never' })).toBe(true)
    expect(await plays(widgetOf(), { motion: 'never' })).toBe(false)
    expect(await plays(widgetOf())).toBe(true)
  })

  test('its START has the user of the widget', async () => {
    const { events } = await pointedAt((clip) => (
      <Gif gif={clip} width={200} user={{ id: 7 }} controls={VideoOverlay} />
    ))
    expect(events.map(({ actionType, userId }) => [actionType, userId])).toContainEqual(['START', 7])
  })
})
