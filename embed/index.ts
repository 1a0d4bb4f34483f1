/** `gifkit/embed`: for pages that embed frames, and for servers that tell others how to. */
export type { EmbedCodeOptions } from '../core/share/embed-code.js'
export type { SharedGif } from '../core/share-links.js'
export { createEmbed, type EmbedOptions, type FrameSettings } from './host/create-embed.js'
export { embedCode, type PastedCodeOptions } from './host/embed-code.js'
export type { Embed, EmbedEvents } from './host/place-embed.js'
