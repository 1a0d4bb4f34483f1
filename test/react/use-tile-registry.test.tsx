import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import type { Gif } from '../../core/model/gif.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import { GifkitProvider } from '../../react/provider.js'
import { useTileRegistry } from '../../react/tile/tile-context.js'
import { useGifTile } from '../../react/tile/use-gif-tile.js'
import { fakePorts } from '../support/fake-ports.js'

afterEach(cleanup)

interface TileProps {
  readonly gif: Gif
  readonly tiles: TileRegistry
  readonly lazyLoad?: boolean
}
const Tile = ({ gif, tiles, lazyLoad }: TileProps): ReactElement => {
  const { tile, image, state } = useGifTile({ gif, tiles, lazyLoad })
  return (
    <div {...tile} data-testid={gif.id}>
      <img alt="" {...image} src={state.mediaStatus === 'idle' ? undefined : `/${gif.id}.webp`} />
    </div>
  )
}

interface RowProps {
  readonly gifs: readonly Gif[]
  readonly listKey: string
  readonly onGifHover: (gif: { readonly id: string | number }) => void
}
/** A host's own list, by its places, so that a tile that stays gets another GIF. */
const Row = ({ gifs, listKey, onGifHover }: RowProps): ReactElement => {
  const tiles = useTileRegistry({ onGifHover }, listKey)
  return (
    <>
      {['left', 'right'].slice(0, gifs.length).map((place, index) => (
        <Tile key={place} gif={gifs[index] as Gif} tiles={tiles} />
      ))}
    </>
  )
}

test('each GIF of a host’s list is told of under its own name, whatever place it comes to, in another list too', () => {
  const ports = fakePorts()
  const onGifHover = vi.fn()
  const [first, second] = [makeGif({ id: 'gif0' }), makeGif({ id: 'gif1' })]
  const pageOf = (gifs: readonly Gif[], listKey: string): ReactElement => (
    <StrictMode>
      <GifkitProvider ports={ports} pingback={{ send: () => {} }} client={{ apiKey: 'k' }}>
        <Row gifs={gifs} listKey={listKey} onGifHover={onGifHover} />
      </GifkitProvider>
    </StrictMode>
  )
  const { rerender, getByTestId } = render(pageOf([first], 'one'))
  const hover = (id: string): unknown[] => {
    onGifHover.mockClear()
    fireEvent.pointerOver(getByTestId(id), { pointerType: 'mouse' })
    act(() => ports.advance(200))
    fireEvent.pointerOut(getByTestId(id), { pointerType: 'mouse' })
    return onGifHover.mock.calls.map(([gif]) => gif.id)
  }
  expect(hover(first.id)).toEqual([first.id])
  rerender(pageOf([second], 'one'))
  rerender(pageOf([second, first], 'one'))
  expect([hover(second.id), hover(first.id)]).toEqual([[second.id], [first.id]])
  rerender(pageOf([second, first], 'two'))
  expect([hover(second.id), hover(first.id)]).toEqual([[second.id], [first.id]])
})

/** Two places of a list of the host's own, without waiting for the viewport. */
const Pair = ({ gifs }: { readonly gifs: readonly Gif[] }): ReactElement => {
  const tiles = useTileRegistry({}, 'pair')
  return (
    <>
      {['left', 'right'].map((place, index) => (
        <Tile key={place} gif={gifs[index] as Gif} tiles={tiles} lazyLoad={false} />
      ))}
    </>
  )
}

test('GIFs that change places have their pictures, wherever they come to', () => {
  const ports = fakePorts()
  const [first, second] = [makeGif({ id: 'gif0' }), makeGif({ id: 'gif1' })]
  const pageOf = (gifs: readonly Gif[]): ReactElement => (
    <GifkitProvider ports={ports} pingback={{ send: () => {} }} client={{ apiKey: 'k' }}>
      <Pair gifs={gifs} />
    </GifkitProvider>
  )
  const { rerender, container } = render(pageOf([first, second]))
  const addresses = (): (string | null)[] =>
    [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(addresses()).toEqual([`/${first.id}.webp`, `/${second.id}.webp`])
  for (const image of container.querySelectorAll('img')) fireEvent.load(image)
  rerender(pageOf([second, first]))
  expect(addresses()).toEqual([`/${second.id}.webp`, `/${first.id}.webp`])
})
