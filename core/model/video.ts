import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { type Images, imagesOf, type Rendition } from './images.js'
import { address, codec, copyFields, fieldOf, filled, isJsonObject, put } from './lenient.js'

/** Subtitles in one language; addresses of files. */
export interface Captions {
  readonly srt?: string
  readonly vtt?: string
}

/** The video of a clip (specification, section 3): assets by size name, one of them the untouched `source`. */
export interface Video {
  readonly assets: { readonly [name: string]: Rendition | undefined }
  readonly previews?: Images
  readonly captions?: { readonly [language: string]: Captions | undefined }
  readonly [field: string]: unknown
}

const captionsOf = (json: unknown): Record<string, unknown> | undefined => {
  if (!isJsonObject(json)) return undefined
  const captions = copyFields(json)
  for (const language of Object.keys(captions)) {
    const kept: Record<string, unknown> = {}
    for (const kind of ['srt', 'vtt']) put(kept, kind, address(fieldOf(captions[language], kind)))
    put(captions, language, filled(kept))
  }
  return captions
}

const decode = (json: unknown): Either<string, Video> => {
  if (!isJsonObject(json)) return left('')
  const fields = copyFields(json, ['assets', 'previews', 'captions'])
  put(fields, 'previews', filled(imagesOf(fields.previews)))
  put(fields, 'captions', captionsOf(fields.captions))
  return right({ ...fields, assets: imagesOf(fields.assets) })
}

/** Assets that cannot be played are left out; a video may end up with none. */
export const Video: Type<Video, unknown, unknown> = /* @__PURE__ */ codec('Video', decode)
