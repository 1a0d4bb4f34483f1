import type { Gif } from '../core/model/gif.js'
import { fieldOf, own } from '../core/model/lenient.js'
import { safeUrl } from '../core/picture/safe-url.js'
import { randomHex } from '../core/pingback/session.js'
import type { Ports } from '../core/ports.js'

/** The service sends few, and its data are not trusted. */
const MOST_TAGS = 10

/**
 * Requests the ad tags of a GIF, http(s) addresses in its `bottle_data.tags`, as images, which need no permission of
 * their hosts. Whether they arrive is of no matter here.
 */
export const requestAdTags = (
  { clock, imageDecoder, random, urlParser }: Pick<Ports, 'clock' | 'imageDecoder' | 'random' | 'urlParser'>,
  gif: Gif,
): void => {
  const tags = fieldOf(gif.bottle_data, 'tags')
  if (!Array.isArray(tags)) return
  const macros = {
    CACHEBUSTER: randomHex(random, 16),
    TIMESTAMP: Math.floor(clock.now()),
    APPBUNDLE: 'web',
    APP_WINDOW_SIZE: `${globalThis.innerWidth},${globalThis.innerHeight}`,
    DEVICE_LANGUAGE: globalThis.navigator?.language,
  }
  for (const tag of tags.slice(0, MOST_TAGS)) {
    const filled = String(tag).replace(/%%(\w+)%%/g, (macro, name) => String(own(macros, name) ?? macro))
    const url = safeUrl(urlParser, filled)
    if (url) imageDecoder.decode(url).subscribe({ error: () => {} })
  }
}
