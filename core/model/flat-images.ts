import { type Images, imagesOf } from './images.js'
import { type JsonObject, own } from './lenient.js'

/** Renditions whose address stands under their own name in the flat bodies; a still shares the size of its twin. */
const flatRenditions = [
  'fixed_height_downsampled',
  'fixed_width_downsampled',
  'fixed_height_small',
  'fixed_height_small_still',
  'fixed_width_small',
  'fixed_width_small_still',
]

/** The renditions of the old random endpoint, which spread them over the GIF itself. */
export const flatImagesOf = (gif: JsonObject): Images => {
  const rendition = (url: string, prefix: string): JsonObject => ({
    url: own(gif, url),
    width: own(gif, `${prefix}_width`),
    height: own(gif, `${prefix}_height`),
  })
  const images: Record<string, JsonObject> = {
    original: {
      ...rendition('image_original_url', 'image'),
      mp4: own(gif, 'image_mp4_url'),
      frames: own(gif, 'image_frames'),
    },
  }
  for (const name of flatRenditions) images[name] = rendition(`${name}_url`, name.replace('_still', ''))
  return imagesOf(images)
}
