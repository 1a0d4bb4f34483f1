import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode, useContext } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineSource, joinSources } from '../../../adapters/giphy-fetch.js'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { createFakeClient } from '../../../adapters/testing/fake-client.js'

import { Grid } from '../../../react/grid/grid.js'
import { PingbackContext } from '../../../react/pingback-context.js'
import { GifkitProvider } from '../../../react/provider.js'
import { SearchContext, SearchContextManager } from '../../../react/search/search-context.js'
import { SearchExperience } from '../../../react/search/search-experience.js'
import { aChannel } from '../../core/search/some-channels.js'
import { fakePorts } from '../../support/fake-ports.js'
import { mountSearch, searchService } from './mounted-search.js'

afterEach(cleanup)

// A fake client is a `GiphyFetch`, whose calls the widgets make.
test('a search takes several sources at once, of which a client is one', async () => {
  const shelf = defineSource({
    search: async () => ({ gifs: makeGifs(2, { title: 'Found on the shelf' }, 10) }),
    trending: async () => ({ gifs: makeGifs(2, {}, 20) }),
  })
  const client = createFakeClient({ gifs: makeGifs(2) })
  const page = render(<SearchExperience client={joinSources([shelf, client])} />)
  const ids = (): readonly (string | null)[] =>
    [...page.container.querySelectorAll('[data-giphy-id]')]
      .map((tile) => tile.getAttribute('data-giphy-id'))
      .sort()
  await vi.waitFor(() => expect(ids()).toEqual(['gif0', 'gif1', 'gif20', 'gif21']), 4_000)
  fireEvent.change(page.getByRole('searchbox'), { target: { value: 'waves' } })
  await vi.waitFor(() => expect(ids()).toEqual(['gif0', 'gif1', 'gif10', 'gif11']), 4_000)
  expect(client.callsOf('search')).toHaveLength(1)
})

describe('the context', () => {
  test('has what hosts of the incumbent read, and a key for lists', async () => {
    const { context } = await mountSearch()
    expect(Object.keys(context()).sort()).toEqual(
      [
        ...['activeChannel', 'currentChannels', 'fetchAnimatedText', 'fetchChannelSearch', 'fetchGifs'],
        ...['isFetching', 'isFocused', 'searchKey', 'setActiveChannel', 'setChannels', 'setSearch', 'term'],
        ...['trendingSearches', 'feedKey'],
      ].sort(),
    )
  })

  test('changes hands only when something changes', async () => {
    const search = await mountSearch({ options: { limit: 10 } })
    const before = search.context()
    search.update({ options: { limit: 10 } })
    expect(search.context()).toBe(before)
    search.update({ options: { limit: 11 } })
    expect(search.context().fetchGifs).not.toBe(before.fetchGifs)
  })

  test('without a default there is nothing to fetch', async () => {
    const search = await mountSearch({ shouldDefaultToTrending: false })
    let page: unknown
    await act(async () => {
      page = await search.context().fetchGifs(0)
    })
    expect(page).toMatchObject({ data: [], pagination: { total_count: 0 } })
    expect(search.service.trending).not.toHaveBeenCalled()
  })

  test('says whether GIFs are being fetched', async () => {
    const search = await mountSearch()
    let arrive = (): void => {}
    search.service.trending.mockImplementation(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(makeGifsResult())
        }),
    )
    act(() => void search.context().fetchGifs(0))
    expect(search.context().isFetching).toBe(true)
    arrive()
    await search.pass()
    expect(search.context().isFetching).toBe(false)
  })

  test('animated text and channels of the term can be fetched too', async () => {
    const search = await mountSearch({ initialTerm: '@nba dunk' })
    await act(() =>
      search
        .context()
        .fetchAnimatedText(0)
        .then(() => {}),
    )
    expect(search.service.animate).toHaveBeenCalledTimes(1)
    let channels: unknown
    await act(async () => {
      channels = await search.context().fetchChannelSearch(5)
    })
    expect(channels).toHaveLength(2)
    expect(search.service.channels.mock.lastCall).toEqual(['dunk', { offset: 5, signal: undefined }])
  })

  test('a host may give channels, and pick one', async () => {
    const search = await mountSearch()
    const own = aChannel('own')
    act(() => search.context().setChannels([own] as never))
    expect(search.context().currentChannels).toEqual([own])
    act(() => search.context().setActiveChannel(own as never))
    expect(search.context().searchKey).toBe('own')
  })

  test('another client, and another shouldFetchChannels, fetch suggestions again', async () => {
    const search = await mountSearch({ initialTerm: 'n' })
    expect(search.service.trendingSearches).toHaveBeenCalledTimes(1)
    expect(search.service.channels).toHaveBeenCalledTimes(1)
    const other = searchService()
    search.update({ client: other })
    await search.pass()
    expect([other.trendingSearches.mock.calls.length, other.channels.mock.calls.length]).toEqual([1, 1])
    search.update({ client: other, shouldFetchChannels: false })
    await search.pass()
    expect(search.context().currentChannels).toEqual([])
  })

  test('another client, or key, has another feed key, and the same one keeps it', async () => {
    const search = await mountSearch({ initialTerm: 'n' })
    const other = searchService()
    search.update({ client: other })
    expect(search.context().feedKey).toBe('n / client=2')
    search.update({ client: other, options: { limit: 3 } })
    expect(search.context().feedKey).toBe('n / client=2')
    search.update({ client: undefined, apiKey: 'one' })
    expect(search.context().feedKey).toBe('n / client=3')
    search.update({ client: undefined, apiKey: 'two' })
    expect(search.context().searchKey).toBe('n')
    expect(search.context().feedKey).toBe('n / client=4')
  })

  test('a client for the key is made where the host has none', async () => {
    const ports = fakePorts()
    const view = render(
      <StrictMode>
        <GifkitProvider ports={ports}>
          <SearchContextManager apiKey="my-key" />
        </GifkitProvider>
      </StrictMode>,
    )
    await act(async () => {
      ports.advance(0)
      await ports.settle()
    })
    const addresses = ports.http.sent.map(({ request }) => request.url)
    expect(addresses).toHaveLength(1)
    expect(addresses[0]).toContain('trending/searches')
    expect(addresses[0]).toContain('api_key=my-key')
    view.unmount()
    ports.advance(0)
    expect(ports.http.sent[0]?.isAborted()).toBe(true)
  })

  test('usage events of what is inside say where', async () => {
    const seen = vi.fn()
    const Reader = () => {
      seen(useContext(PingbackContext).attributes)
      return null
    }
    render(
      <GifkitProvider ports={fakePorts()}>
        <SearchContextManager client={searchService()}>
          <Reader />
        </SearchContextManager>
      </GifkitProvider>,
    )
    expect(seen).toHaveBeenLastCalledWith({ layout_type: 'SEARCH' })
  })
})

