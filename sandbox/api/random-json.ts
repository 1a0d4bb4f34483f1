import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { BodyContext } from './body-context.js'
import { type GifJson, gifJson } from './gif-json.js'
import { type ImagesJson, imagesJson } from './images-json.js'
import { hasOddity, yearOf } from './oddity.js'

/** The flat keys of the old random call, whose values are all texts. */
const flatKeys = (images: ImagesJson): GifJson => {
  const of = (name: string, key: string): string => images[name]?.[key] ?? ''
  const family = (flat: string, name: string, still: boolean): [string, string][] => [
    [`${flat}_url`, of(name, 'url')],
    ...(still ? ([[`${flat}_still_url`, of(`${name}_still`, 'url')]] as [string, string][]) : []),
    [`${flat}_width`, of(name, 'width')],
    [`${flat}_height`, of(name, 'height')],
  ]
  return {
    image_original_url: of('original', 'url'),
    image_url: of('original', 'url'),
    image_mp4_url: of('original', 'mp4'),
    image_frames: of('original', 'frames'),
    image_width: of('original', 'width'),
    image_height: of('original', 'height'),
    ...Object.fromEntries([
      ...family('fixed_height_downsampled', 'fixed_height_downsampled', false),
      ...family('fixed_width_downsampled', 'fixed_width_downsampled', false),
      ...family('fixed_height_small', 'fixed_height_small', true),
      ...family('fixed_width_small', 'fixed_width_small', true),
    ]),
    caption: '',
  }
}

/**
 * The answer of the random call: a few of the oldest items in the flat shape without `images`, items up to 2021 as a
 * GIF with the flat keys in addition, and later ones as a plain GIF.
 */
export const randomJson = (entry: CatalogueEntry, context: BodyContext): GifJson => {
  const gif = gifJson(entry, context)
  const year = yearOf(entry)
  if (year >= 2022) return gif
  const flat = flatKeys(imagesJson(entry, context))
  if (hasOddity(entry, 'flatRandom')) {
    const { type, id, url, username } = gif
    return {
      type,
      id,
      url,
      ...flat,
      username: hasOddity(entry, 'ownedByNameOnly') ? 'sofa_pirate' : username,
    }
  }
  const { rating, ...rest } = gif
  return { ...rest, ...(year === 2018 ? {} : { rating }), ...flat }
}
