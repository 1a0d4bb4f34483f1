/** One GIF. */
import { GiphyFetch } from '@giphy/js-fetch-api'
import type { IGif } from '@giphy/js-types'
import { Attribution, Gif, VerifiedBadge } from '@giphy/react-components'
import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { component } from '../counted.js'
import { gifOf } from '../gifs.js'
import { newKey, service } from '../service.js'
import { hover, leave, pause, pictureIn, pictureLoaded, press, tilesIn } from '../visitor.js'

const tileOf = (container: Element): HTMLElement => {
  const [tile] = tilesIn(container)
  if (!tile) throw new Error('there is no GIF')
  return tile
}

component('a GIF is a link to its page, with its picture and a text for it', async () => {
  const { container } = render(<Gif gif={gifOf('one')} width={200} />)
  const tile = tileOf(container)
  const picture = pictureIn(container)
  expect(tile.getAttribute('href')).toBe('https://giphy.com/gifs/one')
  expect(tile.tagName).toBe('A')
  expect(picture.alt).toBe('Title one')
  await waitFor(() => expect(picture.src).toMatch(/^https:\/\/media\.test\/one\/fixed_width\./))
})

component('a GIF without a link is no link', () => {
  const { container } = render(<Gif gif={gifOf('one')} width={200} noLink />)
  expect(tileOf(container).tagName).toBe('DIV')
  expect(container.querySelector('a')).toBeNull()
})

component('a GIF has its id and its kind in attributes', () => {
  const { container, rerender } = render(<Gif gif={gifOf('one')} width={200} />)
  expect({ ...tileOf(container).dataset }).toMatchObject({ giphyId: 'one', giphyIsSticker: 'false' })
  rerender(<Gif gif={gifOf('two', { is_sticker: true })} width={200} />)
  expect({ ...tileOf(container).dataset }).toMatchObject({ giphyId: 'two', giphyIsSticker: 'true' })
})

component('a class and a tab stop of the host are on the GIF', () => {
  const { container } = render(<Gif gif={gifOf('one')} width={200} className="mine" tabIndex={-1} />)
  const tile = tileOf(container)
  expect([...tile.classList]).toEqual(expect.arrayContaining(['giphy-gif', 'mine']))
  expect(tile.getAttribute('tabindex')).toBe('-1')
})

component('a click, a right click and a key press are reported with the GIF and the event', () => {
  const calls: [string, IGif][] = []
  const gif = gifOf('one')
  const report =
    (name: string) =>
    (of: IGif, event: { preventDefault: () => void }): void => {
      event.preventDefault()
      calls.push([name, of])
    }
  const { container } = render(
    <Gif
      gif={gif}
      width={200}
      onGifClick={report('click')}
      onGifRightClick={report('right')}
      onGifKeyPress={report('key')}
    />,
  )
  const tile = tileOf(container)
  fireEvent.click(tile)
  fireEvent.contextMenu(tile)
  press(tile, 'Enter')
  expect(calls.map(([name, of]) => [name, of.id])).toEqual([
    ['click', 'one'],
    ['right', 'one'],
    ['key', 'one'],
  ])
})

component('a GIF is visible once its picture is loaded, and has a class for that', async () => {
  const onGifVisible = vi.fn()
  const { container } = render(<Gif gif={gifOf('one')} width={200} onGifVisible={onGifVisible} />)
  const picture = pictureIn(container)
  expect(picture.classList.contains('giphy-img-loaded')).toBe(false)
  await pictureLoaded(container)
  await waitFor(() => expect(picture.classList.contains('giphy-img-loaded')).toBe(true))
  expect(onGifVisible.mock.calls[0]?.[0].id).toBe('one')
})

component('a GIF is seen once, with its box, and the service learns of it', async () => {
  new GiphyFetch(newKey())
  const onGifSeen = vi.fn()
  const { container } = render(<Gif gif={gifOf('seen')} width={200} onGifSeen={onGifSeen} user={{ id: 5 }} />)
  await pictureLoaded(container)
  await waitFor(() => expect(onGifSeen).toHaveBeenCalledTimes(1))
  expect(onGifSeen.mock.calls[0]?.[1]).toMatchObject({ width: 100, height: 50 })
  await waitFor(() => expect(service.eventsOf('SEEN', 'seen')).toHaveLength(1), { timeout: 4_000 })
  const [event] = service.eventsOf('SEEN', 'seen')
  expect(event).toMatchObject({ analytics_response_payload: 'payload-seen', logged_in_user_id: '5' })
  expect(JSON.parse(event?.attributes.position ?? '')).toMatchObject({ width: 100, height: 50 })
})

