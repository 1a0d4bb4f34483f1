/** Parts of chats and editors, as applications write them. */
import { FetchError, type GifsResult, GiphyFetch } from '@giphy/js-fetch-api'
import type { IGif } from '@giphy/js-types'
import { getBestRenditionUrl, getGifHeight } from '@giphy/js-util'
import { Carousel, Gif, Grid } from '@giphy/react-components'
import { fireEvent, render, waitFor } from '@testing-library/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { expect, vi } from 'vitest'
import { snippet } from '../counted.js'
import { ids, json, newKey, page, service } from '../service.js'
import { hover, idsIn, tiles, tilesIn } from '../visitor.js'

const first = (container: Element): HTMLElement => tilesIn(container)[0] as HTMLElement

snippet('a composer opens a grid in a dialog, sends the GIF that is clicked, and closes it', async () => {
  const gf = new GiphyFetch(newKey())
  const Composer = ({ onSend }: { onSend: (url: string) => void }) => {
    const [isOpen, setOpen] = useState(false)
    const pick = (gif: IGif, event: SyntheticEvent<HTMLElement>) => {
      event.preventDefault()
      onSend(gif.images.fixed_height.url)
      setOpen(false)
    }
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          GIF
        </button>
        {isOpen && (
          <div role="dialog" style={{ height: 300, overflow: 'auto' }}>
            <Grid
              width={400}
              columns={2}
              gutter={8}
              fetchGifs={(offset) => gf.trending({ offset, limit: 10 })}
              onGifClick={pick}
              hideAttribution
            />
          </div>
        )}
      </>
    )
  }
  const onSend = vi.fn()
  const { getByText, getByRole, queryByRole, container } = render(<Composer onSend={onSend} />)
  fireEvent.click(getByText('GIF'))
  await tiles(getByRole('dialog'), 12)
  const isLeft = fireEvent.click(container.querySelector('[data-giphy-id="gif-3"]') as Element)
  expect(isLeft).toBe(false)
  expect(onSend).toHaveBeenCalledWith('https://media.test/gif-3/fixed_height.gif')
  expect(queryByRole('dialog')).toBeNull()
})

snippet('a search waits for a pause in typing, and starts the grid over by its key', async () => {
  const gf = new GiphyFetch(newKey())
  const Search = () => {
    const [text, setText] = useState('')
    const [term, setTerm] = useState('')
    useEffect(() => {
      const timer = setTimeout(() => setTerm(text), 100)
      return () => clearTimeout(timer)
    }, [text])
    const fetchGifs = (offset: number) =>
      term ? gf.search(term, { offset, limit: 12 }) : gf.trending({ offset, limit: 12 })
    return (
      <>
        <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
        <Grid key={term} width={600} columns={3} fetchGifs={fetchGifs} noResultsMessage="No GIFs" />
      </>
    )
  }
  service.answer = (url) =>
    url.searchParams.get('q') === 'xyz' ? json({ ...page(0, 0, 0), data: [] }) : undefined
  const { getByLabelText, findByText, container } = render(<Search />)
  await tiles(container, 12)
  for (const value of ['x', 'xy', 'xyz']) fireEvent.change(getByLabelText('Search'), { target: { value } })
  await findByText('No GIFs', {}, { timeout: 4_000 })
  expect(service.requestsOf('gifs/search').map(({ searchParams }) => searchParams.get('q'))).toEqual(['xyz'])
})

snippet('a carousel has a button over the GIF that is hovered, which does not follow the link', async () => {
  const gf = new GiphyFetch(newKey())
  service.total = 3
  const copied: string[] = []
  const Actions = ({ gif, isHovered }: { gif: IGif; isHovered: boolean }) =>
    isHovered ? (
      <button
        type="button"
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          copied.push(gif.url)
        }}
      >
        Copy
      </button>
    ) : null
  const onGifClick = vi.fn()
  const { container, findByText } = render(
    <Carousel
      gifHeight={120}
      gutter={4}
      overlay={Actions}
      onGifClick={onGifClick}
      fetchGifs={(offset) => gf.trending({ offset, limit: 3 })}
    />,
  )
  await tiles(container, 3)
  await waitFor(() => expect(first(container).querySelector('img')?.src).toContain('https://'))
  hover(first(container))
  expect(fireEvent.click(await findByText('Copy'))).toBe(false)
  expect(copied).toEqual(['https://giphy.com/gifs/gif-0'])
  expect(onGifClick).not.toHaveBeenCalled()
})

