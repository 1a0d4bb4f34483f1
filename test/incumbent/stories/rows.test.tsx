/** Carousels, emoji, players and searches, with props after the documentation. */
import { GiphyFetch } from '@giphy/js-fetch-api'
import {
  Carousel,
  EmojiVariationsList,
  Grid,
  SearchBar,
  SearchContext,
  SearchContextManager,
  SuggestionBar,
  Video,
} from '@giphy/react-components'
import { render, waitFor } from '@testing-library/react'
import { type ComponentProps, useContext } from 'react'
import { expect, vi } from 'vitest'
import { story } from '../counted.js'
import { clipOf, gifOf, gifsOf, pageOf } from '../gifs.js'
import { seenIn } from '../seen.js'
import { newKey, service } from '../service.js'
import { idsIn, tiles } from '../visitor.js'

const row = async (props: Partial<ComponentProps<typeof Carousel>>) => {
  const gf = new GiphyFetch(newKey())
  service.total = 4
  const { container } = render(
    <Carousel
      gifHeight={100}
      gutter={6}
      fetchGifs={(offset) => gf.trending({ offset, limit: 4 })}
      {...props}
    />,
  )
  await tiles(container, 4)
  return { container, sizes: seenIn(container).map(({ size }) => size) }
}

story('a carousel has GIFs of its height, as wide as their shape', async () => {
  expect((await row({})).sizes).toEqual(['200x100', '200x100', '200x100', '200x100'])
})

story('a carousel of a low height has narrower GIFs', async () => {
  expect((await row({ gifHeight: 50, gutter: 0 })).sizes[0]).toBe('100x50')
})

story('a carousel of one width for all has it', async () => {
  expect((await row({ gifWidth: 120 })).sizes).toEqual(['120x100', '120x100', '120x100', '120x100'])
})

story('a carousel without links, of the GIFs of its host at first, has both', async () => {
  const { container } = await row({ noLink: true, initialGifs: gifsOf(2), backgroundColor: 'black' })
  expect(container.querySelectorAll('a')).toHaveLength(0)
  expect(idsIn(container)).toEqual(['gif-0', 'gif-1', 'gif-2', 'gif-3'])
})

const emoji = async (props: Partial<ComponentProps<typeof EmojiVariationsList>>, count: number) => {
  const { container } = render(
    <EmojiVariationsList
      gif={gifOf('smile', { variation_count: count })}
      gifHeight={50}
      fetchVariations={async () => pageOf(gifsOf(count))}
      {...props}
    />,
  )
  await tiles(container, count + 1)
  return seenIn(container).map(({ size }) => size)
}

story('an emoji has variations of its height and width', async () => {
  expect(await emoji({ gifWidth: 60, noLink: true }, 2)).toEqual(['60x50', '60x50', '60x50'])
})

story('an emoji without variations is alone', async () => {
  expect(await emoji({ backgroundColor: '#fff' }, 0)).toEqual(['100x50'])
})

const playing = async (props: Partial<ComponentProps<typeof Video>>) => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  for (const method of ['pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue()
  const { container } = render(<Video gif={clipOf('clip')} width={640} muted {...props} />)
  await waitFor(() => expect(container.querySelector('video')?.src).toContain('https://media.test/clip/'))
  return { container, video: container.querySelector('video') as HTMLVideoElement }
}

story('a video takes the file of the nearest size', async () => {
  expect((await playing({ width: 850 })).video.src).toBe('https://media.test/clip/854.mp4')
  expect((await playing({ width: 1_300 })).video.src).toBe('https://media.test/clip/1280.mp4')
})

story('a video with captions has a track of their language', async () => {
  const { video } = await playing({ ccEnabled: true, ccLanguage: 'en' })
  await waitFor(() => expect(video.querySelector('track')?.src).toBe('https://media.test/clip/en.vtt'))
  expect(video.querySelector('track')?.srclang).toBe('en')
})

story('a video has the class of its host, and a volume', async () => {
  const { video } = await playing({ className: 'mine', volume: 0.3, loop: false })
  await waitFor(() => expect(video.volume).toBe(0.3))
  expect(video.classList.contains('mine')).toBe(true)
})

const Results = () => {
  const { fetchGifs, searchKey } = useContext(SearchContext)
  return <Grid width={612} columns={3} key={searchKey} fetchGifs={fetchGifs} />
}

story('a search with a first term has it in the field, and its GIFs below', async () => {
  const { container } = render(
    <SearchContextManager apiKey={newKey()} initialTerm="dogs" options={{ limit: 12, type: 'stickers' }}>
      <SearchBar />
      <SuggestionBar />
      <Results />
    </SearchContextManager>,
  )
  await tiles(container, 12)
  const field = container.querySelector('input') as HTMLInputElement
  expect([field.value, field.placeholder]).toEqual(['dogs', 'Search GIPHY'])
  expect(service.requestsOf('stickers/search')[0]?.searchParams.get('q')).toBe('dogs')
  expect(service.requestsOf('stickers/trending')).toEqual([])
})

story('a search without trending GIFs is empty at first, in the dark as well', async () => {
  const { container, findByText } = render(
    <SearchContextManager
      apiKey={newKey()}
      shouldDefaultToTrending={false}
      shouldFetchChannels={false}
      theme={{ darkMode: true, searchbarHeight: 40 }}
    >
      <SearchBar placeholder="Find" className="mine" />
      <SuggestionBar />
      <Results />
    </SearchContextManager>,
  )
  await findByText('wow')
  expect(container.querySelector('.giphy-search-bar.mine')).not.toBeNull()
  await tiles(container, 0)
  expect(service.requestsOf('gifs/trending')).toEqual([])
})
