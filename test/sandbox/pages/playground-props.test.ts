/** A widget's page has a control for every prop of the widget, or hands it over by itself. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBrowserPorts, GiphyFetch, type SearchOptions } from '../../../index.js'
import type { SearchTheme } from '../../../react/index.js'
import { carouselPlayground } from '../../../sandbox/pages/parts/carousel-playground.js'
import { emojiPlayground } from '../../../sandbox/pages/parts/emoji-playground.js'
import { favoritePlayground } from '../../../sandbox/pages/parts/favorite-playground.js'
import { gifPlayground } from '../../../sandbox/pages/parts/gif-playground.js'
import { gridPlayground } from '../../../sandbox/pages/parts/grid-playground.js'
import { overlayPlayground } from '../../../sandbox/pages/parts/overlay-playground.js'
import { pickerPlayground } from '../../../sandbox/pages/parts/picker-playground.js'
import { pingbackPlayground } from '../../../sandbox/pages/parts/pingback-playground.js'
import {
  type Control,
  type ControlValue,
  optionsOf,
  propOf,
} from '../../../sandbox/pages/parts/playground/control.js'
import type { PlaygroundSchema, Props } from '../../../sandbox/pages/parts/playground.js'
import { providerPlayground } from '../../../sandbox/pages/parts/provider-playground.js'
import { searchPlayground } from '../../../sandbox/pages/parts/search-playground.js'
import { partsOfSearch } from '../../../sandbox/pages/parts/search-props.js'
import { sharePlayground } from '../../../sandbox/pages/parts/share-playground.js'
import { siteParts, sitePlayground } from '../../../sandbox/pages/parts/site-playground.js'
import { videoPlayground } from '../../../sandbox/pages/parts/video-playground.js'
import { componentProps } from '../../support/component-props.js'

const client = new GiphyFetch('a key')

beforeAll(() => {
  vi.stubGlobal('window', { innerWidth: 1280 })
})
afterAll(() => vi.unstubAllGlobals())

const declared = componentProps()
const propsOf = (widget: string): readonly string[] => {
  const props = declared.get(widget)
  if (!props) throw new Error(`gifkit/react has no ${widget}`)
  return props.map(({ name }) => name)
}

/** Props without a control that the page passes to the widget: content and callbacks. */
const missingFrom = (
  widget: string,
  page: PlaygroundSchema,
  handed: readonly string[],
): readonly string[] => {
  const offered = [...page.controls.map(({ name }) => name), ...page.events, ...handed]
  return propsOf(widget).filter((name) => !offered.includes(name))
}

test.each<[string, () => PlaygroundSchema, readonly string[]]>([
  ['Grid', () => gridPlayground(client), ['fetchGifs', 'feedKey']],
  ['Carousel', () => carouselPlayground(client), ['fetchGifs', 'feedKey']],
  ['Gif', () => gifPlayground(client), ['gif']],
  ['Video', () => videoPlayground(client), ['gif']],
  ['VideoOverlay', () => overlayPlayground(client), ['gif', 'isHovered']],
  ['EmojiVariationsList', () => emojiPlayground(client), ['gif', 'fetchVariations']],
  ['GifPicker', () => pickerPlayground(client), ['client', 'anchor']],
  ['ShareMenu', () => sharePlayground(client), ['gif']],
  ['ShareBar', () => sharePlayground(client), ['gif']],
  ['ShareButton', () => sharePlayground(client), ['gif']],
  ['FavoriteButton', () => favoritePlayground, []],
  [
    'GifkitProvider',
    () => providerPlayground(client, { clientOf: () => client, createBrowserPorts }),
    ['children'],
  ],
])('the page of %s leaves no prop out', (widget, pageOf, handed) => {
  expect(missingFrom(widget, pageOf(), handed)).toEqual([])
})

