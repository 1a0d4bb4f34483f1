/** What must hold of every decoded GIF, whatever the service sent. */
import { isDeepStrictEqual } from 'node:util'
import type { Gif } from '../../../core/model/gif.js'
import { isJsonObject, side } from '../../../core/model/lenient.js'
import type { Json } from '../../support/raw-bodies.js'
import { gifFlags } from './wire-names.js'

export const part = (json: unknown): Json => (isJsonObject(json) ? json : {})

const addresses = ['url', 'webp', 'mp4'] as const
const decodedFields = [
  'id',
  'title',
  'url',
  'type',
  'tags',
  'images',
  'video',
  'user',
  'response_id',
  ...gifFlags,
]

const canBeShown = (rendition: unknown): boolean => addresses.some((key) => Boolean(part(rendition)[key]))

const imageFaults = (images: Gif['images'], sent: Json): readonly string[] => {
  const shown = Object.keys(sent).filter((name) => canBeShown(sent[name]))
  const faults = isDeepStrictEqual(Object.keys(images), shown) ? [] : ['a rendition was dropped, or made up']
  for (const [name, rendition] of Object.entries(images)) {
    const from = part(sent[name])
    for (const key of ['width', 'height'] as const) {
      const px = rendition?.[key]
      if (!Number.isInteger(px) || Number(px) < 1) faults.push(`${name}.${key} is ${px}`)
      const other = side(from[key === 'width' ? 'height' : 'width'])
      if (side(from[key]) !== undefined && other !== undefined && px !== side(from[key]))
        faults.push(`${name}.${key} is another`)
    }
    for (const key of addresses)
      if (rendition?.[key] !== (from[key] || undefined)) faults.push(`${name}.${key} is another`)
  }
  return faults
}

const userFaults = (user: Gif['user'], sent: unknown): readonly string[] => {
  if (!isJsonObject(sent)) return user ? ['a user was made up'] : []
  const expected = {
    ...sent,
    is_public: sent.is_public ?? true,
    is_verified: sent.is_verified ?? false,
    suppress_chrome: sent.suppress_chrome ?? false,
  }
  return isDeepStrictEqual(user, expected) ? [] : ['the user is another']
}

/** Nothing when all is right. */
export const faultsOf = (gif: Gif, json: Json, responseId: string): readonly string[] => [
  ...(gif.id !== '' && gif.id === json.id ? [] : [`id ${gif.id}`]),
  ...(gif.title === (json.title ?? '') ? [] : [`title ${gif.title}`]),
  ...(gif.url === json.url && gif.type === json.type ? [] : ['url or type']),
  ...(gif.response_id === responseId ? [] : ['response id']),
  ...gifFlags.filter((name) => gif[name] !== Boolean(json[name])).map((name) => `${name} ${gif[name]}`),
  ...(gif.tags.every((tag) => typeof tag === 'string' && tag !== '') ? [] : ['a tag is no text']),
  ...(gif.tags.length === (Array.isArray(json.tags) ? json.tags.length : 0) ? [] : ['a tag was dropped']),
  ...(isJsonObject(json.images) ? imageFaults(gif.images, json.images) : []),
  ...userFaults(gif.user, json.user),
  ...Object.keys(json)
    .filter((key) => !decodedFields.includes(key) && !isDeepStrictEqual(gif[key], json[key]))
    .map((key) => `${key} was not kept`),
]
