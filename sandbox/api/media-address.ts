import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { idFrom } from '../catalogue/entry-id.js'
import type { BodyContext } from './body-context.js'
import { yearOf } from './oddity.js'

/** The letter of each kind in tracking tokens. */
const CONTENT_TYPE = { gif: 'g', video: 'v', sticker: 's', emoji: 's', text: 'ts' } as const

/** The token `cid` in the media addresses of an answer: some letters, then the response id. */
export const contentToken = (endpoint: string, responseId: string): string =>
  `${idFrom(`cid/${endpoint}`, 8).toLowerCase()}${responseId}`

/**
 * The address of a media file. As in the service, its form depends on the item's age: plain, then with the query
 * `cid`, then with `ep`, `rid` and `ct` too, then with a `v1.` segment that repeats them.
 */
export const mediaAddress = (entry: CatalogueEntry, file: string, context: BodyContext): string => {
  const year = yearOf(entry)
  const base = `${context.origins.media}/media`
  if (year < 2019) return `${base}/${entry.id}/${file}`
  const { cid } = context
  if (year < 2020) return `${base}/${entry.id}/${file}?cid=${cid}&rid=${file}`
  const kind = CONTENT_TYPE[entry.kind]
  const query = `cid=${cid}&ep=${context.endpoint}&rid=${file}&ct=${kind}`
  if (year < 2025) return `${base}/${entry.id}/${file}?${query}`
  const segment = Buffer.from(`cid=${cid}&ep=${context.endpoint}&ct=${kind}`).toString('base64url')
  return `${base}/v1.${segment}/${entry.id}/${file}?${query}`
}

/** The path of a file in the media service, for any form of its address. */
export const plainMediaPath = (path: string): string =>
  path
    .replace(/^\/media\/v1\.[\w-]+\//, '/media/')
    .replace(/~c200$/, '')
    .replace(/^(\/media\/[^/]+\/giphy)$/, '$1.mp4')
