/** `gifkit/embed`: for pages that embed frames, and for servers that tell others how to. */
export type { EmbedCodeOptions } from '../core/share/embed-code.js'
export type { SharedGif } from '../core/share-links.js'
export { createEmbed, type EmbedOptions, type FrameSettings } from './host/create-embed.js'
export { embedCode, type PastedCodeOptions } from './host/embed-code.js'
export type { Embed, EmbedEvents } from './host/place-embed.js'
export { buildOEmbed, type OEmbed, type OEmbedGif, type OEmbedOptions } from './oembed/oembed.js'
export { type OEmbedLinksOptions, oEmbedLinks } from './oembed/oembed-links.js'
export { oEmbedXml } from './oembed/oembed-xml.js'
