import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import type { Gif as GifData } from '../../core/model/gif.js'
import { EmojiVariationsList } from '../../react/emoji/emoji-variations-list.js'
import { Gif } from '../../react/gif/gif.js'
import { GifPicker } from '../../react/picker/gif-picker.js'
import { GifkitProvider } from '../../react/provider.js'
import { type RenderTarget, renderCarousel, renderGif, renderGrid, renderVideo } from '../../react/render.js'
import { Video } from '../../react/video/video.js'
import { fakePorts } from '../support/fake-ports.js'

const none = undefined as unknown as GifData
const fetchVariations = () => new Promise<never>(() => {})

describe('a widget of one GIF', () => {
  test.each([
    ['Gif', (gif: GifData) => <Gif gif={gif} width={200} />],
    ['Video', (gif: GifData) => <Video gif={gif} width={200} />],
    [
      'EmojiVariationsList',
      (gif: GifData) => <EmojiVariationsList gif={gif} gifHeight={40} fetchVariations={fetchVariations} />,
    ],
  ])('%s without one draws nothing, reports it once, and draws the GIF when it comes', (_, widget) => {
    const ports = fakePorts()
    const view = (gif: GifData) => (
      <StrictMode>
        <GifkitProvider ports={ports}>{widget(gif)}</GifkitProvider>
      </StrictMode>
    )
    const page = render(view(none))
    page.rerender(view([makeGif()] as unknown as GifData))
    page.rerender(view(none))
    expect(page.container.innerHTML).toBe('')
    expect(ports.logger.lines.map(({ details }) => String(details[0]).split(',')[0])).toEqual([
      'gif: got undefined',
      'gif: got an array',
    ])
    page.rerender(view(makeGif()))
    expect(page.container.querySelector('.gifkit')).not.toBeNull()
    page.unmount()
  })
})

test('a picker without a client reports it once', () => {
  const ports = fakePorts()
  render(
    <GifkitProvider ports={ports}>
      <GifPicker />
      <GifPicker />
    </GifkitProvider>,
  )
  expect(ports.logger.lines.map(({ details }) => details[0])).toEqual([
    'client: got undefined, expected a GiphyFetch. See gifkit/docs/mistakes.md#client',
  ])
})

describe('a target that is none', () => {
  const error = vi.spyOn(console, 'error')
  beforeEach(() => void error.mockReset().mockImplementation(() => {}))
  afterEach(() => void error.mockReset())

  test.each([
    ['null', null],
    ['a string', '#gifs'],
    ['a function', () => {}],
    ['an object', document],
  ])('%s is one line of the console, and the script goes on', (kind, target) => {
    const into = target as unknown as RenderTarget
    const fetchGifs = fetchVariations
    const unmounts = [
      renderGrid({ fetchGifs }, into),
      renderCarousel({ fetchGifs, gifHeight: 100 }, into),
      renderGif({ gif: makeGif() }, into),
      renderVideo({ gif: makeGif() }, into),
    ]
    act(() => {
      for (const unmount of unmounts) unmount()
    })
    expect(error.mock.calls).toEqual([
      [
        'gifkit:',
        `target: got ${kind}, expected an element or shadow root. See gifkit/docs/mistakes.md#target`,
      ],
    ])
  })
})