snippet('a picker has tabs for kinds, each with a grid of its own', async () => {
  const gf = new GiphyFetch(newKey())
  const kinds = ['gifs', 'stickers', 'text'] as const
  const Picker = () => {
    const [type, setType] = useState<(typeof kinds)[number]>('gifs')
    return (
      <>
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={kind === type} onClick={() => setType(kind)}>
            {kind}
          </button>
        ))}
        <Grid
          key={type}
          width={300}
          columns={3}
          gutter={3}
          noLink
          fetchGifs={(offset) => gf.trending({ type, offset })}
        />
      </>
    )
  }
  const { container, getByText } = render(<Picker />)
  await tiles(container, 12)
  fireEvent.click(getByText('stickers'))
  await waitFor(() => expect(service.requestsOf('stickers/trending')).toHaveLength(1), { timeout: 3_000 })
  await tiles(container, 12)
})

snippet('an editor inserts the GIF at the cursor as Markdown', async () => {
  const gf = new GiphyFetch(newKey())
  const Editor = () => {
    const field = useRef<HTMLTextAreaElement>(null)
    const [text, setText] = useState('Hello  world')
    const insert = (gif: IGif, event: SyntheticEvent<HTMLElement>) => {
      event.preventDefault()
      const at = field.current?.selectionStart ?? text.length
      const image = `![${gif.title}](${getBestRenditionUrl(gif, 200, getGifHeight(gif, 200))})`
      setText(`${text.slice(0, at)}${image}${text.slice(at)}`)
    }
    return (
      <>
        <textarea ref={field} value={text} onChange={(event) => setText(event.target.value)} />
        <Carousel
          gifHeight={80}
          fetchGifs={(offset) => gf.search('hi', { offset, limit: 5 })}
          onGifClick={insert}
        />
      </>
    )
  }
  const { container } = render(<Editor />)
  await waitFor(() => expect(idsIn(container)).toContain('gif-0'), { timeout: 3_000 })
  const field = container.querySelector('textarea') as HTMLTextAreaElement
  field.setSelectionRange(6, 6)
  fireEvent.click(first(container))
  expect(field.value).toMatch(
    /^Hello !\[Title gif-0\]\(https:\/\/media\.test\/gif-0\/fixed_width\.\w+\) world$/,
  )
})

snippet('messages that keep ids show their GIFs, and those kept as JSON as well', async () => {
  const gf = new GiphyFetch(newKey())
  service.answer = (url) =>
    url.pathname === '/v1/gifs' ? json({ ...page(0, 2, 2), pagination: undefined }) : undefined
  const stored = JSON.stringify((await gf.gif('kept')).data)
  const Messages = ({ of }: { of: string[] }) => {
    const [gifs, setGifs] = useState<IGif[]>([])
    useEffect(() => {
      void gf.gifs(of).then(({ data }) => setGifs(data))
    }, [of])
    return [...gifs, JSON.parse(stored) as IGif].map((gif) => <Gif key={gif.id} gif={gif} width={200} />)
  }
  const asked = ids(0, 2)
  const { container } = render(<Messages of={asked} />)
  await tiles(container, 3)
  expect(idsIn(container)).toEqual(['gif-0', 'gif-1', 'kept'])
  expect(service.last.parameters.ids).toBe('gif-0,gif-1')
})

snippet('a command answers with a random GIF, or says why not', async () => {
  const gf = new GiphyFetch(newKey())
  const command = async (tag: string): Promise<string> => {
    try {
      const { data } = await gf.random({ tag, rating: 'g' })
      return data.images.original.url
    } catch (error) {
      if (error instanceof FetchError) return `GIPHY says ${error.status}: ${error.message.split(': ')[1]}`
      throw error
    }
  }
  expect(await command('cat')).toBe('https://media.test/random/original.gif')
  service.answer = () => json({ meta: { status: 403, msg: 'Forbidden', response_id: '' } }, 403)
  expect(await command('dog')).toBe('GIPHY says 403: Forbidden')
})

snippet('a grid shows what a backend of the host passes on, as the service sent it', async () => {
  const fetchGifs = async (offset: number): Promise<GifsResult> => {
    const answer = await fetch(`https://backend.test/api/gifs?offset=${offset}`)
    return (await answer.json()) as GifsResult
  }
  service.answer = (url) => (url.host === 'backend.test' ? json(page(0, 6, 6)) : undefined)
  const { container } = render(<Grid width={612} columns={3} gutter={6} fetchGifs={fetchGifs} />)
  await tiles(container, 6)
  expect(idsIn(container).sort()).toEqual(ids(0, 6))
  await waitFor(() => expect(first(container).querySelector('img')?.src).toContain('/fixed_width.'))
})