describe('themes', () => {
  test.each([
    ['dark', 'dark'],
    [{ mode: 'dark' }, 'dark'],
    [{ darkMode: true }, 'dark'],
    [{ darkMode: false }, 'light'],
    [{}, 'host'],
    [undefined, 'host'],
  ] as const)('%j is %s, for all that is inside', async (theme, expected) => {
    const { page } = await mountSearch({ theme })
    const themes = [...page.container.querySelectorAll('.gifkit')].map((root) =>
      root.getAttribute('data-gifkit-theme'),
    )
    expect(themes).toEqual([expected, expected, expected])
  })

  test('heights are custom properties', async () => {
    const { page } = await mountSearch({ theme: { searchbarHeight: 50, smallSearchbarHeight: 30 } })
    const { style } = page.container.querySelector('.gifkit') as HTMLElement
    expect(style.getPropertyValue('--gifkit-search-height')).toBe('50px')
    expect(style.getPropertyValue('--gifkit-search-height-small')).toBe('30px')
  })

  test('a host’s media query takes the place of the container’s width', async () => {
    const { page } = await mountSearch({ theme: { mobileMediaQuery: 'max-width: 600px' } })
    const part = page.getByRole('search')
    expect(part.getAttribute('data-gifkit-narrow')).toBe('max-width: 600px')
    const rulesAfter = (start: string): string =>
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .find((rule) => rule.startsWith(start))
        ?.slice(start.length) ?? ''
    const byMedia = rulesAfter('@media (max-width: 600px)')
    expect(byMedia).toContain('--gk-search-height')
    expect(byMedia.replaceAll('[data-gifkit-narrow="max-width: 600px"]', ':not([data-gifkit-narrow])')).toBe(
      rulesAfter('@container gifkit-search (max-width: 480px)'),
    )
  })
})

