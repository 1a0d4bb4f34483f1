import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { clipOf } from '../media/clip-of.js'
import type { BodyContext } from './body-context.js'
import type { ImagesJson } from './images-json.js'

/** Renditions that `video.previews` repeats. */
const PREVIEWS = ['fixed_width', 'fixed_height', 'fixed_width_small', 'fixed_height_small', 'original_still']

/** The `video` object of a clip. Sizes are text, the duration (seconds) is a number. */
export const videoJson = (entry: CatalogueEntry, images: ImagesJson, { origins }: BodyContext) => {
  const { durationSeconds, sizes, sound } = clipOf(entry.id)
  const base = `${origins.media}/video/${entry.id}`
  const asset = (name: string, { width, height }: { width: number; height: number }) => ({
    url: `${base}/${name}.mp4`,
    width: String(width),
    height: String(height),
  })
  return {
    duration: durationSeconds,
    description: `${entry.title}\nA clip ${sound ? 'with' : 'without'} sound.`,
    hls_manifest_url: '',
    dash_manifest_url: '',
    assets: {
      source: asset('source', sizes['720p']),
      '360p': asset('360p', sizes['360p']),
      '480p': asset('480p', sizes['480p']),
      '720p': asset('720p', sizes['720p']),
    },
    previews: Object.fromEntries(PREVIEWS.flatMap((name) => (images[name] ? [[name, images[name]]] : []))),
    captions: { en: { srt: `${base}/captions.en.srt`, vtt: `${base}/captions.en.vtt` } },
  }
}
