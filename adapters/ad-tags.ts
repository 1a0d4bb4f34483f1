import type { Ports } from '../core/ports.js'

type SafeUrl = typeof import('../core/http/url.js').safeUrl

/** The service sends few, and its data are not trusted. */
const MOST_TAGS = 10

/** The ad tags of a GIF that was seen: its `bottle_data.tags`. */
export interface SeenAdTags {
  readonly ports: Pick<Ports, 'clock' | 'imageDecoder' | 'logger' | 'random' | 'urlParser'>
  /** As the service sent them. */
  readonly tags: unknown
  /** Whether the visitor allows usage events about the GIF now. */
  isAllowed(): boolean
}

/**
 * Takes the ad tags out of the list and requests those with http(s) addresses as images, which need no permission of
 * their hosts. Whether they arrive is of no matter here.
 *
 * @param safeUrl an argument: bundlers would move it, once it is imported here, out of the first script, which makes
 *   every page larger
 */
export const requestAdTags = (safeUrl: SafeUrl, seen: SeenAdTags[]): void => {
  for (const { ports, tags, isAllowed } of seen.splice(0)) {
    const { clock, imageDecoder, logger, random, urlParser } = ports
    try {
      // Since the GIF was seen, while this code was loaded, the visitor may have objected.
      if (!Array.isArray(tags) || !isAllowed()) continue
      const macros = new Map<string, unknown>([
        ['CACHEBUSTER', Math.floor(random.next() * 2 ** 52).toString(16)],
        ['TIMESTAMP', Math.floor(clock.now())],
        ['APPBUNDLE', 'web'],
        ['APP_WINDOW_SIZE', `${globalThis.innerWidth},${globalThis.innerHeight}`],
        ['DEVICE_LANGUAGE', globalThis.navigator?.language],
      ])
      for (const tag of tags.slice(0, MOST_TAGS)) {
        const filled =
          typeof tag === 'string' &&
          tag.replace(/%%(\w+)%%/g, (macro, name) => `${macros.get(name) ?? macro}`)
        const url = safeUrl(urlParser, filled)
        if (url) imageDecoder.decode(url).subscribe({ error: () => {} })
      }
    } catch (error) {
      logger.error(error)
    }
  }
}
