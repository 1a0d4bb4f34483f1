import type { Images, Rendition, Video } from '../../core/model/gif.js'
import type { IImages, IVideo } from '../../core/model/host-gif.js'

/** Of a name that never leads anywhere, so that no test loads a picture. */
const address = (id: string, file: string): string => `https://media.giphy.test/media/${id}/${file}`

/** Width and height in px of the renditions of a GIF of 480 × 270, in all three formats and with a still. */
const sizes = {
  original: [480, 270],
  fixed_width: [200, 113],
  fixed_height: [356, 200],
  fixed_width_small: [100, 56],
  fixed_height_small: [178, 100],
} as const

/** Renditions that are pictures alone. */
const pictureSizes = {
  fixed_width_downsampled: [200, 113],
  fixed_height_downsampled: [356, 200],
  downsized: [480, 270],
  downsized_still: [480, 270],
  downsized_small: [480, 270],
  downsized_medium: [480, 270],
  downsized_large: [480, 270],
  preview: [240, 135],
  preview_gif: [120, 68],
  preview_webp: [120, 68],
  '480w_still': [480, 270],
} as const

/** Bytes of each file, as text; the service sends them so. */
const BYTES = '20000'

const picture = (id: string, file: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${file}.gif`),
  size: BYTES,
})
const webp = (id: string, name: string) => ({ webp: address(id, `${name}.webp`), webp_size: BYTES })
const mp4 = (id: string, name: string) => ({ mp4: address(id, `${name}.mp4`), mp4_size: BYTES })

/**
 * All renditions of one GIF, as decoded: `original` has 480 × 270 px.
 *
 * @param id part of the addresses, at `media.giphy.test`, which never answers
 * @param scale stretches the heights, for tiles of another shape; default 1
 */
export const makeImages = (id = 'gif1', scale = 1): Images & IImages => {
  const images: Record<string, Rendition> = {}
  for (const [name, [width, tall]] of Object.entries(sizes)) {
    const height = Math.round(tall * scale)
    images[name] = { ...picture(id, name, width, height), ...webp(id, name), ...mp4(id, name) }
    images[`${name}_still`] = picture(id, `${name}_s`, width, height)
  }
  for (const [name, [width, height]] of Object.entries(pictureSizes))
    images[name] = picture(id, name, width, Math.round(height * scale))
  for (const name of ['fixed_width_downsampled', 'fixed_height_downsampled'])
    Object.assign(images[name] ?? {}, webp(id, name))
  Object.assign(images.downsized_small ?? {}, mp4(id, 'downsized_small'))
  for (const name of ['original_mp4', 'looping'])
    images[name] = { width: 480, height: Math.round(270 * scale), ...mp4(id, name) }
  return images as Images as Images & IImages
}

const asset = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: `https://media.giphy.test/video/${id}/${name}.mp4`,
})

/** The video of a clip, as decoded: files 640, 854 and 1280 px wide, an untouched source and English subtitles. */
export const makeVideo = (id = 'clip1'): Video & IVideo => {
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
  return video as unknown as Video & IVideo
}
