/** Lists whose GIFs no host gets ask for the fields of tiles; whatever hands a GIF to the host brings all fields. */
import { act, cleanup, render } from '@testing-library/react'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createContentClient } from '../../core/content/content-client.js'
import { Carousel, type CarouselProps } from '../../react/carousel/carousel.js'
import { Grid, type GridProps } from '../../react/grid/grid.js'
import { useFeed } from '../../react/list/use-list.js'
import { GifPicker } from '../../react/picker/gif-picker.js'
import { GifkitProvider } from '../../react/provider.js'
import { renderGrid } from '../../react/render.js'
import { SearchContext, SearchContextManager } from '../../react/search/search-context.js'
import { SearchExperience } from '../../react/search/search-experience.js'
import { withFields } from '../../sandbox/api/fields.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'
import { aRawPage } from '../support/raw-bodies.js'
import { mountGrid } from './mounted-grid.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const nothing = (): null => null

/** Every prop of a list that gives a GIF to the host; the compiler asks for a line where one is added. */
type Giver =
  | Exclude<Extract<keyof GridProps | keyof CarouselProps, `on${string}`>, 'onGifsFetchError'>
  | 'overlay'
  | 'controls'
const givers: Readonly<Record<Giver, () => null>> = {
  onAuthorClick: nothing,
  onGifClick: nothing,
  onGifHover: nothing,
  onGifKeyPress: nothing,
  onGifRightClick: nothing,
  onGifSeen: nothing,
  onGifsFetched: nothing,
  onGifVisible: nothing,
  overlay: nothing,
  controls: nothing,
}

/** A service with 500 GIFs that knows the parameter `fields`. */
const service = () => {
  const ports = fakePorts(({ url }) => {
    const { searchParams } = new URL(url)
    const body = aRawPage(25, Number(searchParams.get('offset') ?? 0))
    return { body: { ...body, data: withFields(body.data, searchParams.get('fields')) } }
  })
  const client = createContentClient({ apiKey: 'key', ports })
  return {
    ports,
    client,
    fetchGifs: (offset: number) => client.trending({ offset }),
    /** The fields of each request for GIFs. */
    asked: () =>
      ports.http.sent
        .map(({ request }) => new URL(request.url))
        .filter(({ pathname }) => /\/(trending|search)$/.test(pathname) && !/channels/.test(pathname))
        .map(({ searchParams }) => searchParams.get('fields')),
  }
}
const fewFields = expect.stringMatching(/^id,.*images\.fixed_width,/)

/** Shows what a list waits for until it has had time for its first page. */
const seen = async (ports: FakePorts, container: Element): Promise<void> => {
  for (let step = 0; step < 3; step += 1) {
    for (const watched of container.querySelectorAll('.giphy-loader, [role=list], .gifkit-carousel'))
      act(() => ports.visibility.show(watched, { ratio: 1 }))
    await act(async () => {
      ports.advance(400)
      await ports.settle()
    })
  }
}

const firstAsked = async (view: (its: ReturnType<typeof service>) => ReactElement): Promise<unknown> => {
  const its = service()
  const { container } = render(
    <StrictMode>
      <GifkitProvider ports={its.ports}>{view(its)}</GifkitProvider>
    </StrictMode>,
  )
  await seen(its.ports, container)
  return its.asked()[0]
}

const Feed = ({ fetchGifs }: Pick<GridProps, 'fetchGifs'>): null => {
  const { loaderVisible } = useFeed({ fetchGifs })
  useEffect(() => loaderVisible(true), [loaderVisible])
  return null
}

describe('few fields are asked for by', () => {
  test.each<[string, (its: ReturnType<typeof service>) => ReactElement]>([
    ['a grid', ({ fetchGifs }) => <Grid width={620} fetchGifs={fetchGifs} />],
    ['a carousel', ({ fetchGifs }) => <Carousel gifHeight={100} gifWidth={200} fetchGifs={fetchGifs} />],
    ['a whole search', ({ client }) => <SearchExperience client={client} grid={{ width: 620 }} />],
    [
      'a grid inside a search',
      ({ client }) => (
        <SearchContextManager client={client}>
          <SearchContext.Consumer>
            {({ fetchGifs, feedKey }) => <Grid width={620} fetchGifs={fetchGifs} feedKey={feedKey} />}
          </SearchContext.Consumer>
        </SearchContextManager>
      ),
    ],
    [
      'a grid that reports its errors',
      ({ fetchGifs }) => <Grid width={620} fetchGifs={fetchGifs} onGifsFetchError={nothing} />,
    ],
  ])('%s', async (_, view) => {
    expect(await firstAsked(view)).toEqual(fewFields)
  })
})

