import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import { gifJson } from '../api/gif-json.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { Origins } from '../origins.js'

/** Ids stand at the end of slugs. */
const idIn = (segment: string): string => segment.slice(segment.lastIndexOf('-') + 1)

/** A catalogue entry with the fields that sharing and embedding read. */
export const sharedGif = (
  { origins, catalogue }: { readonly origins: Origins; readonly catalogue: Catalogue },
  entry: CatalogueEntry,
): Gif | undefined => {
  const call = { responseId: 'shared', cid: 'shared', endpoint: 'shared', listed: true }
  return rightOf(Gif.decode(gifJson(entry, { catalogue, origins, ...call })))
}

/** The entry of one of our pages: a GIF's page, its short address or its frame; `undefined` for any other address. */
export const entryAt = (
  { origins, catalogue }: { readonly origins: Origins; readonly catalogue: Catalogue },
  address: string,
): CatalogueEntry | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const [, folder = '', segment = ''] = /^\/(\w+)\/([\w-]+)\/?$/.exec(pathname) ?? []
  const isOurs =
    origin === origins.pages
      ? ['gifs', 'stickers', 'b'].includes(folder)
      : origin === origins.embed && folder === 'embed'
  return isOurs ? catalogue.find(idIn(segment)) : undefined
}
