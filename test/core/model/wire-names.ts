/** Names as the specification and recorded bodies have them, apart from the code that is held against them. */

/** The flags of a GIF that decode to booleans (specification, section 3). */
export const gifFlags = [
  'is_anonymous',
  'is_community',
  'is_featured',
  'is_hidden',
  'is_indexable',
  'is_preserve_size',
  'is_realtime',
  'is_removed',
  'is_sticker',
  'is_dynamic',
] as const

/** The ten renditions that one recorded item sent empty at once. */
export const emptiedAtOnce: readonly string[] = [
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
]
