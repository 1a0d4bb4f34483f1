/** `gifkit/embed`: for pages that embed frames, and for servers of frame pages and oEmbed answers. */
export { type VimeoHelper, vimeoHelper } from '../adapters/vimeo-player.js'
export type { EmbedCodeOptions } from '../core/share/embed-code.js'
export type { SharedGif } from '../core/share/share-links-and-windows.js'
export type { FrameOptions } from './frame/frame-options.js'
export { type FramePage, framePage } from './frame-page.js'
export { createEmbed, type EmbedOptions, type FrameSettings } from './host/create-embed.js'
export { embedCode, type PastedCodeOptions } from './host/embed-code.js'
export type { Embed, EmbedEvents } from './host/place-embed.js'
export {
  buildOEmbed,
  type OEmbed,
  type OEmbedGif,
  type OEmbedLinksOptions,
  type OEmbedOptions,
  oEmbedLinks,
  oEmbedXml,
} from './oembed.js'
