/** A player before its controls have been loaded, and where they never are. */
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { laterVideoControls } from '../../../react/video/video-player.js'
import { absentPart } from '../../support/absent-part.js'
import { unmountAll } from '../mounted-grid.js'
import { mountVideo } from './mounted-video.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const isNative = (video: Awaited<ReturnType<typeof mountVideo>>): boolean =>
  video.page.container.querySelector('video')?.controls ?? false

test('a video without controls never asks for them', async () => {
  const absent = absentPart(laterVideoControls)
  const video = await mountVideo()
  act(() => video.ports.advance(10_000))
  expect(absent.loads()).toBe(0)
  expect([isNative(video), video.page.queryAllByRole('button')]).toEqual([false, []])
})

test('before its controls are there, a player is steered by the picture, keys and the button in the middle', async () => {
  const absent = absentPart(laterVideoControls)
  const video = await mountVideo({ controls: true })
  expect(absent.loads()).toBeGreaterThan(0)
  expect(video.page.queryByRole('slider')).toBeNull()
  fireEvent.click(video.page.container.querySelector('video') as Element)
  await video.settle()
  expect(video.players.latest().isPaused()).toBe(true)
  fireEvent.click(video.button('Play A cat that sings'))
  await video.settle()
  expect(video.players.latest().isPaused()).toBe(false)
  fireEvent.keyDown(video.player(), { key: ' ' })
  await video.settle()
  expect([video.players.latest().isPaused(), isNative(video)]).toEqual([true, false])
  act(absent.bring)
  expect(video.page.getByRole('slider', { name: 'Progress' })).toBeTruthy()
})

test('where they do not come in time, the browser’s own controls handle clicks and keys until they come', async () => {
  const absent = absentPart(laterVideoControls)
  const video = await mountVideo({ controls: true })
  act(() => video.ports.advance(1999))
  expect(isNative(video)).toBe(false)
  act(() => video.ports.advance(1))
  expect(isNative(video)).toBe(true)
  fireEvent.click(video.page.container.querySelector('video') as Element)
  fireEvent.keyDown(video.player(), { key: ' ' })
  await video.settle()
  expect(video.players.latest().isPaused()).toBe(false)
  act(() => video.players.latest().emit({ type: 'paused' }))
  fireEvent.click(video.button('Play A cat that sings'))
  await video.settle()
  expect(video.players.latest().isPaused()).toBe(false)
  act(absent.bring)
  expect([isNative(video), video.page.queryByRole('slider', { name: 'Progress' }) !== null]).toEqual([
    false,
    true,
  ])
  fireEvent.click(video.page.container.querySelector('video') as Element)
  await video.settle()
  expect(video.players.latest().isPaused()).toBe(true)
})

test('a player that is unmounted while it waits leaves no timer behind', async () => {
  const absent = absentPart(laterVideoControls)
  const video = await mountVideo({ controls: true })
  video.page.unmount()
  expect([video.ports.scheduler.pending, absent.waiting()]).toEqual([0, 0])
})
