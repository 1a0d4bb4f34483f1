import type { GifLike, IImage } from './core/model/host-gif.js'
import { appendGiphySDKRequestHeader } from './core/page/settings.js'
import { type Size } from './core/picture/best-fit.js'
import * as media from './core/picture/renditions.js'
/**
 * The rendition that fits a box of `width` × `height` px best (specification, section 5): of those at most
 * `scaleUpMaxPixels` px smaller than the box on both sides, the one whose area comes closest to the box's; the
 * first of all when every one is smaller than that. Default 50, see `setRenditionScaleUpMaxPixels`.
 *
 * @param renditions at least one; without any there is nothing to return, whatever the type says
 */
export declare const bestfit: <R extends Size>(
  renditions: readonly R[],
  width: number,
  height: number,
  scaleUpMaxPixels?: number,
) => R
/** The asset of a clip that fits a box of `width` × `height` px best; never `source`, which may be of any size. */
export declare const getBestVideo: (
  video: GifLike['video'],
  width: number,
  height: number,
) => IImage | undefined
/**
 * The rendition of a GIF that fits a box of `gifWidth` × `gifHeight` px best, named in `renditionName`; see `bestfit`.
 *
 * @returns an empty `original` of 0 × 0 px when the GIF has no rendition of known size
 */
export declare const getBestRendition: (
  images: GifLike['images'],
  gifWidth: number,
  gifHeight: number,
  scaleUpMaxPixels?: number,
) => media.NamedRendition
/**
 * The address of the media that fits a box of `gifWidth` × `gifHeight` px best, as WebP where the browser
 * shows it (specification, section 5); the empty string for a GIF with nothing to show.
 */
export declare const getBestRenditionUrl: (
  gif: GifLike,
  gifWidth: number,
  gifHeight: number,
  options?: media.MediaUrlOptions,
) => string
/** The address of one rendition by name, such as `fixed_width`; the empty string when the GIF lacks it. */
export declare const getSpecificRendition: (
  gif: GifLike,
  renditionName: string,
  isStill?: boolean,
  useVideo?: boolean,
) => string
/**
 * The alternative text of a GIF (specification, section 5): the service's `alt_text`, else the title, else the
 * username, the tags without `transparent`, and the word Sticker or GIF.
 */
export declare const getAltText: (gif: Partial<GifLike>) => string
/**
 * How tall a GIF is when it is `gifWidth` px wide, in whole px.
 *
 * @returns 0 for a GIF without a rendition of known size
 */
export declare const getGifHeight: (gif: Pick<GifLike, 'images'>, gifWidth: number) => number
/**
 * How wide a GIF is when it is `gifHeight` px tall, in whole px.
 *
 * @returns 0 for a GIF without a rendition of known size
 */
export declare const getGifWidth: (gif: Pick<GifLike, 'images'>, gifHeight: number) => number
/** The same as `appendGiphySDKRequestHeader`, whose older name it is in the incumbent. */
export declare const appendGiphySDKRequestParam: typeof appendGiphySDKRequestHeader
/** Resolves to whether the browser shows WebP. It is asked when the promise is first used, and not by the import. */
export declare const checkIfWebP: Promise<boolean>
/** A random id of 16 letters and digits; it is no secret. */
export declare const noUUIDRandom: () => string
/** An object with the same keys, and what `map` makes of each value. */
export declare const mapValues: <Value, Key extends string, Result>(
  object: Readonly<Record<Key, Value>>,
  map: (value: Value, key: Key) => Result,
) => Record<Key, Result>
/** Calls a function for each value of an object. */
export declare const forEach: <T extends object>(
  object: T,
  call: (value: T[keyof T & string], key: keyof T & string) => void,
) => void
/** The first `count` items; without a count none. */
export declare const take: <Item>(items: readonly Item[], count?: number) => Item[]
/** The items that are not among `values`. */
export declare const without: <Item>(items: readonly Item[], values: readonly Item[]) => Item[]
/** An object with the given fields of another; those that are `undefined` are left out. */
export declare const pick: <T extends object, Key extends keyof T>(
  object: T,
  keys: readonly Key[],
) => Pick<T, Key>
