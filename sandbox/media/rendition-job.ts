import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { MediaFormat, MediaJob } from './media-job.js'
import { type Rendition, renditionsOf } from './renditions.js'

const FORMATS: ReadonlyMap<string, MediaFormat> = new Map(
  (['gif', 'webp', 'mp4', 'jpg', 'png'] as const).map((format) => [format, format]),
)

const withFile = (entry: CatalogueEntry, file: string): Rendition | undefined =>
  renditionsOf(entry).find(({ files }) => files.url === file || files.webp === file || files.mp4 === file)

/**
 * What to encode for a file name of an entry; undefined when the entry has no such file.
 *
 * @param mostFrames maximum number of frames of a picture; a video keeps all of its own
 */
export const renditionJob = (
  entry: CatalogueEntry,
  file: string,
  seed: number,
  maxFrames: number,
): MediaJob | undefined => {
  const rendition = withFile(entry, file)
  const format = FORMATS.get(file.slice(file.lastIndexOf('.') + 1))
  if (rendition === undefined || format === undefined) return undefined
  const { width, height, mp4Width = width, mp4Height = height } = rendition
  const frames = Math.min(rendition.frames, entry.frames, format === 'mp4' ? rendition.frames : maxFrames)
  const drawn = entry.kind === 'text' || entry.kind === 'emoji' ? (entry.text ?? entry.title) : entry.title
  return {
    drawing: {
      seed,
      id: entry.id,
      kind: entry.kind,
      text: drawn,
      ...(format === 'mp4' ? { width: mp4Width, height: mp4Height } : { width, height }),
    },
    format,
    frames,
    loops: rendition.frames / frames,
    // With fewer frames each lasts longer, so that the loop takes the same time.
    frameDelayMs: Math.round((entry.frameDelayMs * entry.frames) / frames),
  }
}

/** Side of a user's square picture in px, and of its small variant. */
export const AVATAR_SIDES = { full: 240, small: 80 } as const

/** What to encode for a user's picture. */
export const avatarJob = (userIndex: number, side: number, seed: number): MediaJob => ({
  drawing: { seed, id: `avatar/${userIndex}`, kind: 'avatar', text: '', width: side, height: side },
  format: 'jpg',
  frames: 1,
  loops: 1,
  frameDelayMs: 100,
})
