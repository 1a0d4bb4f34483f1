/** What a server draws of widgets, and how a client takes it over; of a grid, see `grid/grid-server.test.tsx`. */
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGif, makeGifs, makeSticker } from '../../adapters/testing/builders.js'
import type { PickerClient } from '../../core/picker/picker-listing.js'
import {
  Carousel,
  EmojiVariationsList,
  FavoriteButton,
  GifkitProvider,
  GifPicker,
  SearchExperience,
  ShareBar,
  ShareMenu,
  Video,
} from '../../react/index.js'
import { fakePorts } from '../support/fake-ports.js'
import { fakeVideoPlayers } from '../support/fake-video-players.js'
import { freshClip } from './video/mounted-video.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const never = () => new Promise<never>(() => {})
const picker = { search: never, trending: never, trendingSearches: never, categories: never }
const client = picker as unknown as PickerClient
const gif = makeGif({ id: 'abc', url: 'https://giphy.test/gifs/abc' })
const clip = freshClip()

test.each<readonly [what: string, view: () => ReactElement, marks: readonly RegExp[]]>([
  [
    'the first screen of a carousel, with media and sizes',
    () => <Carousel gifHeight={200} fetchGifs={never} initialGifs={makeGifs(50)} arrows />,
    [/<img[^>]* src="[^"]+"[^>]*height="200"/, /^(?:(?!<img ).)*(?:<img (?:(?!<img ).)*){1,11}$/],
  ],
  [
    'a video: its still picture, without a source and without the controls, which a page loads later',
    () => <Video gif={clip} width={640} controls />,
    [
      /<img class="gifkit-poster" src="https:[^"]+_s\.gif"/,
      /<video class="giphy-video" data-giphy-id="[^"]+" aria-label="A cat that sings" width="640" height="362" tabindex="-1">/,
      /^(?!.*(\.mp4|Mute| controls))/,
    ],
  ],
  [
    'a video without a width: a picture of a guessed size',
    () => <Video gif={clip} />,
    [/class="gifkit-poster" src="https/],
  ],
  [
    'a share bar, with links',
    () => <ShareBar gif={gif} targets={['twitter', 'instagram']} />,
    [/href="https:\/\/twitter\.com\/intent\/tweet\?url=/],
  ],
  [
    'a share menu: its group, without what a page loads later',
    () => <ShareMenu gif={gif} onClose={() => {}} />,
    [/role="group" aria-label="Share"><\/div>/],
  ],
  ['a favourite button', () => <FavoriteButton defaultFavorite />, [/aria-pressed="true"/]],
  [
    'an emoji that has variations',
    () => <EmojiVariationsList gif={makeSticker({ id: 'wave' })} gifHeight={40} fetchVariations={never} />,
    [/data-giphy-id="wave"/],
  ],
  ['a picker: its button', () => <GifPicker client={client} />, [/aria-expanded="false"/]],
  [
    'an inline picker: its field and tabs',
    () => <GifPicker client={client} mode="inline" />,
    [/type="search"/, /role="tablist"/],
  ],
  [
    'a whole search',
    () => <SearchExperience apiKey="k" initialTerm="cat" theme={{ mode: 'dark', searchbarHeight: 50 }} />,
    [/role="search"/, /value="cat"/],
  ],
])('a server draws %s; a client takes it over without a complaint', async (_, view, marks) => {
  const players = fakeVideoPlayers()
  const pageOf = (): ReactElement => (
    <GifkitProvider ports={{ ...fakePorts(), videoPlayers: players }}>{view()}</GifkitProvider>
  )
  const markup = renderToString(pageOf())
  for (const mark of marks) expect(markup).toMatch(mark)
  expect(markup, 'what a policy refuses, or no value').not.toMatch(/style=|data:|NaN|undefined/)
  expect(players.opened, 'players of the server').toEqual([])

  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const element = container.querySelector('a, button, video, input, [role=group]')
  const root = await act(async () =>
    hydrateRoot(container, pageOf(), { onRecoverableError: (error) => complained(error) }),
  )
  expect(complained.mock.calls).toEqual([])
  expect(element?.isConnected, 'the element of the server is kept').toBe(true)
  await act(async () => root.unmount())
})