describe('all fields are asked for', () => {
  test.each(Object.entries(givers))('by a grid and a carousel with %s', async (name, giver) => {
    const prop = { [name]: giver }
    expect(
      await firstAsked(({ fetchGifs }) => <Grid width={620} fetchGifs={fetchGifs} {...prop} />),
      'grid',
    ).toBeNull()
    expect(
      await firstAsked(({ fetchGifs }) => (
        <Carousel gifHeight={100} gifWidth={200} fetchGifs={fetchGifs} {...prop} />
      )),
      'carousel',
    ).toBeNull()
  })

  test.each<[string, (its: ReturnType<typeof service>) => ReactElement]>([
    [
      'by a grid whose callback may come later',
      ({ fetchGifs }) => <Grid width={620} fetchGifs={fetchGifs} onGifClick={undefined} />,
    ],
    [
      'by a search whose grid has a callback',
      ({ client }) => <SearchExperience client={client} grid={{ width: 620, onGifClick: nothing }} />,
    ],
    [
      'by a search with a client of the host’s, which may keep the GIFs',
      ({ client }) => {
        const trending = async (options: Parameters<typeof client.trending>[0]) => client.trending(options)
        const own = { ...unused, trending }
        return <SearchExperience client={own} grid={{ width: 620 }} />
      },
    ],
    ['by a hook', ({ fetchGifs }) => <Feed fetchGifs={fetchGifs} />],
    ['by a picker', ({ client }) => <GifPicker client={client} mode="inline" onSelect={nothing} />],
    [
      'by a grid whose `fetchGifs` reads the page',
      ({ fetchGifs }) => <Grid width={620} fetchGifs={async (offset) => await fetchGifs(offset)} />,
    ],
  ])('%s', async (_, view) => {
    expect(await firstAsked(view)).toBeNull()
  })
})

/** Calls of a search that these tests do not come to. */
const never = (): Promise<never> => new Promise(() => {})
const unused = { search: never, animate: never, channels: never, trendingSearches: never }

test('a callback that comes with a later render gets whole GIFs of the pages from then on', async () => {
  const its = service()
  const grid = await mountGrid({ fetchGifs: its.fetchGifs }, its.ports)
  await grid.showLoader()
  const onGifsFetched = vi.fn<NonNullable<GridProps['onGifsFetched']>>()
  grid.update({ onGifsFetched })
  await grid.pass(300)
  expect(its.asked()).toEqual([fewFields, null])
  expect(onGifsFetched.mock.lastCall?.[0].map(({ images }) => 'downsized' in images).indexOf(true)).toBe(25)
})

test('a render function follows the same rule', async () => {
  for (const [props, expected] of [
    [{}, fewFields],
    [{ onGifClick: nothing }, null],
  ] as const) {
    const asked: unknown[] = []
    const client = createContentClient({
      apiKey: 'key',
      ports: fakePorts(({ url }) => {
        asked.push(new URL(url).searchParams.get('fields'))
        return { body: aRawPage(5, 0, { pagination: { total_count: 5, count: 5, offset: 0 } }) }
      }),
    })
    const target = document.createElement('div')
    document.body.append(target)
    let unmount = (): void => {}
    act(() => {
      unmount = renderGrid({ width: 620, fetchGifs: () => client.trending(), ...props }, target)
    })
    await expect.poll(() => asked).toEqual([expected])
    act(() => unmount())
    target.remove()
  }
})

test('tiles of few fields look the same as those of all', async () => {
  const looks: string[] = []
  for (const wish of [{}, { onGifsFetched: nothing }]) {
    const its = service()
    const grid = await mountGrid({ fetchGifs: its.fetchGifs, ...wish }, its.ports)
    await grid.showLoader()
    await grid.showLoader(false)
    expect(grid.ids()).toContain('gif0')
    // Ids that React makes up count on.
    looks.push(grid.list().outerHTML)
    grid.page.unmount()
  }
  expect(looks[0]).toBe(looks[1])
})
