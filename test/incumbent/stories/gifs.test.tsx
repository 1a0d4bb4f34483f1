/** One GIF, with props after the documentation. */
import { Attribution, AttributionOverlay, Gif, Loader, VerifiedBadge } from '@giphy/react-components'
import { render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { story } from '../counted.js'
import { gifOf } from '../gifs.js'
import { seenIn } from '../seen.js'
import { tilesIn } from '../visitor.js'

const one = gifOf('one')

/** Waits for the pictures. */
const drawn = async (element: ReactElement) => {
  const { container } = render(element)
  const pictures = [...container.querySelectorAll<HTMLImageElement>('.giphy-gif-img')]
  await waitFor(() => expect(pictures.every(({ src }) => src.startsWith('https:'))).toBe(true))
  const [seen] = seenIn(container)
  const [tile] = tilesIn(container)
  return { container, seen, tile }
}

/** Width of the GIF, and the size and rendition that are drawn. */
const sizes: readonly (readonly [width: number, size: string, rendition: string])[] = [
  [60, '60x30', 'fixed_width_small'],
  [100, '100x50', 'fixed_width_small'],
  [160, '160x80', 'fixed_height_small'],
  [200, '200x100', 'fixed_width'],
  [400, '400x200', 'fixed_height'],
  [480, '480x240', 'original'],
  [1_200, '1200x600', 'original'],
]
for (const [width, size, rendition] of sizes)
  story(`a GIF of ${width} px takes the rendition of the nearest size`, async () => {
    expect((await drawn(<Gif gif={one} width={width} />)).seen).toEqual({
      id: 'one',
      size,
      rendition,
      text: 'Title one',
      link: 'https://giphy.com/gifs/one',
    })
  })

story('a GIF with a height of its own has the rendition of its shape', async () => {
  const { seen } = await drawn(<Gif gif={one} width={200} height={200} />)
  expect(seen).toMatchObject({ size: '200x200', rendition: 'fixed_height' })
})

story('a GIF without a link is not one, whatever else it has', async () => {
  const { seen } = await drawn(<Gif gif={one} width={200} noLink borderRadius={8} />)
  expect(seen).toMatchObject({ link: undefined, size: '200x100' })
})

story('a sticker is marked as one', async () => {
  const { seen, tile } = await drawn(<Gif gif={gifOf('hi', { is_sticker: true })} width={200} />)
  expect(seen).toMatchObject({ id: 'hi', rendition: 'fixed_width' })
  expect(tile?.dataset.giphyIsSticker).toBe('true')
})

story('a GIF that is not to be lazy asks for its picture at once', () => {
  const { container } = render(<Gif gif={one} width={200} lazyLoad={false} />)
  expect(seenIn(container)[0]?.rendition).toBe('fixed_width')
})

story('a GIF without a title is described by author and tags', async () => {
  const { seen } = await drawn(<Gif gif={gifOf('two', { title: '' })} width={200} />)
  expect(seen?.text).toBe('ada cat dog GIF')
})

story('a GIF without an author is drawn as any other', async () => {
  const { seen } = await drawn(<Gif gif={gifOf('two', { user: undefined })} width={100} />)
  expect(seen).toMatchObject({ id: 'two', size: '100x50' })
})

story('a GIF with a colour has it until its picture is there', async () => {
  const { container } = await drawn(<Gif gif={one} width={100} backgroundColor="rgb(1, 2, 3)" />)
  expect(container.innerHTML).toContain('rgb(1, 2, 3)')
})

story('a GIF with an overlay has it over the picture', async () => {
  const { container } = await drawn(
    <Gif gif={one} width={100} overlay={({ gif }) => <i className="over">{gif.title}</i>} />,
  )
  await waitFor(() => expect(container.querySelector('.giphy-gif .over')?.textContent).toBe('Title one'))
})

story('two GIFs beside each other have their own sizes', async () => {
  const { container } = await drawn(
    <>
      <Gif gif={gifOf('a')} width={100} hideAttribution />
      <Gif gif={gifOf('b')} width={200} hideAttribution />
    </>,
  )
  expect(seenIn(container).map(({ size }) => size)).toEqual(['100x50', '200x100'])
})

story('an author has a name, a picture of 80 px and a badge', () => {
  const { container } = render(<Attribution gif={one} />)
  const author = container.querySelector('.giphy-attribution')
  expect(author?.textContent).toBe('Ada')
  expect(author?.querySelector('img')?.src).toBe('https://media.test/ada/80h.png')
  expect(author?.querySelector('.giphy-verified-badge')).not.toBeNull()
})

story('an author over a GIF shows while it is hovered', () => {
  const { container, rerender } = render(<AttributionOverlay gif={one} isHovered={false} />)
  expect(container.textContent).toBe('')
  rerender(<AttributionOverlay gif={one} isHovered />)
  expect(container.textContent).toBe('Ada')
})

story('a badge has its colour', () => {
  const { container } = render(<VerifiedBadge fill="#123456" />)
  expect(container.querySelector('[fill="#123456"]')).not.toBeNull()
})

story('a loader has the class of its host', () => {
  const { container } = render(<Loader className="mine" />)
  expect(container.querySelectorAll('.mine')).toHaveLength(1)
})
