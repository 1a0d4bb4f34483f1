/**
 * What hosts write down: names, class names, defaults and hooks of the document. An application made for the
 * incumbent's packages changes its import lines and nothing else, so each of these is held against a list of ours.
 */

import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { makeClip, makeGif, makeGifs, makeGifsResult, makeSticker } from '../adapters/testing/builders.js'
import { SEARCH_DEBOUNCE_MS } from '../core/search/search-machine.js'
import * as embed from '../embed/index.js'
import * as main from '../index.js'
import type { CarouselProps, GifProps, GridProps, VideoProps } from '../react/index.js'
import * as react from '../react/index.js'
import * as renderSearch from '../react/render/render-picker.js'
import * as render from '../react/render.js'
import { showVideo } from './core/video/shown-video.js'
import { documentedDefaults } from './support/documented-props.js'
import { fakePorts } from './support/fake-ports.js'
import { fakeVideoPlayers } from './support/fake-video-players.js'

/** Anything as a server draws it. */
const drawn = (view: ReactElement): string =>
  renderToStaticMarkup(
    createElement(
      react.GifkitProvider,
      { ports: { ...fakePorts(), videoPlayers: fakeVideoPlayers() } },
      view,
    ),
  )

/** What applications of the incumbent name, and hosts of ours by now. `docs/api` has every name there is. */
const promised = `
  Attribution AttributionOverlay Button Carousel Column EmojiVariationsList FavoriteButton Gif GifPicker
  GifkitProvider Grid Input Layout Loader Pagination PauseIcon PingbackContext PingbackContextManager PlayIcon
  PlayPauseSize RadioGroup RadioOption SearchBar SearchContext SearchContextManager SearchExperience ShareBar
  ShareButton ShareMenu SuggestionBar VerifiedBadge Video VideoOverlay VolumeOffIcon VolumeOnIcon VolumeSize
  useCarousel useConsent useFavorite useFavorites useFeed useGifTile useMasonry useMotionPolicy useObservable
  useRecents useSearch useShare useTileRegistry useVideoPlayback
  FetchError GeoFetchError GiphyFetch LogLevel Logger appendGiphySDKRequestHeader bestfit createBrowserPorts
  appendGiphySDKRequestParam checkIfWebP forEach mapValues noUUIDRandom pick take without
  defaultRating getAltText getBestRendition getBestRenditionUrl getBestVideo getClientRect getGifHeight getGifWidth
  getGiphySDKRequestHeaders getPingbackId getSpecificRendition gifPaginator mergeAttributes openSharePopup pagePath
  parsePagePath pingback request serverUrl setDefaultRating setRenditionScaleUpMaxPixels setServerUrl shareLink
  buildOEmbed createEmbed embedCode framePage oEmbedLinks oEmbedXml vimeoHelper
  renderCarousel renderEmojiVariations renderGif renderGrid renderPicker renderSearch renderVideo
`
  .trim()
  .split(/\s+/)

test('every name that hosts write down is there', () => {
  const all = { ...main, ...react, ...embed, ...render, ...renderSearch }
  expect(promised.filter((name) => !(name in all))).toEqual([])
})

/** Static members that hosts read to style and to find things. */
const statics: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  Attribution: { className: 'giphy-attribution' },
  Carousel: { className: 'giphy-carousel' },
  EmojiVariationsList: {
    className: 'giphy-emoji-variations-list',
    dividerClassName: 'giphy-emoji-variations-divider',
    loaderClassName: 'giphy-emoji-variations-loader',
    variationsViewportClassName: 'giphy-emoji-variations-viewport',
    variationsContainerClassName: 'giphy-emoji-variations-container',
  },
  Gif: {
    className: 'giphy-gif',
    imgClassName: 'giphy-gif-img',
    imgLoadedClassName: 'giphy-img-loaded',
  },
  Grid: { className: 'giphy-grid', loaderClassName: 'loader', fetchDebounce: 250 },
  SearchBar: { className: 'giphy-search-bar' },
  SuggestionBar: { className: 'giphy-suggestion-bar' },
  VerifiedBadge: { className: 'giphy-verified-badge', checkMarkClassName: 'giphy-verified-checkmark' },
  Video: { className: 'giphy-video' },
  VideoOverlay: { imgClassName: 'giphy-video-overlay-button' },
}

describe('static members', () => {
  test('are those of `gifkit/render`, too, which has the same widgets', () => {
    const { Carousel, Gif, Grid, Video } = render
    expect([Carousel, Gif, Grid, Video]).toEqual([react.Carousel, react.Gif, react.Grid, react.Video])
  })

  test.each(Object.entries(statics))('of %s', (name, members) => {
    const component: object = Reflect.get(react, name)
    expect(Object.fromEntries(Object.keys(members).map((key) => [key, Reflect.get(component, key)]))).toEqual(
      members,
    )
  })

  test('of icons: 25 px', () => {
    expect([react.PlayPauseSize, react.VolumeSize]).toEqual([25, 25])
    for (const Icon of [react.PlayIcon, react.PauseIcon, react.VolumeOnIcon, react.VolumeOffIcon])
      expect(drawn(createElement(Icon as ComponentType))).toMatch(/^<svg [^>]*width="25" height="25"/)
  })
})

const noVariations = async () => ({ data: [], meta: { status: 200, msg: 'OK', response_id: 'abc' } })

