/** Whole parts of applications: styles, classes, servers, references, analytics, searches of their own. */
import { GiphyFetch } from '@giphy/js-fetch-api'
import type { IGif } from '@giphy/js-types'
import {
  Gif,
  Grid,
  SearchBar,
  SearchContext,
  SearchContextManager,
  SuggestionBar,
} from '@giphy/react-components'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { Component, createRef, type ReactNode, useContext, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { styled } from 'styled-components'
import { expect, vi } from 'vitest'
import { snippet } from '../counted.js'
import { gifsOf } from '../gifs.js'
import { ids, newKey, service } from '../service.js'
import { idsIn, pictureLoaded, tiles, tilesIn } from '../visitor.js'

snippet('a styled grid and a styled GIF have the class of their style', async () => {
  const gf = new GiphyFetch(newKey())
  const Framed = styled(Grid)`
    z-index: 7;
  `
  const Rounded = styled(Gif)`
    z-index: 5;
  `
  const { container } = render(
    <>
      <Framed width={600} columns={3} fetchGifs={(offset) => gf.trending({ offset, limit: 12 })} />
      <Rounded gif={gifsOf(1)[0] as IGif} width={100} />
    </>,
  )
  await tiles(container, 13)
  const withLayer = (layer: string) =>
    [...container.querySelectorAll('*')].filter((element) => getComputedStyle(element).zIndex === layer)
  expect(withLayer('7').map((element) => tilesIn(element).length)).toEqual([12])
  expect(withLayer('5').map((element) => (element as HTMLElement).dataset.giphyId)).toEqual(['gif-0'])
})

snippet('a class component keeps the client, and the GIF that was picked', async () => {
  class Picker extends Component<{ apiKey: string }, { picked?: IGif }> {
    override state: { picked?: IGif } = {}
    gf = new GiphyFetch(this.props.apiKey)
    fetchGifs = (offset: number) => this.gf.trending({ offset, limit: 12, rating: 'g' })
    override render(): ReactNode {
      const { picked } = this.state
      if (picked) return <Gif gif={picked} width={300} noLink />
      return (
        <Grid
          width={600}
          columns={3}
          noLink
          fetchGifs={this.fetchGifs}
          onGifClick={(gif) => this.setState({ picked: gif })}
        />
      )
    }
  }
  const { container } = render(<Picker apiKey={newKey()} />)
  await tiles(container, 12)
  fireEvent.click(container.querySelector('[data-giphy-id="gif-5"]') as Element)
  await tiles(container, 1)
  expect(idsIn(container)).toEqual(['gif-5'])
})

snippet('a server draws the first page, and the browser goes on with it', async () => {
  const gf = new GiphyFetch(newKey())
  const { data } = await gf.trending({ limit: 4 })
  const Page = ({ gifs }: { gifs: IGif[] }) => (
    <main>
      <Grid
        width={612}
        columns={3}
        gutter={6}
        initialGifs={gifs}
        eagerIds={gifs.map(({ id }) => id)}
        fetchGifs={(offset) => gf.trending({ offset, limit: 8 })}
      />
    </main>
  )
  const markup = renderToString(<Page gifs={data} />)
  for (const id of ids(0, 4)) expect(markup).toContain(`https://media.test/${id}/fixed_width.`)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const problems: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <Page gifs={JSON.parse(JSON.stringify(data))} />, {
      onRecoverableError: (error) => problems.push(error),
    }),
  )
  await tiles(container, 12)
  expect(problems).toEqual([])
  act(() => root.unmount())
})

snippet('a reference to a grid is there while the grid is', async () => {
  const gf = new GiphyFetch(newKey())
  const grid = createRef<Grid>()
  const { container, unmount } = render(
    <Grid ref={grid} width={600} columns={3} fetchGifs={(offset) => gf.trending({ offset, limit: 12 })} />,
  )
  expect(grid.current).toBeInstanceOf(Grid)
  expect(grid.current?.props.columns).toBe(3)
  await tiles(container, 12)
  unmount()
  expect(grid.current).toBeNull()
})

snippet('an application counts what is visible, seen and clicked in its own way', async () => {
  const gf = new GiphyFetch(newKey())
  const counted: string[] = []
  const track = (name: string) => (gif: IGif) => {
    counted.push(`${name} ${gif.id}`)
  }
  service.total = 1
  const { container } = render(
    <Grid
      width={300}
      columns={1}
      fetchGifs={(offset) => gf.trending({ offset })}
      onGifVisible={track('visible')}
      onGifSeen={track('seen')}
      onGifClick={(gif, event) => {
        event.preventDefault()
        track('click')(gif)
      }}
      onGifRightClick={track('right click')}
    />,
  )
  const [tile] = await tiles(container, 1)
  await pictureLoaded(container)
  await waitFor(() => expect(counted).toContain('seen gif-0'))
  fireEvent.click(tile as Element)
  fireEvent.contextMenu(tile as Element)
  expect([...new Set(counted)].sort()).toEqual([
    'click gif-0',
    'right click gif-0',
    'seen gif-0',
    'visible gif-0',
  ])
})

snippet('a search has buttons of the application beside its own parts', async () => {
  const Results = () => {
    const { fetchGifs, searchKey, setSearch, term, trendingSearches, isFocused } = useContext(SearchContext)
    return (
      <>
        <p>{`${term || 'trending'}, ${isFocused ? 'typing' : 'not typing'}`}</p>
        {trendingSearches.slice(0, 2).map((each) => (
          <button key={each} type="button" onClick={() => setSearch(each)}>
            {`try ${each}`}
          </button>
        ))}
        <Grid key={searchKey} width={600} columns={3} fetchGifs={fetchGifs} />
      </>
    )
  }
  const onEnter = vi.fn()
  const { container, findByText } = render(
    <SearchContextManager apiKey={newKey()} options={{ rating: 'g', limit: 12 }}>
      <SearchBar onEnter={onEnter} />
      <SuggestionBar />
      <Results />
    </SearchContextManager>,
  )
  await findByText('trending, not typing')
  fireEvent.click(await findByText('try wow'))
  await findByText('wow, not typing')
  const field = container.querySelector('input') as HTMLInputElement
  fireEvent.focus(field)
  await findByText('wow, typing')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 })
  expect(onEnter).toHaveBeenCalledWith('wow')
  await waitFor(() => expect(service.requestsOf('gifs/search')).toHaveLength(1), { timeout: 3_000 })
  expect(service.requestsOf('gifs/search')[0]?.searchParams.get('rating')).toBe('g')
})

snippet('a page gives its grid another width and number of columns when it is resized', async () => {
  const gf = new GiphyFetch(newKey())
  const fetchGifs = vi.fn((offset: number) => gf.trending({ offset, limit: 12 }))
  const Responsive = () => {
    const [width, setWidth] = useState(innerWidth)
    useEffect(() => {
      const resized = () => setWidth(innerWidth)
      addEventListener('resize', resized)
      return () => removeEventListener('resize', resized)
    }, [])
    return <Grid width={width} columns={width < 500 ? 2 : 3} gutter={6} fetchGifs={fetchGifs} />
  }
  const { container } = render(<Responsive />)
  await tiles(container, 12)
  const before = container.innerHTML
  window.innerWidth = 406
  act(() => {
    dispatchEvent(new Event('resize'))
  })
  await waitFor(() => expect(container.innerHTML).not.toBe(before))
  await waitFor(() => expect(container.innerHTML).toMatch(/(?:width|inline-size): 200px/))
  expect(fetchGifs).toHaveBeenCalledTimes(1)
  window.innerWidth = 1024
})
