/** One size of a GIF; sizes are integers in px, addresses are absent where the service sent none. */
export interface Rendition {
  readonly width: number
  readonly height: number
  readonly url?: string
  readonly webp?: string
  readonly mp4?: string
  readonly [field: string]: unknown
}

/** Renditions by name (`original`, `fixed_width`, `fixed_width_still`, …; specification, section 3). */
export type Images = { readonly [name: string]: Rendition | undefined }