/** Widgets with what they cannot do without, as a server draws them. */
const draw = {
  Grid: (props: Partial<GridProps> = {}) =>
    drawn(createElement(react.Grid, { width: 800, fetchGifs: async () => makeGifsResult(), ...props })),
  Carousel: (props: Partial<CarouselProps> = {}) =>
    drawn(
      createElement(react.Carousel, { gifHeight: 100, fetchGifs: async () => makeGifsResult(), ...props }),
    ),
  Gif: (props: Partial<GifProps> = {}) =>
    drawn(createElement(react.Gif, { gif: makeGif(), width: 200, ...props })),
  Video: (props: Partial<VideoProps> = {}) =>
    drawn(createElement(react.Video, { gif: makeClip(), width: 640, ...props })),
  AttributionOverlay: () =>
    drawn(createElement(react.AttributionOverlay, { gif: makeGif(), isHovered: true })),
  VerifiedBadge: () => drawn(createElement(react.VerifiedBadge)),
  SearchExperience: () => drawn(createElement(react.SearchExperience, { apiKey: 'the-key' })),
  EmojiVariationsList: () =>
    drawn(
      createElement(react.EmojiVariationsList, {
        gif: makeGif(),
        gifHeight: 50,
        fetchVariations: noVariations,
      }),
    ),
}

/** Hooks in the document, and where they are. */
const marks: readonly (readonly [hook: string, where: string, markup: () => string])[] = [
  ['class="gifkit gifkit-outer giphy-grid"', 'Grid', draw.Grid],
  ['class="giphy-loader"', 'Grid', draw.Grid],
  ['class="gifkit-carousel giphy-carousel"', 'Carousel', draw.Carousel],
  ['class="giphy-loader gifkit-row-end"', 'Carousel', draw.Carousel],
  ['class="giphy-gif"', 'Gif', draw.Gif],
  ['class="giphy-gif-img"', 'Gif', draw.Gif],
  ['data-giphy-id="gif1"', 'Gif', draw.Gif],
  ['data-giphy-is-sticker="false"', 'Gif', draw.Gif],
  ['data-giphy-is-sticker="true"', 'a sticker', () => draw.Gif({ gif: makeSticker() })],
  ['data-giphy-id="gif0"', 'a tile of Grid', () => draw.Grid({ initialGifs: makeGifs(1) })],
  ['class="giphy-gif"', 'a tile of Carousel', () => draw.Carousel({ initialGifs: makeGifs(1) })],
  ['class="giphy-video"', 'Video', draw.Video],
  ['data-giphy-id="clip1"', 'Video', draw.Video],
  ['class="giphy-attribution"', 'AttributionOverlay', draw.AttributionOverlay],
  ['class="giphy-verified-badge"', 'VerifiedBadge', draw.VerifiedBadge],
  ['giphy-search-bar ', 'SearchBar', draw.SearchExperience],
  ['giphy-suggestion-bar ', 'SuggestionBar', draw.SearchExperience],
  ['giphy-emoji-variations-list ', 'EmojiVariationsList', draw.EmojiVariationsList],
]

describe('hooks of the document', () => {
  test.each(marks)('%s in %s', (hook, _where, markup) => {
    expect(markup()).toContain(hook)
  })

  test('a class of the host replaces that of a list, and stands beside that of a GIF and a video', () => {
    expect(draw.Grid({ className: 'mine' })).toContain('class="gifkit gifkit-outer mine"')
    expect(draw.Carousel({ className: 'mine' })).toContain('class="gifkit-carousel mine"')
    expect(draw.Gif({ className: 'mine' })).toContain('class="giphy-gif mine"')
    expect(draw.Video({ className: 'mine' })).toContain('class="giphy-video mine"')
  })
})

/** Those that applications of the incumbent count on. */
const countedOn: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Grid: { columns: 3, gutter: 6, borderRadius: 4, hideAttribution: false, noLink: false },
  Carousel: { gutter: 6, borderRadius: 4 },
  Gif: { lazyLoad: true, borderRadius: 4, noLink: false },
  Video: { loop: true, muted: false, volume: 0.7, ccEnabled: false, ccLanguage: 'en', controls: false },
  SearchBar: { searchDebounce: 500, placeholder: 'Search GIPHY' },
  VerifiedBadge: { size: 17, fill: '#15cdff' },
}

describe('defaults in docs/widgets.md', () => {
  test.each(Object.entries(countedOn))('are those of the incumbent for %s', (component, defaults) => {
    expect(documentedDefaults(component)).toMatchObject(defaults)
  })

  test('of Gif: the picture that a server draws is lazy', () => {
    expect(draw.Gif()).toContain('loading="lazy"')
    expect(draw.Gif({ lazyLoad: false })).not.toContain('loading=')
  })

  test('of Video: with sound at its volume, over and over, in its language', async () => {
    const { volume, muted, loop, ccLanguage } = documentedDefaults('Video')
    const plain = await showVideo()
    expect(plain.store.state()).toMatchObject({ volume, isMuted: muted, captionTrack: undefined })
    await plain.run(9)
    expect(plain.store.state().isPlaying).toBe(loop)
    const captioned = await showVideo({ ccEnabled: true })
    expect(captioned.store.state().captionTrack?.language).toBe(ccLanguage)
  })

  test('of the search: how long typing rests', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(documentedDefaults('SearchBar').searchDebounce)
  })
})
