/**
 * Renditions as applications read them. The service sends nearly all of these with nearly every GIF, so hosts
 * are spared a question at each; the core itself works with `Images`, where each may be missing. Types instead
 * of interfaces, because only those go where fields of any name are taken.
 */

/** Width and height in px. */
export type IRendition = { width: number; height: number }

/** A rendition with an image; `size` in bytes, as text. */
export type IImage = IRendition & { url: string; size?: string }

/** A rendition with an MP4; its size in bytes, as text. */
export type IMP4 = IRendition & { mp4: string; mp4_size: string }

/** What a rendition has beside its image where there is a WebP too; its size in bytes, as text. */
export type IWebP = { webp: string; webp_size: string }

/** A rendition in all three formats. */
export type ImageAllTypes = IImage & IWebP & IMP4

/** The renditions of a GIF by name (specification, section 3). */
export type IImages = {
  original: ImageAllTypes
  original_still: IImage
  original_mp4: IMP4
  looping: IMP4
  fixed_width: ImageAllTypes
  fixed_width_still: IImage
  fixed_width_downsampled: IImage & IWebP
  fixed_width_small: ImageAllTypes
  fixed_width_small_still: IImage
  fixed_height: ImageAllTypes
  fixed_height_still: IImage
  fixed_height_downsampled: IImage & IWebP
  fixed_height_small: ImageAllTypes
  fixed_height_small_still: IImage
  downsized: IImage
  downsized_still: IImage
  downsized_small: IImage & IMP4
  downsized_medium: IImage
  downsized_large: IImage
  preview: IImage
  preview_gif: IImage
  preview_webp: IImage
  '480w_still': IImage
}
