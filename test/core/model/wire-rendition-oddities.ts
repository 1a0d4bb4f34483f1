/**
 * The oddities of recorded renditions, by the number under which the census lists them; `N` are numbers that
 * others reported.
 */
import type { Gif } from '../../../core/model/gif.js'
import type { Json } from '../../support/raw-bodies.js'
import { part } from './wire-invariants.js'
import { emptiedAtOnce } from './wire-names.js'
import { isAbsent, type OddityRow, row, text } from './wire-oddity.js'

const image = (json: Json, name: string): Json => part(part(json.images)[name])
const has = (json: Json, name: string): boolean => name in part(json.images)
const keysOf = (json: Json): string => Object.keys(json).sort().join()
const isEmpty = (json: Json, name: string): boolean => has(json, name) && keysOf(image(json, name)) === ''
const hasSizeOfOriginal = (gif: Gif, name: string): boolean =>
  gif.images[name]?.width === gif.images.original?.width &&
  gif.images[name]?.height === gif.images.original?.height

const bundle = [
  'fixed_height',
  'fixed_height_downsampled',
  'fixed_height_small',
  'fixed_width',
  'fixed_width_downsampled',
  'fixed_width_small',
  'original',
]

export const renditionOddities: readonly OddityRow[] = [
  row(
    '14 looping empty',
    (j) => isEmpty(j, 'looping'),
    (g) => isAbsent(g.images, 'looping'),
  ),
  row(
    '14 ten empty at once',
    (j) => emptiedAtOnce.every((name) => isEmpty(j, name)),
    (g) => emptiedAtOnce.every((name) => isAbsent(g.images, name)) && g.images.original?.webp === undefined,
  ),
  row(
    '15 looping without mp4_size',
    (j) => keysOf(image(j, 'looping')) === 'mp4',
    (g) => hasSizeOfOriginal(g, 'looping'),
  ),
  row(
    '15 looping without sizes',
    (j) => keysOf(image(j, 'looping')) === 'mp4,mp4_size' && image(j, 'looping').mp4 !== '',
    (g) => hasSizeOfOriginal(g, 'looping'),
  ),
  row(
    '15 looping with sizes',
    (j) => 'width' in image(j, 'looping'),
    (g) => g.images.looping !== undefined,
  ),
  row(
    '15 downsized_small without sizes',
    (j) => keysOf(image(j, 'downsized_small')) === 'mp4,mp4_size',
    (g) => hasSizeOfOriginal(g, 'downsized_small'),
  ),
  ...['original_still', '480w_still', 'downsized_still'].map((name) =>
    row(
      `16 ${name} without size`,
      (j) => has(j, name) && !isEmpty(j, name) && !('size' in image(j, name)),
      (g) => g.images[name] !== undefined && isAbsent(g.images[name], 'size'),
    ),
  ),
  row(
    '17 an empty webp',
    (j) => image(j, 'original').webp === '',
    (g) =>
      isAbsent(g.images.original, 'webp') &&
      Boolean(g.images.original?.url) &&
      g.images.original?.webp_size === '0',
  ),
  ...['preview', 'preview_gif', 'downsized_small', 'preview_webp', 'original_mp4', '480w_still'].map((name) =>
    row(
      `18 no ${name}`,
      (j) => 'images' in j && !has(j, name),
      (g) => isAbsent(g.images, name),
    ),
  ),
  ...['hd', 'source'].map((name) =>
    row(
      `18 ${name}`,
      (j) => has(j, name) && Boolean(image(j, name).mp4 || image(j, name).url),
      (g) => g.images[name] !== undefined,
    ),
  ),
  row(
    '19 a bundle of seven',
    (j) => Object.keys(part(j.images)).length === 7,
    (g) => Object.keys(g.images).sort().join() === bundle.join(),
  ),
  row(
    '20 no hash',
    (j) => has(j, 'original') && !('hash' in image(j, 'original')),
    (g) => isAbsent(g.images.original, 'hash'),
  ),
  row(
    '21 the largest original',
    (j) => image(j, 'original').width === '3840',
    (g) => g.images.original?.height === 2160,
  ),
  row(
    '22 an address without host',
    (j) => /^\w+\/480w_s\.jpg$/.test(text(image(j, '480w_still').url)),
    (g) => g.images['480w_still']?.url === `${g.id}/480w_s.jpg`,
  ),
  row(
    '23 a cropped address',
    (j) => text(image(j, 'downsized_large').url).includes('.gif~c200'),
    (g) => g.images.downsized_large?.url?.includes('~c200') === true,
  ),
  ...[/\.gif$/, /\?cid=[^&]+&rid=[^&]+$/, /&ct=\w+$/, /\/media\/v1\./].map((form) =>
    row(
      `24 addresses like ${form}`,
      (j) => form.test(text(image(j, 'original').url)),
      (g) => form.test(text(g.images.original?.url)),
    ),
  ),
  row(
    'N downsized of 0 × 0 px without address',
    (j) => image(j, 'downsized').width === '0',
    (g) => isAbsent(g.images, 'downsized'),
  ),
  row(
    'N no downsized at all',
    (j) => 'images' in j && has(j, 'preview') && !has(j, 'downsized'),
    (g) => isAbsent(g.images, 'downsized'),
  ),
  row(
    'N an MP4 whose address does not say so',
    (j) => /\/giphy($|\?)/.test(text(image(j, 'original').mp4)),
    (g) => Boolean(g.images.original?.mp4),
  ),
  row(
    'N an original of 0 × -1 px without MP4',
    (j) => image(j, 'original').height === '-1',
    (g) =>
      g.images.original !== undefined &&
      isAbsent(g.images.original, 'mp4') &&
      g.images.fixed_width !== undefined,
  ),
  row(
    'N random, flat and without images',
    (j) => !('images' in j),
    (g, j) =>
      g.images.original?.url === j.image_original_url &&
      g.images.fixed_width_small?.width === Number(j.fixed_width_small_width),
  ),
  row(
    'N random, flat keys beside images',
    (j) => 'images' in j && 'image_url' in j,
    (g, j) => g.images.original?.url === j.image_url,
  ),
]
