import { type Images, imagesOf } from './images.js'
import { type JsonObject, own } from './lenient.js'

/** Rendition → key of its address in the flat bodies; sizes stand under `{prefix}_width` and `_height`. */
const flatRenditions = [
  ['original', 'image', 'image_original_url'],
  ['fixed_height_downsampled', 'fixed_height_downsampled', 'fixed_height_downsampled_url'],
  ['fixed_width_downsampled', 'fixed_width_downsampled', 'fixed_width_downsampled_url'],
  ['fixed_height_small', 'fixed_height_small', 'fixed_height_small_url'],
  ['fixed_height_small_still', 'fixed_height_small', 'fixed_height_small_still_url'],
  ['fixed_width_small', 'fixed_width_small', 'fixed_width_small_url'],
  ['fixed_width_small_still', 'fixed_width_small', 'fixed_width_small_still_url'],
] as const

/** The renditions of the old random endpoint, which spread them over the GIF itself. */
export const flatImagesOf = (gif: JsonObject): Images => {
  const images: Record<string, JsonObject> = {}
  for (const [name, prefix, urlKey] of flatRenditions) {
    images[name] = {
      url: own(gif, urlKey),
      width: own(gif, `${prefix}_width`),
      height: own(gif, `${prefix}_height`),
      ...(name === 'original' && { mp4: own(gif, 'image_mp4_url'), frames: own(gif, 'image_frames') }),
    }
  }
  return imagesOf(images)
}
