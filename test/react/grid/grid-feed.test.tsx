import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeGifsResult } from '../../../adapters/testing/builders.js'
import { createContentClient } from '../../../core/content/content-client.js'
import type { GifsResult } from '../../../core/model/page.js'
import { Grid } from '../../../react/grid/grid.js'
import { GifkitProvider } from '../../../react/provider.js'
import { fakePorts } from '../../support/fake-ports.js'
import { loadedGrid, type MountedGrid, mountGrid, offsetsOf, pagesOf, unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

const messageOf = ({ page }: MountedGrid): Element => {
  const message = page.container.querySelector('.gifkit-message[role=status]')
  if (!message) throw new Error('No message')
  return message
}

describe('fetching', () => {
  test('a page once in StrictMode, and only when the loader comes near', async () => {
    const fetchGifs = pagesOf(500)
    const onGifsFetched = vi.fn()
    const grid = await mountGrid({ fetchGifs, onGifsFetched })
    await grid.pass(1000)
    expect(fetchGifs).not.toHaveBeenCalled()
    expect(grid.loader()).toBeDefined()
    await grid.showLoader()
    expect(offsetsOf(fetchGifs)).toEqual([0])
    expect(grid.ids().slice(0, 3)).toEqual(['gif0', 'gif1', 'gif2'])
    expect(onGifsFetched).toHaveBeenCalledOnce()
    expect(onGifsFetched.mock.calls[0]?.[0]).toHaveLength(25)
  })

  test('goes on while the loader stays in view, with 250 ms between the starts', async () => {
    const fetchGifs = pagesOf(500)
    const grid = await mountGrid({ fetchGifs })
    await grid.showLoader()
    await grid.pass(200)
    expect(fetchGifs).toHaveBeenCalledTimes(1)
    await grid.pass(60)
    expect(offsetsOf(fetchGifs)).toEqual([0, 25])
  })

  test('unmounted before the loader was seen, nothing is sent and no listener is left', async () => {
    const fetchGifs = pagesOf(500)
    const ports = fakePorts()
    const grid = await mountGrid({ fetchGifs }, ports)
    grid.page.unmount()
    ports.advance(5000)
    expect(fetchGifs).not.toHaveBeenCalled()
    expect([ports.visibility.count(), ports.viewport.count(), ports.elementSize.count()]).toEqual([0, 0, 0])
    expect(ports.scheduler.pending).toBe(0)
  })

  test('a client’s call ends with the grid, and no retry of it follows', async () => {
    const ports = fakePorts(() => ({ status: 503 }))
    const client = createContentClient({ apiKey: 'key', ports })
    const onGifsFetchError = vi.fn()
    const grid = await mountGrid(
      { fetchGifs: (offset) => client.trending({ offset }), onGifsFetchError },
      ports,
    )
    await grid.showLoader()
    expect(ports.http.sent).toHaveLength(1)
    grid.page.unmount()
    ports.advance(10_000)
    await ports.settle()
    expect(ports.http.sent).toHaveLength(1)
    expect(onGifsFetchError).not.toHaveBeenCalled()
    expect(ports.scheduler.pending).toBe(0)
  })

  test('typing with key={query} costs one request for the last term, none for those before', async () => {
    const ports = fakePorts(() => undefined)
    const client = createContentClient({ apiKey: 'key', ports })
    const view = (query: string) => (
      <StrictMode>
        <GifkitProvider ports={ports}>
          <Grid key={query} width={620} fetchGifs={(offset) => client.search(query, { offset })} />
        </GifkitProvider>
      </StrictMode>
    )
    const page = render(view('c'))
    const showFor = (ms: number) =>
      act(async () => {
        const loader = page.container.querySelector('.giphy-loader')
        if (loader) ports.visibility.show(loader, { ratio: 1 })
        ports.advance(ms)
        await ports.settle()
      })
    await showFor(1_000)
    for (const query of ['ca', 'cat', 'cats', 'cats a', 'cats an']) {
      page.rerender(view(query))
      await showFor(120)
    }
    await showFor(1_000)
    expect(ports.http.sent.map(({ request }) => new URL(request.url).searchParams.get('q'))).toEqual([
      'c',
      'cats an',
    ])
  })

  test('the loader waits until there is room for a column', async () => {
    const fetchGifs = pagesOf(500)
    const ports = fakePorts()
    ports.elementSize.resize(0)
    const grid = await mountGrid({ fetchGifs, width: undefined }, ports)
    await grid.showLoader()
    expect(fetchGifs).not.toHaveBeenCalled()
    act(() => ports.elementSize.resize(600))
    await grid.pass()
    expect(offsetsOf(fetchGifs)).toEqual([0])
    expect(grid.tile('gif1').parentElement?.style.getPropertyValue('inset-inline-start')).toBe('202px')
  })

  test('one viewport ahead, unless loaderConfig says otherwise', async () => {
    const root = document.createElement('div')
    const asked: unknown[] = []
    const ports = fakePorts()
    const visibility = {
      ...ports.visibility,
      observe: (...[target, options]: Parameters<typeof ports.visibility.observe>) => {
        if (target instanceof Element && target.className === 'giphy-loader') asked.push(options)
        return ports.visibility.observe(target, options)
      },
    }
    const grid = await mountGrid({}, { ...ports, visibility })
    expect(asked.at(-1)).toEqual({ margin: '0px 0px 100% 0px', thresholds: [0], root: undefined })
    grid.update({ loaderConfig: { root, rootMargin: '40px', threshold: [0, 0.5] } })
    expect(asked.at(-1)).toEqual({ margin: '40px', thresholds: [0, 0.5], root })
  })

  test('a loader of the host replaces the dots and gets the class name that its sheet knows', async () => {
    const grid = await mountGrid({ loader: ({ className }) => <b className={className}>Wait</b> })
    expect(grid.loader().innerHTML).toBe('<b class="loader">Wait</b>')
    expect(Grid.loaderClassName).toBe('loader')
  })
})

describe('a feed ends', () => {
  // specification 2.6
  test('without results: the message, no loader', async () => {
    const grid = await loadedGridOf(0)
    expect(messageOf(grid).textContent).toBe('No GIFs found')
    expect(grid.page.container.querySelector('.giphy-loader')).toBeNull()
    grid.update({ term: 'cats' })
    expect(messageOf(grid).textContent).toBe('Nothing found for “cats”')
    grid.update({ noResultsMessage: <em>Nothing here</em> })
    expect(messageOf(grid).innerHTML).toBe('<em>Nothing here</em>')
  })

  // specification 2.5
  test('with results: no message, no loader, and the size of the list is known', async () => {
    const grid = await loadedGridOf(7)
    expect(messageOf(grid).textContent).toBe('')
    expect(grid.page.container.querySelector('.giphy-loader')).toBeNull()
    expect(grid.page.getAllByRole('listitem').map((item) => item.getAttribute('aria-setsize'))).toEqual(
      Array(7).fill('7'),
    )
  })

  // specification 2.4
  test('while it goes on: the loader, no message, and the size of the list is unknown', async () => {
    const grid = await mountGrid()
    expect(messageOf(grid).textContent).toBe('')
    await grid.showLoader()
    expect(grid.loader().querySelector('.gifkit-loader')).not.toBeNull()
    expect(grid.page.queryByRole('alert')).toBeNull()
    expect(grid.page.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
  })

  const loadedGridOf = async (total: number) => {
    const grid = await mountGrid({ fetchGifs: pagesOf(total) })
    await grid.showLoader()
    await grid.pass(300)
    return grid
  }
})

describe('what is said to those who do not see the list fill', () => {
  const spoken = ({ page }: MountedGrid) =>
    page.container.querySelector('.gifkit-spoken[role=status]')?.textContent

  test('that it loads, how many there are first, and nothing beside the message of an empty one', async () => {
    const pages = pagesOf(60)
    const grid = await mountGrid({ fetchGifs: pages })
    expect(spoken(grid)).toBe('')
    grid.update({ strings: { gifsLoaded: (count) => `${count} sind da` } })
    await grid.showLoader()
    expect(spoken(grid)).toBe('25 sind da')
    await grid.pass(300)
    expect(offsetsOf(pages)).toContain(25)
    expect(spoken(grid)).toBe('25 sind da')

    const cats = await mountGrid({ fetchGifs: pagesOf(60), term: 'cats' })
    await cats.showLoader()
    expect(spoken(cats)).toBe('GIFs for “cats”: 25')

    const empty = await mountGrid({ fetchGifs: pagesOf(0) })
    await empty.showLoader()
    expect([messageOf(empty).textContent, spoken(empty)]).toEqual(['No GIFs found', ''])
  })

  test('while a page is on its way, and after a failure nothing: the line of the error is an alert', async () => {
    let fail = (_: Error): void => {}
    const fetchGifs = () =>
      new Promise<GifsResult>((_, reject) => {
        fail = reject
      })
    const grid = await mountGrid({ fetchGifs })
    const isBusy = () => grid.list().getAttribute('aria-busy')
    await grid.showLoader()
    expect([isBusy(), spoken(grid)]).toEqual(['true', 'Loading'])
    await act(async () => fail(new Error('no')))
    expect([isBusy(), spoken(grid)]).toEqual(['false', ''])
    expect(grid.page.getByRole('alert').textContent).toBe('Error loading GIFs. Try again?')
  })
})

describe('a failure', () => {
  const failing = async () => {
    const forget = vi.fn()
    const error = Object.assign(new Error('@giphy/js-fetch-api: no'), { forget })
    const fetchGifs = pagesOf(500)
    fetchGifs.mockRejectedValueOnce(error)
    const onGifsFetchError = vi.fn()
    const grid = await mountGrid({ fetchGifs, onGifsFetchError })
    await grid.showLoader()
    return { grid, fetchGifs, onGifsFetchError, error, forget }
  }

  // specification 2.8
  // specification 8.6
  test('shows the sentence instead of the loader, and calls the host', async () => {
    const { grid, onGifsFetchError, error } = await failing()
    expect(grid.page.getByRole('alert').textContent).toBe('Error loading GIFs. Try again?')
    expect(grid.page.container.querySelector('.giphy-loader')).toBeNull()
    expect(onGifsFetchError.mock.calls).toEqual([[error]])
  })

  // specification 2.7
  // specification 8.7
  test('retry asks once more, past the cached error, keeps the focus in the grid and shows the page', async () => {
    const { grid, fetchGifs, forget } = await failing()
    await grid.pass(300)
    expect(fetchGifs).toHaveBeenCalledTimes(1)
    const retry = grid.page.getByRole('button', { name: 'Try again?' })
    retry.focus()
    await act(async () => {
      fireEvent.click(retry)
      await grid.ports.settle()
    })
    expect(forget).toHaveBeenCalledOnce()
    expect(offsetsOf(fetchGifs)).toEqual([0, 0])
    expect(document.activeElement).toBe(grid.list())
    expect(grid.page.queryByRole('alert')).toBeNull()
    expect(grid.ids()).toContain('gif0')
  })
})

test('an error line that goes because the page is online again leaves the focus in the grid', async () => {
  const fetchGifs = pagesOf(500)
  fetchGifs.mockRejectedValueOnce(new Error('offline'))
  const grid = await mountGrid({ fetchGifs })
  await grid.showLoader()
  await grid.pass(300)
  grid.page.getByRole('button', { name: 'Try again?' }).focus()
  await act(async () => {
    grid.ports.connectivity.isOnline$.next(false)
    grid.ports.connectivity.isOnline$.next(true)
    await grid.ports.settle()
  })
  expect(grid.page.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(grid.list())
  expect(offsetsOf(fetchGifs)).toEqual([0, 0])
})

describe('lists from elsewhere', () => {
  test('come by no other props than those of a grid', async () => {
    const undeclared: object = { gifs: [] }
    const grid = await loadedGrid({ ...undeclared })
    expect(grid.ids()).toContain('gif0')
  })

  test('another feedKey starts over with that render; another fetchGifs alone does not', async () => {
    const grid = await loadedGrid({ feedKey: 'cats' })
    const dogs = vi.fn(async (_offset: number) =>
      makeGifsResult([makeGif({ id: 'dog' })], { total_count: 1 }),
    )
    const list = grid.list()
    grid.update({ fetchGifs: dogs })
    await grid.showLoader()
    expect(dogs).not.toHaveBeenCalled()
    grid.update({ fetchGifs: dogs, feedKey: 'dogs' })
    await grid.showList()
    expect(offsetsOf(dogs)).toEqual([0])
    expect(grid.ids()).toEqual(['dog'])
    expect(grid.list()).toBe(list)
  })

  test('until they come, the GIFs before stay, dimmed and busy, with one announcement', async () => {
    const grid = await loadedGrid({ feedKey: 'cats' })
    await grid.pass(100)
    const cats = grid.ids()
    const spoken = grid.page.container.querySelector('.gifkit-spoken')
    let answer = (): void => {}
    const dogs = (): Promise<GifsResult> =>
      new Promise((resolve) => {
        answer = () => resolve(makeGifsResult([makeGif({ id: 'dog' })], { total_count: 1 }))
      })
    const look = () => [
      grid.list().classList.contains('gifkit-stale'),
      grid.list().getAttribute('aria-busy'),
      spoken?.textContent,
    ]
    grid.update({ fetchGifs: dogs, feedKey: 'dogs' })
    expect(look()).toEqual([true, 'true', ''])
    await grid.showList()
    expect(grid.ids()).toEqual(cats)
    expect(look()).toEqual([true, 'true', 'Loading'])
    answer()
    await grid.pass()
    expect(grid.ids()).toEqual(['dog'])
    expect(look()).toEqual([false, 'false', 'GIFs loaded: 1'])
  })

  test('a failure takes them away, and shows its line', async () => {
    const grid = await loadedGrid({ feedKey: 'cats' })
    grid.update({ fetchGifs: () => Promise.reject(new Error('offline')), feedKey: 'dogs' })
    await grid.showList()
    expect(grid.ids()).toEqual([])
    expect(grid.page.getByRole('alert').textContent).toContain('Error loading GIFs')
  })
})
