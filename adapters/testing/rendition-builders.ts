import type { Images, Rendition, Video } from '../../core/model/gif.js'
import type { IImages, IVideo } from '../../core/model/host-gif.js'

/** Of a name that never leads anywhere, so that no test loads a picture. */
const address = (id: string, file: string): string => `https://media.giphy.test/media/${id}/${file}`

/** Width and height in px of the renditions of a GIF of 480 × 270, each with a still of its size. */
const sizes = {
  original: [480, 270],
  fixed_width: [200, 113],
  fixed_height: [356, 200],
  fixed_width_small: [100, 56],
  fixed_height_small: [178, 100],
  downsized: [480, 270],
} as const

/** Renditions without a still. */
const singleSizes = {
  fixed_width_downsampled: [200, 113],
  fixed_height_downsampled: [356, 200],
  downsized_small: [480, 270],
  downsized_medium: [480, 270],
  downsized_large: [480, 270],
  original_mp4: [480, 270],
  looping: [480, 270],
  preview: [240, 135],
  preview_gif: [120, 68],
  preview_webp: [120, 68],
  '480w_still': [480, 270],
} as const

/** Bytes of each file, as text; the service sends them so. */
const BYTES = '20000'

const rendition = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${name}.gif`),
  size: BYTES,
  webp: address(id, `${name}.webp`),
  webp_size: BYTES,
  mp4: address(id, `${name}.mp4`),
  mp4_size: BYTES,
})

const still = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${name}_s.gif`),
  size: BYTES,
})

/**
 * All renditions of one GIF, as decoded: `original` has 480 × 270 px.
 *
 * @param id part of the addresses, at `media.giphy.test`, which never answers
 * @param scale stretches the heights, for tiles of another shape; default 1
 */
export const makeImages = (id = 'gif1', scale = 1): IImages => {
  const images: Record<string, Rendition> = {}
  for (const [name, [width, height]] of Object.entries(sizes)) {
    images[name] = rendition(id, name, width, Math.round(height * scale))
    images[`${name}_still`] = still(id, name, width, Math.round(height * scale))
  }
  for (const [name, [width, height]] of Object.entries(singleSizes))
    images[name] = rendition(id, name, width, Math.round(height * scale))
  const made: Images = images
  return made as IImages
}

const asset = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: `https://media.giphy.test/video/${id}/${name}.mp4`,
})

/** The video of a clip, as decoded: files 640, 854 and 1280 px wide, an untouched source and English subtitles. */
export const makeVideo = (id = 'clip1'): IVideo => {
  const video: Video = {
    assets: {
      source: asset(id, 'source', 1920, 1080),
      '360p': asset(id, '360p', 640, 360),
      '480p': asset(id, '480p', 854, 480),
      '720p': asset(id, '720p', 1280, 720),
    },
    captions: {
      en: {
        srt: `https://media.giphy.test/video/${id}/en.srt`,
        vtt: `https://media.giphy.test/video/${id}/en.vtt`,
      },
    },
  }
  return video as unknown as IVideo
}
