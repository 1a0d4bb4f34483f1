import { hashOf } from '../random.js'

/** The fields of a catalogue entry that determine its renditions. */
export interface RenditionSource {
  readonly id: string
  readonly kind: 'gif' | 'sticker' | 'text' | 'emoji' | 'video'
  /** Width of the original in px. */
  readonly width: number
  /** Height of the original in px. */
  readonly height: number
  readonly frames: number
}

/** The keys of a rendition's addresses in a body of the content API. */
export type RenditionFileKey = 'url' | 'webp' | 'mp4'

/** One rendition of a GIF, named, sized and filed as the content API does (specification, section 3). */
export interface Rendition {
  /** The key in `images`, `fixed_width_still` for example. */
  readonly name: string
  /** Width of its images in px; of its MP4 if it has no image. */
  readonly width: number
  /** Height of its images in px; of its MP4 if it has no image. */
  readonly height: number
  readonly still: boolean
  /** Frames in each of its files, 1 for a still. */
  readonly frames: number
  /** File names by the key of their address in a body. */
  readonly files: Readonly<Partial<Record<RenditionFileKey, string>>>
  /** Estimated bytes by their key in a body, since files are encoded only on demand. */
  readonly sizes: Readonly<Partial<Record<'size' | 'webp_size' | 'mp4_size', number>>>
  /** Width of the MP4 in px, rounded down to even, since H.264 has even sizes only. */
  readonly mp4Width?: number
  /** Height in px of the MP4, rounded down to even. */
  readonly mp4Height?: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Number of frames of the downsampled renditions, as in the real service. */
const DOWNSAMPLED_FRAMES = 6
/** Longer side of `hd` in px, low enough to be encoded within a second. */
const HD_SIDE = 960
/** Minimum frames of a `looping` MP4: about four seconds at 80 ms a frame. */
const LOOPING_FRAMES = 48

const even = (pixels: number): number => Math.max(2, pixels - (pixels % 2))
const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})
const toWidth = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
})
const toHeight = (size: Size, height: number): Size => ({
  width: Math.max(1, Math.round((size.width * height) / size.height)),
  height,
})
const evenSize = ({ width, height }: Size): Size => ({ width: even(width), height: even(height) })

/** Bytes per pixel and frame, about what the encoders achieve with these drawings. */
const DENSITY = { url: 0.16, webp: 0.07, mp4: 0.03 } as const
const SIZE_KEY = { url: 'size', webp: 'webp_size', mp4: 'mp4_size' } as const

const rendition = (
  id: string,
  name: string,
  size: Size,
  frames: number,
  files: Rendition['files'],
): Rendition => {
  const sizes: Partial<Record<'size' | 'webp_size' | 'mp4_size', number>> = {}
  for (const key of ['url', 'webp', 'mp4'] as const) {
    if (files[key] === undefined) continue
    const spread = 0.75 + (hashOf(`${id}/${files[key]}`) % 1000) / 2000
    sizes[SIZE_KEY[key]] = Math.round(900 + size.width * size.height * frames * DENSITY[key] * spread)
  }
  const still = name.endsWith('_still')
  const common = { name, ...size, still, frames, files, sizes }
  return files.mp4 === undefined
    ? common
    : { ...common, mp4Width: even(size.width), mp4Height: even(size.height) }
}

const three = (stem: string): Rendition['files'] => ({
  url: `${stem}.gif`,
  webp: `${stem}.webp`,
  mp4: `${stem}.mp4`,
})

/** Whether an entry has an `hd` rendition: about one in four, and every video. */
const hasHd = ({ id, kind }: RenditionSource): boolean =>
  kind === 'video' || (kind === 'gif' && hashOf(`hd/${id}`) % 4 === 0)

/**
 * All renditions of an entry, with the service's own file names. Renditions of equal size, frames and format are the
 * same bytes. `looping` has a size here for the encoder; the service sends it without one.
 */
export const renditionsOf = (entry: RenditionSource): readonly Rendition[] => {
  const { id, frames } = entry
  const original: Size = { width: entry.width, height: entry.height }
  const few = Math.min(frames, DOWNSAMPLED_FRAMES)
  const of = (name: string, size: Size, count: number, files: Rendition['files']): Rendition =>
    rendition(id, name, size, count, files)
  const loops = Math.max(1, Math.ceil(LOOPING_FRAMES / frames))
  const list = [
    of('original', original, frames, three('giphy')),
    of('original_still', original, 1, { url: 'giphy_s.gif' }),
    of('original_mp4', evenSize(original), frames, { mp4: 'giphy.mp4' }),
    of('fixed_height', toHeight(original, 200), frames, three('200')),
    of('fixed_height_still', toHeight(original, 200), 1, { url: '200_s.gif' }),
    of('fixed_height_downsampled', toHeight(original, 200), few, { url: '200_d.gif', webp: '200_d.webp' }),
    of('fixed_width', toWidth(original, 200), frames, three('200w')),
    of('fixed_width_still', toWidth(original, 200), 1, { url: '200w_s.gif' }),
    of('fixed_width_downsampled', toWidth(original, 200), few, { url: '200w_d.gif', webp: '200w_d.webp' }),
    of('fixed_height_small', toHeight(original, 100), frames, three('100')),
    of('fixed_height_small_still', toHeight(original, 100), 1, { url: '100_s.gif' }),
    of('fixed_width_small', toWidth(original, 100), frames, three('100w')),
    of('fixed_width_small_still', toWidth(original, 100), 1, { url: '100w_s.gif' }),
    of('downsized', scaled(original, 0.8), frames, { url: 'giphy-downsized.gif' }),
    of('downsized_still', scaled(original, 0.8), 1, { url: 'giphy-downsized_s.gif' }),
    of('downsized_medium', original, frames, { url: 'giphy-downsized-medium.gif' }),
    of('downsized_large', original, frames, { url: 'giphy-downsized-large.gif' }),
    of('downsized_small', evenSize(scaled(original, 0.7)), frames, { mp4: 'giphy-downsized-small.mp4' }),
    of('looping', evenSize(original), frames * loops, { mp4: 'giphy-loop.mp4' }),
    of('preview', evenSize(scaled(original, 0.4)), frames, { mp4: 'giphy-preview.mp4' }),
    of('preview_gif', scaled(original, 0.25), few, { url: 'giphy-preview.gif' }),
    of('preview_webp', scaled(original, 0.4), few, { url: 'giphy-preview.webp' }),
    of('480w_still', toWidth(original, 480), 1, { url: '480w_s.jpg' }),
  ]
  if (!hasHd(entry)) return list
  const factor = HD_SIDE / Math.max(original.width, original.height)
  return [...list, of('hd', evenSize(scaled(original, factor)), frames, { mp4: 'giphy-hd.mp4' })]
}
