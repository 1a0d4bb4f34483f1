import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forHost } from '../../../core/model/host-gif.js'
import { GifkitProvider } from '../../../react/provider.js'
import { VideoOverlay, type VideoOverlayProps } from '../../../react/video/video-overlay.js'
import { aGif } from '../../support/builders.js'
import { fakePorts } from '../../support/fake-ports.js'
import { fakeVideoPlayers } from '../../support/fake-video-players.js'
import { unmountAll } from '../mounted-grid.js'
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

test('its button mutes without following the link, and is remembered', async () => {
  const onUserMuted = vi.fn()
  const overlay = await mount({ onUserMuted })
  expect(overlay.mute().tabIndex).toBe(-1)
  await overlay.update({ isHovered: true })
  expect([overlay.mute().tabIndex, overlay.mute().className]).toEqual([0, VideoOverlay.imgClassName])
  // A mouse leaves no focus behind, which would play on.
  expect(fireEvent.mouseDown(overlay.mute())).toBe(false)
  expect(fireEvent.click(overlay.mute())).toBe(false)
  expect(overlay.onLink).not.toHaveBeenCalled()
  expect(onUserMuted.mock.calls).toEqual([[true]])
  await overlay.update({ isHovered: false })
  await overlay.update({ isHovered: true })
  expect(overlay.mute().getAttribute('aria-pressed')).toBe('true')
  await overlay.update({ hideMuteButton: true })
  expect(overlay.page.queryByRole('button')).toBeNull()
})

test('lies over no GIF without a video', async () => {
  const overlay = await mount({ gif: forHost(aGif()), isHovered: true })
  expect(overlay.page.container.querySelector('.gifkit-video-overlay')).toBeNull()
})
