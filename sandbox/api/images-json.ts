import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { idFrom } from '../catalogue/entry-id.js'
import { type Rendition, renditionsOf } from '../media/renditions.js'
import type { BodyContext } from './body-context.js'
import { mediaAddress } from './media-address.js'
import { hasOddity, yearOf } from './oddity.js'

/** A rendition on the wire, where even numbers are texts. */
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

/** Renditions that were `{}` together in one recorded item. */
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
    return hasOddity(entry, 'noPreviews')
  }
  if (name === 'preview_webp' || name === 'original_mp4') return hasOddity(entry, 'noWebpPreview')
  if (name === '480w_still') return hasOddity(entry, 'noWideStill')
  return (name === 'downsized' || name === 'downsized_still') && hasOddity(entry, 'downsizedMissing')
}

const leavesOutSize = (entry: CatalogueEntry, { name, still }: Rendition): boolean => {
  if (!still) return false
  if (name === '480w_still') return hasOddity(entry, 'wideStillWithoutSize')
  if (name === 'downsized_still') return hasOddity(entry, 'downsizedStillWithoutSize')
  return hasOddity(entry, 'stillsWithoutSize')
}

/** File names in addresses that differ from those in the media service. */
const writtenFile = (entry: CatalogueEntry, name: string, key: string, file: string): string => {
  const cropped = name === 'downsized_large' || name === 'downsized_medium'
  if (cropped && hasOddity(entry, 'croppedAddress')) return `${file}~c200`
  if (name === 'original' && key === 'mp4' && hasOddity(entry, 'movieWithoutEnding')) {
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
  if (hasOddity(entry, 'loopingEmpty')) return {}
  const { mp4 = '', mp4_size = '' } = full
  if (hasOddity(entry, 'loopingWithoutSize')) return { mp4 }
  return hasOddity(entry, 'loopingSized') ? full : { mp4_size, mp4 }
}

const renditionJson = (entry: CatalogueEntry, rendition: Rendition, context: BodyContext): RenditionJson => {
  const { name, files, sizes, frames } = rendition
  const bare = hasOddity(entry, 'mostlyEmpty')
  if (bare && EMPTY_AT_ONCE.has(name)) return {}
  if (name === 'downsized' && hasOddity(entry, 'downsizedZero')) {
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
  const withoutMovie = (bare && name !== 'original') || hasOddity(entry, 'sizesInvalid')
  if (!withoutMovie) add('mp4', 'mp4_size')
  if (!(bare && /^(original|fixed_height|fixed_\w+_downsampled)$/.test(name))) add('webp', 'webp_size')
  if (name === 'looping') return loopingJson(entry, json)
  if (name === 'downsized_small' && hasOddity(entry, 'smallWithoutSize')) {
    return { mp4_size: json.mp4_size ?? '', mp4: json.mp4 ?? '' }
  }
  if (name === '480w_still' && hasOddity(entry, 'wideStillBareAddress')) {
    return { ...json, url: `${entry.id}/480w_s.jpg` }
  }
  if (name !== 'original') return json
  return originalJson(entry, { ...json, frames: String(frames) })
}

const originalJson = (entry: CatalogueEntry, json: Record<string, string>): RenditionJson => ({
  ...json,
  ...(hasOddity(entry, 'webpEmpty') ? { webp: '', webp_size: '0' } : {}),
  ...(hasOddity(entry, 'sizesInvalid') ? { width: '0', height: '-1' } : {}),
  ...(yearOf(entry) >= 2020 ? { hash: idFrom(`hash/${entry.id}`, 32).toLowerCase() } : {}),
})

/** The `images` object of an item, with its oddities. */
export const imagesJson = (entry: CatalogueEntry, context: BodyContext): ImagesJson => {
  const images: Record<string, RenditionJson> = {}
  for (const rendition of renditionsOf(entry)) {
    if (isMissing(entry, rendition.name, context)) continue
    images[rendition.name] = renditionJson(entry, rendition, context)
  }
  if (hasOddity(entry, 'sourceRendition') && context.bundle === undefined) {
    const { url = '', width = '', height = '', size = '' } = images.original ?? {}
    images.source = { height, size, url, width }
  }
  return images
}
