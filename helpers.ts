/**
 * Helpers of `gifkit` in the types of hosts, whose GIFs are decoded by gifkit, of the incumbent's client, or written by
 * themselves.
 */
import { pageMediaSupport } from './adapters/node.js'
import type { GifLike, IImage } from './core/model/host-gif.js'
import { appendGiphySDKRequestHeader } from './core/page/settings.js'
import { getAltText as altText } from './core/picture/alt-text.js'
import { bestfit as bestFit, type Size } from './core/picture/best-fit.js'
import { getGifHeight as heightOf, getGifWidth as widthOf } from './core/picture/gif-size.js'
import * as media from './core/picture/renditions.js'

/**
 * The rendition that fits a box of `width` × `height` px best: of those at most `scaleUpMaxPixels` px smaller than
 * the box on both sides, the one whose area comes closest to the box's; the first of all when every one is smaller
 * than that. Default 50, see `setRenditionScaleUpMaxPixels`.
 *
 * @param renditions at least one; without any there is nothing to return, whatever the type says
 */
export const bestfit = bestFit as <R extends Size>(
  renditions: readonly R[],
  width: number,
  height: number,
  scaleUpMaxPixels?: number,
) => R

/** The asset of a clip that fits a box of `width` × `height` px best; never `source`, which may be of any size. */
export const getBestVideo = media.getBestVideo as (
  video: GifLike['video'],
  width: number,
  height: number,
) => IImage | undefined

/**
 * The rendition of a GIF that fits a box of `gifWidth` × `gifHeight` px best, named in `renditionName`; see `bestfit`.
 *
 * @returns an empty `original` of 0 × 0 px when the GIF has no rendition of known size
 */
export const getBestRendition = media.getBestRendition as (
  images: GifLike['images'],
  gifWidth: number,
  gifHeight: number,
  scaleUpMaxPixels?: number,
) => media.NamedRendition

/**
 * The address of the media that fits a box of `gifWidth` × `gifHeight` px best, as WebP where the browser shows it;
 * the empty string for a GIF with nothing to show.
 */
export const getBestRenditionUrl = (
  gif: GifLike,
  gifWidth: number,
  gifHeight: number,
  options: media.MediaUrlOptions = {},
): string =>
  media.getBestRenditionUrl(gif as media.PictureSource, gifWidth, gifHeight, options, pageMediaSupport())

/**
 * The address of one rendition by name, such as `fixed_width`; the empty string when the GIF lacks it. `useVideo`
 * overrides `isStill`.
 */
export const getSpecificRendition = (
  gif: GifLike,
  renditionName: string,
  isStill = false,
  useVideo = false,
): string =>
  media.getSpecificRendition(gif as media.PictureSource, renditionName, isStill, useVideo, pageMediaSupport())

/**
 * The alternative text of a GIF: the service's `alt_text`, else the title, else the username, the tags without
 * `transparent`, and the word Sticker or GIF.
 */
export const getAltText = altText as (gif: Partial<GifLike>) => string

/**
 * How tall a GIF is when it is `gifWidth` px wide, in whole px.
 *
 * @returns 0 for a GIF without a rendition of known size
 */
export const getGifHeight = heightOf as (gif: Pick<GifLike, 'images'>, gifWidth: number) => number

/**
 * How wide a GIF is when it is `gifHeight` px tall, in whole px.
 *
 * @returns 0 for a GIF without a rendition of known size
 */
export const getGifWidth = widthOf as (gif: Pick<GifLike, 'images'>, gifHeight: number) => number

/** The same as `appendGiphySDKRequestHeader`, whose older name it is in the incumbent. */
export const appendGiphySDKRequestParam: typeof appendGiphySDKRequestHeader = appendGiphySDKRequestHeader

const soon = (): Promise<boolean> => Promise.resolve().then(() => pageMediaSupport().webp)

/** Resolves to whether the browser shows WebP. It is asked when the promise is first used, and not by the import. */
export const checkIfWebP: Promise<boolean> = {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise, whose work begins when it is used
  then: (kept, failed) => soon().then(kept, failed),
  catch: (failed) => soon().catch(failed),
  finally: (done) => soon().finally(done),
  [Symbol.toStringTag]: 'Promise',
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id of 16 letters and digits; it is no secret. */
export const noUUIDRandom = (): string =>
  Array(16)
    .fill('')
    .map(() => CHARACTERS.charAt(Math.floor(Math.random() * CHARACTERS.length)))
    .join('')

const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] => {
  if (Array.isArray(object))
    throw new TypeError('gifkit: expected an object, not an array, which has methods')
  return Object.keys(object) as Key[]
}

/** An object with the same keys, and what `map` makes of each value. */
export const mapValues = <Value, Key extends string, Result>(
  object: Readonly<Record<Key, Value>>,
  map: (value: Value, key: Key) => Result,
): Record<Key, Result> =>
  Object.fromEntries(keysOf(object).map((key) => [key, map(object[key], key)])) as Record<Key, Result>

/** Calls a function for each value of an object. */
export const forEach = <T extends object>(
  object: T,
  call: (value: T[keyof T & string], key: keyof T & string) => void,
): void => {
  for (const key of keysOf<keyof T & string>(object)) call(object[key], key)
}

/** The first `count` items; without a count none. */
export const take = <Item>(items: readonly Item[], count = 0): Item[] => items.slice(0, count)

/** The items that are not among `values`. */
export const without = <Item>(items: readonly Item[], values: readonly Item[]): Item[] =>
  items.filter((item) => !values.includes(item))

/** An object with the given fields of another; those that are `undefined` are left out. */
export const pick = <T extends object, Key extends keyof T>(
  object: T,
  keys: readonly Key[],
): Pick<T, Key> => {
  const picked: Partial<Pick<T, Key>> = {}
  for (const key of keys) if (object[key] !== undefined) picked[key] = object[key]
  return picked as Pick<T, Key>
}