component('a hover of 200 ms and a click are sent, a shorter hover is not', async () => {
  new GiphyFetch(newKey())
  const { container } = render(
    <Gif gif={gifOf('hovered')} width={200} onGifClick={(_, event) => event.preventDefault()} />,
  )
  const tile = tileOf(container)
  await pictureLoaded(container)
  hover(tile)
  leave(tile)
  await pause(300)
  hover(tile)
  await pause(300)
  fireEvent.click(tile)
  await waitFor(() => expect(service.eventsOf('CLICK', 'hovered')).toHaveLength(1), { timeout: 4_000 })
  expect(service.eventsOf('HOVER', 'hovered')).toHaveLength(1)
})

component('an overlay gets the GIF, its size, and whether the pointer is over it', async () => {
  const Overlay = (props: { gif: IGif; isHovered: boolean; width?: number; height?: number }) => (
    <p>{`${props.gif.id} ${props.width}x${props.height} ${props.isHovered}`}</p>
  )
  const { container, findByText } = render(<Gif gif={gifOf('one')} width={200} overlay={Overlay} />)
  await findByText('one 200x100 false')
  hover(tileOf(container))
  await findByText('one 200x100 true')
  leave(tileOf(container))
  await findByText('one 200x100 false')
})

component('the author shows while the pointer is over the GIF, with a badge', async () => {
  const { container, findByText } = render(<Gif gif={gifOf('one')} width={200} />)
  await pictureLoaded(container)
  expect(container.querySelector('.giphy-attribution')).toBeNull()
  hover(tileOf(container))
  await findByText('Ada')
  expect(container.querySelector('.giphy-attribution')).not.toBeNull()
  expect(container.querySelector('.giphy-verified-badge')).not.toBeNull()
})

component('the author is hidden on demand, and where the host has an overlay', async () => {
  const Overlay = ({ isHovered }: { isHovered: boolean }) => <p>{isHovered ? 'over' : 'not over'}</p>
  const { container, findByText } = render(
    <>
      <Gif gif={gifOf('one')} width={200} hideAttribution />
      <Gif gif={gifOf('two')} width={200} overlay={Overlay} />
    </>,
  )
  await findByText('not over')
  for (const tile of container.querySelectorAll('.giphy-gif')) hover(tile)
  await findByText('over')
  expect(container.querySelector('.giphy-attribution')).toBeNull()
})

component('an author by itself has a name, and reports a click instead of opening a page', () => {
  const onClick = vi.fn()
  const gif = gifOf('one', {
    user: { username: 'bob', profile_url: 'https://giphy.com/bob', is_public: true },
  })
  const { getByText, container } = render(<Attribution gif={gif} onClick={onClick} className="mine" />)
  fireEvent.click(getByText('@bob'))
  expect(onClick).toHaveBeenCalledWith(gif)
  expect(container.querySelector('.giphy-attribution.mine')).not.toBeNull()
  expect(container.querySelector('.giphy-verified-badge')).toBeNull()
})

component('a badge has its classes, and a size', () => {
  const { container } = render(<VerifiedBadge size={14} className="mine" />)
  const badge = container.querySelector('svg')
  expect([...(badge?.classList ?? [])]).toEqual(expect.arrayContaining(['giphy-verified-badge', 'mine']))
  expect(badge?.getAttribute('height')).toBe('14')
  expect(VerifiedBadge.className).toBe('giphy-verified-badge')
})

component('a hover and a key of mouseOver and keyPress alone count, as tests send them', async () => {
  const onGifKeyPress = vi.fn()
  const { container } = render(<Gif gif={gifOf('one')} width={200} onGifKeyPress={onGifKeyPress} />)
  await pictureLoaded(container)
  fireEvent.mouseOver(tileOf(container))
  fireEvent.keyPress(tileOf(container), { key: 'a', charCode: 97 })
  await pause(100)
  const counted = {
    authors: container.querySelectorAll('.giphy-attribution').length,
    keys: onGifKeyPress.mock.calls.length,
  }
  expect(JSON.stringify(counted)).toBe('{"authors":1,"keys":1}')
})

component('a key that enters a character is reported, Tab and arrows are not', () => {
  const onGifKeyPress = vi.fn()
  const { container } = render(<Gif gif={gifOf('one')} width={200} onGifKeyPress={onGifKeyPress} />)
  for (const key of ['Tab', 'ArrowRight']) fireEvent.keyDown(tileOf(container), { key })
  press(tileOf(container), 'a')
  expect(onGifKeyPress.mock.calls.map(([, { key }]) => key)).toEqual(['a'])
})
