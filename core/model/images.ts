import { left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import {
  address,
  codec,
  convert,
  copyFields,
  filled,
  isJsonObject,
  isPrototypeKey,
  own,
  side,
} from './lenient.js'

/** One size of a GIF; sizes are integers in px, addresses are absent where the service sent none. */
export interface Rendition {
  readonly width: number
  readonly height: number
  readonly url?: string
  readonly webp?: string
  readonly mp4?: string
  readonly size?: string
  readonly mp4_size?: string
  readonly webp_size?: string
  readonly [field: string]: unknown
}

/** Renditions by name (`original`, `fixed_width`, `fixed_width_still`, …; specification, section 3). */
export type Images = { readonly [name: string]: Rendition | undefined }

interface Size {
  readonly width: number
  readonly height: number
}

/** The sides in px of a rendition that says them. */
export const sizeOf = (json: unknown): Size | undefined => {
  if (!isJsonObject(json)) return undefined
  // An array would keep the two as floating-point numbers, each an object of its own.
  const width = side(own(json, 'width'))
  const height = side(own(json, 'height'))
  return width && height ? { width, height } : undefined
}

/** `undefined` for one that nothing can show: without any address, or without a size. */
export const renditionOf = (json: unknown, fallback?: Size): Rendition | undefined => {
  if (!isJsonObject(json)) return undefined
  const size = sizeOf(json) ?? fallback
  const fields = copyFields(json)
  convert(fields, ['url', 'webp', 'mp4'], address)
  if (!size || !(fields.url || fields.webp || fields.mp4)) return undefined
  return Object.assign(fields, size)
}

/**
 * The renditions that can be shown. One without a size (`looping` in most bodies) has the size of `original`,
 * which it is a copy of. None for anything that is no object.
 */
export const imagesOf = (json: unknown): Images => {
  if (!isJsonObject(json)) return {}
  const fallback = sizeOf(own(json, 'original')) ?? Object.values(json).map(sizeOf).find(Boolean)
  const images: Record<string, Rendition> = {}
  for (const name of Object.keys(json)) {
    const rendition = isPrototypeKey(name) ? undefined : renditionOf(json[name], fallback)
    if (rendition) images[name] = rendition
  }
  // An object that was filled name by name is a table of eight times the size of its copy.
  return { ...images }
}

/** Fails when no rendition can be shown; drops those that cannot. */
export const Images: Type<Images, unknown, unknown> = /* @__PURE__ */ codec('Images', (json) => {
  const images = filled(imagesOf(json))
  return images ? right(images) : left('rendition')
})
