import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { wordFrom } from '../catalogue/entry-id.js'
import { type Rendition, renditionsOf } from '../media/renditions.js'
import type { BodyContext } from './body-context.js'
import { mediaAddress } from './media-address.js'
import { isOdd, yearOf } from './oddity.js'

/** A rendition on the wire: every value is text, numbers included. */
export type RenditionJson = Readonly<Record<string, string>>
export type ImagesJson = Readonly<Record<string, RenditionJson>>

/** Renditions of a reduced bundle. */
const REDUCED = [
  'original',
  'fixed_height',
  'fixed_width',
  'fixed_height_small',
  'fixed_width_small',
  'fixed_height_downsampled',
  'fixed_width_downsampled',
]
/** Query values of `bundle` that ask for the reduced form. */
const REDUCING_BUNDLES = new Set(['low_bandwidth', 'messaging_non_clips'])

/** Renditions that one recorded item had as `{}` all at once. */
const EMPTY_AT_ONCE = new Set([
  'downsized',
  'downsized_small',
  'downsized_still',
  'fixed_height_small',
  'fixed_height_small_still',
  'fixed_width_small',
  'fixed_width_small_still',
  'looping',
  'preview',
  'preview_gif',
])

const isMissing = (entry: CatalogueEntry, name: string, context: BodyContext): boolean => {
  if (REDUCING_BUNDLES.has(context.bundle ?? '')) return !REDUCED.includes(name)
  if (name === 'preview' || name === 'preview_gif' || name === 'downsized_small') {
    return isOdd(entry, 'noPreviews')
  }
  if (name === 'preview_webp' || name === 'original_mp4') return isOdd(entry, 'noWebpPreview')
  if (name === '480w_still') return isOdd(entry, 'noWideStill')
  return (name === 'downsized' || name === 'downsized_still') && isOdd(entry, 'downsizedMissing')
}

const leavesOutSize = (entry: CatalogueEntry, { name, still }: Rendition): boolean => {
  if (!still) return false
  if (name === '480w_still') return isOdd(entry, 'wideStillWithoutSize')
  if (name === 'downsized_still') return isOdd(entry, 'downsizedStillWithoutSize')
  return isOdd(entry, 'stillsWithoutSize')
}

/** File names in addresses that differ from those in the media service. */
const writtenFile = (entry: CatalogueEntry, name: string, key: string, file: string): string => {
  const cropped = name === 'downsized_large' || name === 'downsized_medium'
  if (cropped && isOdd(entry, 'croppedAddress')) return `${file}~c200`
  if (name === 'original' && key === 'mp4' && isOdd(entry, 'movieWithoutEnding')) {
    return file.replace(/\.mp4$/, '')
  }
  return file
}

const sizesOf = (rendition: Rendition): Record<string, string> => {
  const { width, height, mp4Width = width, mp4Height = height, files } = rendition
  const onlyMovie = files.url === undefined && files.webp === undefined
  return { height: String(onlyMovie ? mp4Height : height), width: String(onlyMovie ? mp4Width : width) }
}

const loopingJson = (entry: CatalogueEntry, full: Record<string, string>): RenditionJson => {
  if (isOdd(entry, 'loopingEmpty')) return {}
  const { mp4 = '', mp4_size = '' } = full
  if (isOdd(entry, 'loopingWithoutSize')) return { mp4 }
  return isOdd(entry, 'loopingSized') ? full : { mp4_size, mp4 }
}

const renditionJson = (entry: CatalogueEntry, rendition: Rendition, context: BodyContext): RenditionJson => {
  const { name, files, sizes, frames } = rendition
  const bare = isOdd(entry, 'mostlyEmpty')
  if (bare && EMPTY_AT_ONCE.has(name)) return {}
  if (name === 'downsized' && isOdd(entry, 'downsizedZero')) {
    return { height: '0', width: '0', size: '0', url: '' }
  }
  const json = sizesOf(rendition)
  const add = (key: 'url' | 'mp4' | 'webp', sizeKey: 'size' | 'mp4_size' | 'webp_size'): void => {
    const file = files[key]
    if (file === undefined) return
    if (!(key === 'url' && leavesOutSize(entry, rendition))) json[sizeKey] = String(sizes[sizeKey] ?? 0)
    json[key] = mediaAddress(entry, writtenFile(entry, name, key, file), context)
  }
  add('url', 'size')
  const withoutMovie = (bare && name !== 'original') || isOdd(entry, 'sizesInvalid')
  if (!withoutMovie) add('mp4', 'mp4_size')
  if (!(bare && /^(original|fixed_height|fixed_\w+_downsampled)$/.test(name))) add('webp', 'webp_size')
  if (name === 'looping') return loopingJson(entry, json)
  if (name === 'downsized_small' && isOdd(entry, 'smallWithoutSize')) {
    return { mp4_size: json.mp4_size ?? '', mp4: json.mp4 ?? '' }
  }
  if (name === '480w_still' && isOdd(entry, 'wideStillBareAddress')) {
    return { ...json, url: `${entry.id}/480w_s.jpg` }
  }
  if (name !== 'original') return json
  return originalJson(entry, { ...json, frames: String(frames) })
}

const originalJson = (entry: CatalogueEntry, json: Record<string, string>): RenditionJson => ({
  ...json,
  ...(isOdd(entry, 'webpEmpty') ? { webp: '', webp_size: '0' } : {}),
  ...(isOdd(entry, 'sizesInvalid') ? { width: '0', height: '-1' } : {}),
  ...(yearOf(entry) >= 2020 ? { hash: wordFrom(`hash/${entry.id}`, 32).toLowerCase() } : {}),
})

/** The `images` object of an item, with its oddities. */
export const imagesJson = (entry: CatalogueEntry, context: BodyContext): ImagesJson => {
  const images: Record<string, RenditionJson> = {}
  for (const rendition of renditionsOf(entry)) {
    if (isMissing(entry, rendition.name, context)) continue
    images[rendition.name] = renditionJson(entry, rendition, context)
  }
  if (isOdd(entry, 'sourceRendition') && context.bundle === undefined) {
    const { url = '', width = '', height = '', size = '' } = images.original ?? {}
    images.source = { height, size, url, width }
  }
  return images
}
