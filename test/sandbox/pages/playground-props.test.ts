/** A widget's page has a control for every prop of the widget, or hands it over by itself. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GiphyFetch } from '../../../index.js'
import { carouselPlayground } from '../../../sandbox/pages/parts/carousel-playground.js'
import { emojiPlayground } from '../../../sandbox/pages/parts/emoji-playground.js'
import { favoritePlayground } from '../../../sandbox/pages/parts/favorite-playground.js'
import { gifPlayground } from '../../../sandbox/pages/parts/gif-playground.js'
import { gridPlayground } from '../../../sandbox/pages/parts/grid-playground.js'
import { pickerPlayground } from '../../../sandbox/pages/parts/picker-playground.js'
import type { PlaygroundSchema } from '../../../sandbox/pages/parts/playground.js'
import { sharePlayground } from '../../../sandbox/pages/parts/share-playground.js'
import { siteParts, sitePlayground } from '../../../sandbox/pages/parts/site-playground.js'
import { videoPlayground } from '../../../sandbox/pages/parts/video-playground.js'
import { publicProps } from '../../support/public-props.js'
import { sharedProps } from '../../support/shared-props.js'

const client = new GiphyFetch('a key')

beforeAll(() => {
  vi.stubGlobal('window', { innerWidth: 1280 })
})
afterAll(() => vi.unstubAllGlobals())

type Widget = keyof typeof publicProps

const propsOf = (widget: Widget): readonly string[] => {
  const { takes, own } = publicProps[widget]
  return [...takes.flatMap((group) => Object.keys(sharedProps[group])), ...Object.keys(own)]
}

/** Props without a control, which its page hands to the widget anyway: what it shows, and where it tells of it. */
const missingFrom = (
  widget: Widget,
  page: PlaygroundSchema,
  handed: readonly string[],
): readonly string[] => {
  const offered = [...page.controls.map(({ name }) => name), ...page.events, ...handed]
  return propsOf(widget).filter((name) => !offered.includes(name))
}

test.each<[Widget, () => PlaygroundSchema, readonly string[]]>([
  ['Grid', () => gridPlayground(client), ['fetchGifs', 'feedKey']],
  ['Carousel', () => carouselPlayground(client), ['fetchGifs', 'feedKey']],
  ['Gif', () => gifPlayground(client), ['gif']],
  ['Video', () => videoPlayground(client), ['gif']],
  ['EmojiVariationsList', () => emojiPlayground(client), ['gif', 'fetchVariations']],
  ['GifPicker', () => pickerPlayground(client), ['client', 'anchor']],
  ['ShareMenu', () => sharePlayground(client), ['gif']],
  ['ShareBar', () => sharePlayground(client), ['gif']],
  ['ShareButton', () => sharePlayground(client), ['gif']],
  ['FavoriteButton', () => favoritePlayground, []],
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
