/**
 * What hosts write down: names, class names, defaults and hooks of the document. An application made for the
 * incumbent's packages changes its import lines and nothing else, so each of these is held against a list of ours.
 */
import { type ComponentType, createElement, type ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from '../core/search/search-state.js'
import * as embed from '../embed/index.js'
import * as main from '../index.js'
import * as react from '../react/index.js'
import * as render from '../react/render.js'
import * as renderSearch from '../react/render-search.js'
import { showVideo } from './core/video/shown-video.js'
import { gridMarkup, layoutOf } from './specification/drawn-grid.js'
import {
  carouselMarkup,
  drawn,
  gifMarkup,
  overlayMarkup,
  rowOf,
  videoMarkup,
} from './specification/drawn-widget.js'
import { aGif, aSticker, someGifs } from './support/builders.js'
import { components, helpers, hooks, statics } from './support/public-names.js'
import { publicProps } from './support/public-props.js'
import { sharedProps } from './support/shared-props.js'

describe('names', () => {
  test('gifkit/react has components, hooks and the sizes of icons', () => {
    const sizes = ['PlayPauseSize', 'VolumeSize']
    expect(Object.keys(react).sort()).toEqual([...components, ...hooks, ...sizes].sort())
  })

  test('gifkit has the client and the helpers', () => {
    expect(Object.keys(main)).toEqual(expect.arrayContaining(helpers))
  })

  test('gifkit/embed has what hosts and servers embed with', () => {
    expect(Object.keys(embed).sort()).toEqual([
      'buildOEmbed',
      'createEmbed',
      'embedCode',
      'framePage',
      'oEmbedLinks',
      'oEmbedXml',
      'vimeoHelper',
    ])
  })

  test('render functions', () => {
    expect(Object.keys({ ...render, ...renderSearch }).sort()).toEqual([
      'renderCarousel',
      'renderEmojiVariations',
      'renderGif',
      'renderGrid',
      'renderPicker',
      'renderSearch',
      'renderVideo',
    ])
  })

  test('every component with props of its own has them listed, and no other name is', () => {
    // These have none: contexts and icons.
    const bare = ['PauseIcon', 'PingbackContext', 'PlayIcon', 'SearchContext']
    const listed = [...Object.keys(publicProps), ...bare, 'VolumeOffIcon', 'VolumeOnIcon']
    expect(listed.sort()).toEqual(components)
  })
})

describe('static members', () => {
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

const search = (view: ReactElement): string =>
  drawn(createElement(react.SearchContextManager, { apiKey: 'the-key' }, view))

const noVariations = async () => ({ data: [], meta: { status: 200, msg: 'OK', response_id: 'abc' } })

/** Hooks in the document, and where they are. */
const marks: readonly (readonly [hook: string, where: string, markup: () => string])[] = [
  ['class="gifkit-grid giphy-grid"', 'Grid', () => gridMarkup()],
  ['class="giphy-loader"', 'Grid', () => gridMarkup()],
  ['class="gifkit-carousel giphy-carousel"', 'Carousel', () => carouselMarkup()],
  ['class="giphy-loader gifkit-row-end"', 'Carousel', () => carouselMarkup()],
  ['class="giphy-gif"', 'Gif', () => gifMarkup()],
  ['class="giphy-gif-img"', 'Gif', () => gifMarkup()],
  ['data-giphy-id="gif1"', 'Gif', () => gifMarkup()],
  ['data-giphy-is-sticker="false"', 'Gif', () => gifMarkup()],
  ['data-giphy-is-sticker="true"', 'a sticker', () => gifMarkup({ gif: aSticker() })],
  ['data-giphy-id="gif0"', 'a tile of Grid', () => gridMarkup({ initialGifs: someGifs(1) })],
  ['class="giphy-gif"', 'a tile of Carousel', () => carouselMarkup({ initialGifs: someGifs(1) })],
  ['class="giphy-video"', 'Video', () => videoMarkup()],
  ['data-giphy-id="clip1"', 'Video', () => videoMarkup()],
  ['class="giphy-attribution"', 'AttributionOverlay', () => overlayMarkup()],
  ['class="giphy-verified-badge"', 'VerifiedBadge', () => drawn(createElement(react.VerifiedBadge))],
  ['giphy-search-bar ', 'SearchBar', () => search(createElement(react.SearchBar))],
  ['giphy-suggestion-bar ', 'SuggestionBar', () => search(createElement(react.SuggestionBar))],
  [
    'giphy-emoji-variations-list ',
    'EmojiVariationsList',
    () =>
      drawn(
        createElement(react.EmojiVariationsList, {
          gif: aGif(),
          gifHeight: 50,
          fetchVariations: noVariations,
        }),
      ),
  ],
]

describe('hooks of the document', () => {
  test.each(marks)('%s in %s', (hook, _where, markup) => {
    expect(markup()).toContain(hook)
  })

  test('a class of the host replaces that of a list, and stands beside that of a GIF and a video', () => {
    expect(gridMarkup({ className: 'mine' })).toContain('class="gifkit-grid mine"')
    expect(carouselMarkup({ className: 'mine' })).toContain('class="gifkit-carousel mine"')
    expect(gifMarkup({ className: 'mine' })).toContain('class="giphy-gif mine"')
    expect(videoMarkup({ className: 'mine' })).toContain('class="giphy-video mine"')
  })
})

/** A default as it is listed, read as what it stands for. */
const listed = (text: string): unknown => JSON.parse(text.replaceAll("'", '"'))

describe('defaults', () => {
  const { Grid, Carousel, Gif, Video, SearchBar, VerifiedBadge, FavoriteButton } = publicProps

  test('of Grid', () => {
    const { geometry } = layoutOf({ gifs: someGifs(4), width: 900 })
    expect([geometry.columns, geometry.gutter]).toEqual([listed(Grid.own.columns), listed(Grid.own.gutter)])
    expect([geometry.columns, geometry.gutter]).toEqual([3, 6])
    expect(gridMarkup()).toContain('data-columns="3"')
  })

  test('of Carousel', () => {
    const { geometry } = rowOf({ gifs: someGifs(2), gifHeight: 100 })
    expect(geometry).toEqual({ gifHeight: 100, gifWidth: undefined, gutter: listed(Carousel.own.gutter) })
    expect(geometry.gutter).toBe(6)
    expect(carouselMarkup()).not.toMatch(/gifkit-turn|gifkit-snapping/)
  })

  test('of Gif: lazy, and moving', () => {
    expect(listed(Gif.own.lazyLoad)).toBe(true)
    expect(gifMarkup()).toContain('loading="lazy"')
    expect(gifMarkup({ lazyLoad: false })).not.toContain('loading=')
    expect(listed(Gif.own.stillFirst)).toBe(false)
  })

  test('of Video: with sound at 0.7, over and over, in English, without controls', async () => {
    const plain = await showVideo()
    expect(plain.store.state()).toMatchObject({
      volume: listed(Video.own.volume),
      isMuted: listed(Video.own.muted),
    })
    expect(plain.store.state()).toMatchObject({ volume: 0.7, isMuted: false, captionTrack: undefined })
    await plain.run(9)
    expect(plain.store.state().isPlaying).toBe(listed(Video.own.loop))
    const captioned = await showVideo({ ccEnabled: true })
    expect(captioned.store.state().captionTrack?.language).toBe(listed(Video.own.ccLanguage))
    expect(listed(Video.own.controls)).toBe(false)
    expect(videoMarkup()).not.toMatch(/<button|role="slider"/)
  })

  test('of tiles: a radius of 4 px, author and link', () => {
    expect(listed(sharedProps.tiles.borderRadius)).toBe(4)
    expect(listed(sharedProps.tiles.noLink)).toBe(false)
    expect(gifMarkup()).toContain('<a ')
  })

  test('of the search: 500 ms, with its texts', () => {
    expect(listed(SearchBar.own.searchDebounce)).toBe(500)
    expect(SEARCH_DEBOUNCE_MS).toBe(500)
    const markup = search(createElement(react.SearchBar))
    expect(markup).toContain(`placeholder="${listed(SearchBar.own.placeholder)}"`)
  })

  test('of badge and heart', () => {
    const badge = drawn(createElement(react.VerifiedBadge))
    expect(badge).toContain(`width="${listed(VerifiedBadge.own.size)}"`)
    expect(badge).toContain(`fill="${listed(VerifiedBadge.own.fill)}"`)
    const heart = drawn(createElement(react.FavoriteButton))
    expect(heart).toContain(`aria-label="${listed(FavoriteButton.own.label)}"`)
    expect(heart).toContain('aria-pressed="false"')
  })
})
