import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gif } from '../../core/model/gif.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import { GifkitProvider } from '../../react/provider.js'
import { useGifTile, useTileRegistry } from '../../react/use-gif-tile.js'
import { someGifs } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'

afterEach(cleanup)

const Tile = ({ gif, tiles }: { readonly gif: Gif; readonly tiles: TileRegistry }): ReactElement => {
  const { tile, image } = useGifTile({ gif, tiles })
  return (
    <div {...tile} data-testid={gif.id}>
      <img alt="" ref={image.ref} />
    </div>
  )
}

const found: TileRegistry[] = []
interface ListProps {
  readonly gifs: readonly Gif[]
  readonly listKey: string
  readonly onGifHover: (gif: { readonly id: string | number }) => void
}
const List = ({ gifs, listKey, onGifHover }: ListProps): ReactElement => {
  const tiles = useTileRegistry({ onGifHover }, listKey)
  // StrictMode renders twice, and keeps one.
  useEffect(() => {
    found.push(tiles)
  })
  return (
    <>
      {gifs.map((gif) => (
        <Tile key={gif.id} gif={gif} tiles={tiles} />
      ))}
    </>
  )
}

test('tiles of a list keep their memory while they come and go, until the list is another; the list hears of them', () => {
  const ports = fakePorts()
  const pingback = { send: vi.fn() }
  const client = { apiKey: 'k' }
  const onGifHover = vi.fn()
  const [first, second] = someGifs(2)
  if (!first || !second) throw new Error('There are two')
  const pageOf = (gifs: readonly Gif[], listKey: string): ReactElement => (
    <StrictMode>
      <GifkitProvider ports={ports} pingback={pingback} client={client}>
        <List gifs={gifs} listKey={listKey} onGifHover={onGifHover} />
      </GifkitProvider>
    </StrictMode>
  )
  const { rerender } = render(pageOf([first, second], 'one'))
  const registry = found.at(-1)
  const store = registry?.of(first)
  const choice = { isPlaying: false, over: undefined }
  act(() => store?.send({ type: 'motionChosen', choice }))
  act(() => store?.send({ type: 'pointerEntered', pointerType: 'mouse' }))
  act(() => ports.advance(200))
  expect(onGifHover).toHaveBeenCalledTimes(1)
  expect(onGifHover.mock.calls[0]?.[0]).toMatchObject({ id: first.id })
  expect(pingback.send).toHaveBeenCalledTimes(1)

  rerender(pageOf([second], 'one'))
  rerender(pageOf([first, second], 'one'))
  expect(found.at(-1)).toBe(registry)
  expect(registry?.of(first).state().motionChoice).toBe(choice)

  rerender(pageOf([first, second], 'two'))
  expect(found.at(-1)).not.toBe(registry)
  expect(found.at(-1)?.of(first).state().motionChoice).toBeUndefined()
})

test('a tile that shows another GIF, or whose list is another, is the tile of that: each GIF is told of under its own name', () => {
  const ports = fakePorts()
  const onGifHover = vi.fn()
  const [first, second] = someGifs(2)
  if (!first || !second) throw new Error('There are two')
  const Row = ({ gifs, listKey }: Pick<ListProps, 'gifs' | 'listKey'>): ReactElement => {
    const tiles = useTileRegistry({ onGifHover }, listKey)
    useEffect(() => {
      found.push(tiles)
    })
    // By their places, so that a tile that stays gets another GIF.
    return (
      <>
        {['left', 'right'].slice(0, gifs.length).map((place, index) => (
          <Tile key={place} gif={gifs[index] ?? first} tiles={tiles} />
        ))}
      </>
    )
  }
  const pageOf = (gifs: readonly Gif[], listKey: string): ReactElement => (
    <StrictMode>
      <GifkitProvider ports={ports} pingback={{ send: () => {} }} client={{ apiKey: 'k' }}>
        <Row gifs={gifs} listKey={listKey} />
      </GifkitProvider>
    </StrictMode>
  )
  const { rerender, getByTestId } = render(pageOf([first], 'one'))
  rerender(pageOf([second], 'one'))
  rerender(pageOf([second, first], 'one'))
  const hover = (id: string): unknown[] => {
    onGifHover.mockClear()
    fireEvent.pointerOver(getByTestId(id), { pointerType: 'mouse' })
    act(() => ports.advance(200))
    fireEvent.pointerOut(getByTestId(id), { pointerType: 'mouse' })
    return onGifHover.mock.calls.map(([gif]) => gif.id)
  }
  expect([hover(second.id), hover(first.id)]).toEqual([[second.id], [first.id]])

  // What the view tells goes to the list that is there now.
  rerender(pageOf([second, first], 'two'))
  fireEvent.pointerOver(getByTestId(first.id), { pointerType: 'mouse' })
  expect(found.at(-1)?.of(first).state().isHovered).toBe(true)
})
