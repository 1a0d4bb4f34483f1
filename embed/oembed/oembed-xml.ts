import type { OEmbed } from './oembed.js'

/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A line break would be read as another one. */
const escaped = (text: string): string =>
  text.replace(unwritable, '\uFFFD').replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The answer as XML, for consumers that ask with `format=xml`; to be served as `text/xml`. */
export const oEmbedXml = (answer: OEmbed): string => {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`
}
