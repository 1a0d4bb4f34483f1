import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project-root.js'
import type { Clip, ClipSize } from './clip-list.js'
import type { MediaFile } from './media-cache.js'

/** Reads a committed clip. The clips stay in the source tree, wherever this runs compiled. */
export const readClip = async (clip: Clip, size: ClipSize): Promise<MediaFile> => {
  const file = `${clip.name}-${size}.mp4`
  const bytes = await readFile(join(projectRoot(), 'sandbox', 'media', 'clips', file))
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('hex')}"` }
}
