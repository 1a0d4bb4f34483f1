import { isBlank } from '../http/url.js'
import type { UrlParser } from '../ports.js'
import { type SharedGif, type ShareService, sharedUrl, shareServices } from '../share-links.js'
import { type EmbedCodeOptions, embedCode } from './embed-code.js'

/** Ways out of a share menu: three services, and two texts to copy (specification, section 2). */
export const shareChannels = ['twitter', 'facebook', 'pinterest', 'link', 'embed'] as const

export type ShareChannel = (typeof shareChannels)[number]

/** Services whose look is known (specification, section 9). Instagram takes no links: its link is copied. */
export const shareTargets = ['facebook', 'twitter', 'pinterest', 'tumblr', 'reddit', 'instagram'] as const

export type ShareTarget = (typeof shareTargets)[number]

/** A text that a person copies: the address of the GIF's page, or the code that embeds it. */
export type ShareField = 'link' | 'embed'

export const isShareService = (name: string): name is ShareService =>
  (shareServices as readonly string[]).includes(name)

export const isShareField = (name: string): name is ShareField => name === 'link' || name === 'embed'

/** The text of a field; `undefined` for the code of a GIF that has no id to embed. */
export const shareText = (
  field: ShareField,
  gif: SharedGif,
  options: EmbedCodeOptions | undefined,
  urlParser: UrlParser,
): string | undefined => {
  if (field === 'link') return sharedUrl(gif)
  return isBlank(gif.id) ? undefined : embedCode(gif, options ?? {}, urlParser)
}