test.each(Object.keys(siteParts) as (keyof typeof siteParts)[])(
  'the page of site parts offers all of %s',
  (part) => {
    const { controls, events } = sitePlayground(client)
    const offered = [
      ...controls.map(({ name }) => name.replace(part, '').replace('Strings', 'strings')),
      ...events,
    ]
    const own: readonly string[] = siteParts[part]
    expect(propsOf(part).filter((name) => !own.includes(name))).toEqual([])
    expect(own.filter((name) => ![...offered, 'gif'].includes(name))).toEqual([])
  },
)

const turnedValue = (control: Control): ControlValue => {
  switch (control.kind) {
    case 'toggle':
    case 'callback':
      return control.default !== true
    case 'choice':
      return optionsOf(control).at(-1)?.[0]
    case 'range':
    case 'number':
      return control.max ?? 1
    case 'text':
    case 'colour':
      return '#336699'
  }
}

/** What a page hands over once every control was turned: objects that controls of their parts stand for, too. */
const turned = async (page: PlaygroundSchema, stays: readonly string[] = []): Promise<Props> => {
  const values = Object.fromEntries(
    page.controls
      .filter(({ name }) => !stays.includes(name))
      .map((control) => [control.name, turnedValue(control)]),
  )
  return {
    ...Object.fromEntries(page.events.map((name) => [name, () => {}])),
    ...Object.fromEntries(
      page.controls.map((control) => [control.name, propOf(control, values[control.name])]),
    ),
    ...(await page.fixed?.(values)),
  }
}

const leftOut = (widget: string, props: unknown, handed: readonly string[]): readonly string[] => {
  const given = [
    ...Object.entries(props as Props).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...handed,
  ]
  return propsOf(widget).filter((name) => !given.includes(name))
}

const insideTheme: Readonly<Record<keyof SearchTheme, true>> = {
  mode: true,
  darkMode: true,
  searchbarHeight: true,
  smallSearchbarHeight: true,
  mobileSearchbarHeight: true,
  hideCancelButton: true,
  mobileMediaQuery: true,
}

/** The search says itself from where, and until when; fields show nothing. */
const insideOptions: Readonly<Record<Exclude<keyof SearchOptions, 'offset' | 'signal' | 'fields'>, true>> = {
  type: true,
  limit: true,
  rating: true,
  sort: true,
  lang: true,
  channel: true,
  explore: true,
  excludeDynamicResults: true,
}

test('the page of the search hands every prop of its parts to the one that takes it', async () => {
  const channel = { id: 1 }
  const finding = Object.assign(new GiphyFetch('a key'), { channels: async () => ({ data: [channel] }) })
  const page = searchPlayground(finding, 'react')
  const { manager, searchBar, suggestionBar } = partsOfSearch(await turned(page, ['hasSuggestions']))
  expect(leftOut('SearchContextManager', manager, ['apiKey', 'children'])).toEqual([])
  expect(leftOut('SearchBar', searchBar, [])).toEqual([])
  expect(leftOut('SuggestionBar', suggestionBar, [])).toEqual([])
  expect(manager).toMatchObject({ client: finding, initialChannel: channel })
  const whole = partsOfSearch(await turned(searchPlayground(finding, 'plain')))
  expect(whole.suggestionBar).toBe(false)
  expect(leftOut('SearchExperience', { ...whole, ...whole.manager }, ['apiKey', 'client'])).toEqual([])
})

test('the search offers all that is inside its theme and its options', async () => {
  const { manager } = partsOfSearch(await turned(searchPlayground(client, 'plain'), ['initialChannel']))
  expect(Object.keys(manager.theme as object).sort()).toEqual(Object.keys(insideTheme).sort())
  expect(Object.keys(manager.options as object).sort()).toEqual(Object.keys(insideOptions).sort())
})

test('the page of pingback managers passes all props of a manager and of one inside it', async () => {
  const props = await turned(pingbackPlayground(client))
  expect(leftOut('PingbackContextManager', props, ['children'])).toEqual([])
  expect(props).toMatchObject({
    attributes: { layout_type: 'TAB', placement: '#336699' },
    inner: { layout_type: 'TAB', placement: '#336699' },
  })
})
