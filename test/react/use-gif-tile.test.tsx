import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import { GifkitProvider } from '../../react/provider.js'
import { useTileRegistry } from '../../react/tile/tile-context.js'
import { type GifTileOptions, useGifTile } from '../../react/tile/use-gif-tile.js'
import { fakePorts } from '../support/fake-ports.js'
import { type SentEvent, unmountAll } from './mounted-grid.js'

afterEach(unmountAll)

/** A host's own look. */
const OwnTile = (options: GifTileOptions) => {
  const { state, tile, link, image } = useGifTile(options)
  return (
    <div {...tile} data-focus={state.hasFocus} data-reached={state.wasReached}>
      <button type="button" {...link}>
        {state.mediaStatus !== 'idle' && <img alt="" src="https://giphy.test/a.gif" {...image} />}
      </button>
    </div>
  )
}

const mount = (options: Partial<GifTileOptions> = {}, container?: HTMLElement) => {
  const ports = fakePorts()
  const events: SentEvent[] = []
  const view = (more: Partial<GifTileOptions> = {}) => (
    <StrictMode>
      <GifkitProvider
        ports={ports}
        client={{ apiKey: 'k' }}
        pingback={{ send: (event) => void events.push(event) }}
      >
        <OwnTile gif={makeGif()} {...options} {...more} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view(), container && { container })
  const box = page.container.firstElementChild as HTMLElement
  return {
    ports,
    events,
    page,
    update: (more: Partial<GifTileOptions>) => page.rerender(view(more)),
    image: () => page.container.querySelector('img'),
    show: (ratio: number) => act(() => ports.visibility.show(box, { ratio })),
  }
}

test('a headless tile loads near the viewport, is seen once, and again as another GIF', () => {
  const onGifSeen = vi.fn()
  const tile = mount({ onGifSeen })
  act(() => tile.ports.advance(20))
  expect(tile.image()).toBeNull()
  tile.show(1)
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  tile.show(1)
  expect(tile.events.map(({ actionType }) => actionType)).toEqual(['SEEN'])
  tile.update({ gif: makeGif({ id: 'other' }) })
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  tile.show(1)
  expect(onGifSeen.mock.calls.map(([gif]) => gif.id)).toEqual(['gif1', 'other'])
})

test('another GIF is not seen by where the one before was', () => {
  const tile = mount()
  tile.show(1)
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  expect(tile.events.map(({ actionType }) => actionType)).toEqual(['SEEN'])
  // Nobody observes any more that it leaves the viewport, near which it stays.
  const box = tile.page.container.firstElementChild as HTMLElement
  act(() => tile.ports.visibility.show(box, { ratio: 0, isVisible: true }))
  tile.update({ gif: makeGif({ id: 'other' }) })
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  act(() => tile.ports.advance(20))
  expect(tile.events).toHaveLength(1)
  const bounds = { left: 1, top: 2, width: 3, height: 4 }
  act(() => tile.ports.visibility.show(box, { ratio: 1, bounds }))
  expect(tile.events[1]?.attributes?.position).toBe('{"top":2,"left":1,"width":3,"height":4}')
})

test('another GIF in the same place is looked at anew', () => {
  const tile = mount()
  tile.show(1)
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  tile.update({ gif: makeGif({ id: 'other' }) })
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  act(() => tile.ports.advance(20))
  expect(tile.events.map(({ actionType }) => actionType)).toEqual(['SEEN', 'SEEN'])
})

test('a GIF that takes the place of one in sight in part is looked at anew', () => {
  const onGifVisible = vi.fn()
  const tile = mount({ onGifVisible })
  act(() => tile.ports.advance(20))
  tile.show(0.5)
  const box = tile.page.container.firstElementChild as HTMLElement
  tile.update({ gif: makeGif({ id: 'other' }) })
  act(() => void tile.image()?.dispatchEvent(new Event('load')))
  expect(onGifVisible).not.toHaveBeenCalled()
  act(() => tile.ports.advance(20))
  expect(onGifVisible).toHaveBeenCalledOnce()
  expect(tile.ports.visibility.count(box)).toBe(2)
})

test('a load that is under way is given up when the view goes away, a finished one stays as it is', async () => {
  const goneWith = async (isLoaded: boolean): Promise<string | null | undefined> => {
    const tile = mount({ lazyLoad: false })
    const image = tile.image()
    await Promise.resolve()
    expect(image?.getAttribute('src')).not.toBeNull()
    if (isLoaded) act(() => void image?.dispatchEvent(new Event('load')))
    tile.page.unmount()
    await Promise.resolve()
    return image?.getAttribute('src')
  }
  expect(await goneWith(false)).toBeNull()
  expect(await goneWith(true)).toBe('https://giphy.test/a.gif')
})

const focusOn = (element: HTMLElement | null): void => element?.focus()

const inShadow = (): HTMLElement => {
  const host = document.body.appendChild(document.createElement('div'))
  return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
}

test.each([
  ['the document', () => undefined],
  ['a shadow root', inShadow],
])('the focus is known to a host’s own tile in %s', (_, containerOf) => {
  const { page } = mount({}, containerOf())
  const box = page.container.firstElementChild as HTMLElement
  const known = () => [box.dataset.focus, box.dataset.reached]
  expect(known()).toEqual(['false', 'false'])
  const button = box.querySelector('button') as HTMLElement
  act(() => button.focus())
  expect(known()).toEqual(['true', 'true'])
  // A window that loses the focus tells the element, which stays the active one.
  fireEvent.focusOut(button)
  expect(known()).toEqual(['true', 'true'])
  act(() => button.blur())
  expect(known()).toEqual(['false', 'true'])
})

test.each([
  ['the document', () => undefined],
  ['a shadow root', inShadow],
])(
  'another store, and one that StrictMode has detached, know the focus of a tile in %s',
  (_, containerOf) => {
    const ports = fakePorts()
    const Listed = ({ listKey }: { readonly listKey: string }) => {
      const { state, tile } = useGifTile({ gif: makeGif(), tiles: useTileRegistry({}, listKey) })
      return (
        <div {...tile} data-focus={state.hasFocus}>
          <input ref={focusOn} />
        </div>
      )
    }
    const view = (listKey: string) => (
      <StrictMode>
        <GifkitProvider ports={ports} client={{ apiKey: 'k' }} pingback={{ send: () => {} }}>
          <Listed listKey={listKey} />
        </GifkitProvider>
      </StrictMode>
    )
    const container = containerOf()
    const page = render(view('one'), container && { container })
    const box = page.container.firstElementChild as HTMLElement
    expect(box.dataset.focus).toBe('true')
    page.rerender(view('two'))
    expect(box.dataset.focus).toBe('true')
  },
)

test('unmounted, it observes nothing', () => {
  const { page, ports } = mount()
  page.unmount()
  expect(ports.visibility.count()).toBe(0)
})
