import type { Images, Rendition } from './images.js'

/** The video of a clip (specification, section 3): assets by size name, one of them the untouched `source`. */
export interface Video {
  readonly assets: { readonly [name: string]: Rendition | undefined }
  readonly previews?: Images
  readonly captions?: {
    readonly [language: string]: { readonly srt?: string; readonly vtt?: string } | undefined
  }
  readonly [field: string]: unknown
}