describe('with a grid, as hosts put it together', () => {
  const Results = () => {
    const { fetchGifs, searchKey } = useContext(SearchContext)
    return <Grid key={searchKey} width={620} fetchGifs={fetchGifs} />
  }

  test('another term is another list, from its start', async () => {
    const ports = fakePorts()
    const client = searchService()
    client.trending.mockImplementation(async () => makeGifsResult(makeGifs(5), { total_count: 5 }))
    client.search.mockImplementation(async () => makeGifsResult(makeGifs(3, {}, 100), { total_count: 3 }))
    let search: (term: string) => void = () => {}
    const Driver = () => {
      search = useContext(SearchContext).setSearch
      return null
    }
    const { container } = render(
      <StrictMode>
        <GifkitProvider ports={ports}>
          <SearchContextManager client={client}>
            <Driver />
            <Results />
          </SearchContextManager>
        </GifkitProvider>
      </StrictMode>,
    )
    const show = async (): Promise<string[]> => {
      await act(async () => {
        ports.advance(20)
        ports.visibility.show(container.querySelector('.giphy-loader') as Element, { ratio: 1 })
        // A list that follows another one waits for so long.
        ports.advance(250)
        await ports.settle()
      })
      return [...container.querySelectorAll<HTMLElement>('.giphy-gif')].map(
        ({ dataset }) => dataset.giphyId ?? '',
      )
    }
    expect(await show()).toEqual(['gif0', 'gif1', 'gif2', 'gif3', 'gif4'])
    act(() => search('cat'))
    expect(await show()).toEqual(['gif100', 'gif101', 'gif102'])
    expect(client.search.mock.calls.map(([term, { offset }]) => [term, offset])).toEqual([['cat', 0]])
  })
})

test('a whole search shows what it had found, dimmed, until another term is answered', async () => {
  const ports = fakePorts()
  const client = searchService()
  client.trending.mockImplementation(async () => makeGifsResult(makeGifs(3), { total_count: 3 }))
  let answer = (): void => {}
  client.search.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(makeGifsResult(makeGifs(2, {}, 100), { total_count: 2 }))
      }),
  )
  const page = render(
    <GifkitProvider ports={ports}>
      <SearchExperience client={client} grid={{ width: 620 }} />
    </GifkitProvider>,
  )
  const pass = async (ms = 20): Promise<void> => {
    for (const watched of page.container.querySelectorAll('.giphy-loader, .gifkit-stale'))
      act(() => ports.visibility.show(watched, { ratio: 1 }))
    await act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  }
  const look = () => [
    page.container.querySelectorAll('.gifkit-stale').length,
    ...[...page.container.querySelectorAll<HTMLElement>('.giphy-gif')].map(({ dataset }) => dataset.giphyId),
  ]
  await pass()
  await pass()
  expect(look()).toEqual([0, 'gif0', 'gif1', 'gif2'])
  fireEvent.change(page.getByRole('searchbox'), { target: { value: 'cat' } })
  await pass(600)
  await pass()
  expect(client.search).toHaveBeenCalledOnce()
  expect(look()).toEqual([1, 'gif0', 'gif1', 'gif2'])
  answer()
  await pass()
  expect(look()).toEqual([0, 'gif100', 'gif101'])
})

test('another client of a whole search starts its grid over', async () => {
  const ports = fakePorts()
  const clients = [0, 100].map((from) => {
    const client = searchService()
    client.trending.mockImplementation(async () => makeGifsResult(makeGifs(3, {}, from), { total_count: 3 }))
    return client
  })
  const view = (client: (typeof clients)[number] | undefined) => (
    <StrictMode>
      <GifkitProvider ports={ports}>
        <SearchExperience client={client} grid={{ width: 620 }} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view(clients[0]))
  const shown = async (): Promise<(string | undefined)[]> => {
    const pass = (): Promise<void> =>
      act(async () => {
        ports.advance(20)
        await ports.settle()
      })
    await pass()
    for (const watched of page.container.querySelectorAll('.giphy-loader, .gifkit-stale'))
      act(() => ports.visibility.show(watched, { ratio: 1 }))
    await pass()
    return [...page.container.querySelectorAll<HTMLElement>('.giphy-gif')].map(
      ({ dataset }) => dataset.giphyId,
    )
  }
  expect(await shown()).toEqual(['gif0', 'gif1', 'gif2'])
  page.rerender(view(clients[1]))
  expect(await shown()).toEqual(['gif100', 'gif101', 'gif102'])
})

describe('a search that makes its own client', () => {
  const sessionOf = (url: string): string | null => new URL(url).searchParams.get('pingback_id')

  test.each([
    ['always', true],
    ['consent', false],
  ] as const)(
    'under a provider with tracking %s sends the session’s id: %s',
    async (tracking, hasSessionId) => {
      const ports = fakePorts()
      render(
        <GifkitProvider ports={ports}>
          <GifkitProvider tracking={tracking}>
            <SearchContextManager apiKey="key">{null}</SearchContextManager>
          </GifkitProvider>
        </GifkitProvider>,
      )
      await act(async () => {
        ports.advance(1)
        await ports.settle()
      })
      const sent = ports.http.sent.map(({ request }) => sessionOf(request.url))
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.every((session) => (session !== null) === hasSessionId)).toBe(true)
      expect(ports.sessionStorage.get('gifkit:session-id') !== undefined).toBe(hasSessionId)
    },
  )
})
