import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { GifkitProvider } from '../../../react/provider.js'
import { Video, type VideoProps } from '../../../react/video/video.js'
import { fakePorts } from '../../support/fake-ports.js'
import { fakeVideoPlayers } from '../../support/fake-video-players.js'
import { freshClip } from './mounted-video.js'

const tree = (props: Partial<VideoProps> & Pick<VideoProps, 'gif'>, players = fakeVideoPlayers()) => (
  <GifkitProvider ports={{ ...fakePorts(), videoPlayers: players }}>
    <Video width={640} controls {...props} />
  </GifkitProvider>
)

test('a server draws the still picture and the controls, without style, source or player', () => {
  const players = fakeVideoPlayers()
  const html = renderToString(tree({ gif: freshClip() }, players))
  expect(html).toMatch(/<img class="gifkit-poster" src="https:[^"]+_s\.gif"/)
  expect(html).toMatch(/<video class="giphy-video" aria-label="A cat that sings" width="640" height="362">/)
  expect(html).toContain('aria-label="Mute"')
  expect(html).not.toContain('style=')
  expect(html).not.toContain('.mp4')
  expect(players.opened).toEqual([])
})

test('without a width it draws a picture of a guessed size', () => {
  expect(renderToString(tree({ gif: freshClip(), width: undefined }))).toMatch(
    /class="gifkit-poster" src="https/,
  )
})

test('a client takes it over without a complaint', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gif = freshClip()
  const container = document.createElement('div')
  container.innerHTML = renderToString(tree({ gif }))
  const element = container.querySelector('video')
  document.body.append(container)
  const root = await act(async () => hydrateRoot(container, tree({ gif })))
  expect(container.querySelector('video')).toBe(element)
  expect(complaints.mock.calls).toEqual([])
  await act(async () => root.unmount())
  container.remove()
  complaints.mockRestore()
})
