import type { ShareTarget } from '../../core/share/share-links.js'
import type { Strings } from '../strings.js'

const names: Readonly<Record<ShareTarget, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  tumblr: 'Tumblr',
  reddit: 'Reddit',
  instagram: 'Instagram',
}

/** The texts of sharing, unless a host replaces them. */
export const shareStrings: Pick<
  Strings,
  | 'share'
  | 'shareName'
  | 'shareOn'
  | 'shareOpened'
  | 'shareBlocked'
  | 'shareOffered'
  | 'shareLink'
  | 'shareEmbed'
  | 'shareCopy'
  | 'shareCopied'
  | 'shareCopiedFor'
  | 'shareCopyRefused'
  | 'shareClose'
> = {
  share: 'Share',
  shareName: (target) => names[target],
  shareOn: (name) => `Share on ${name}`,
  shareOpened: (name) => `${name} opened in a window of its own.`,
  shareBlocked: 'The browser blocked the window.',
  shareOffered: (name) => `Share on ${name} in a new tab`,
  shareLink: 'Link',
  shareEmbed: 'Embed code',
  shareCopy: (label) => `Copy ${label}`,
  shareCopied: (label) => `${label} copied.`,
  shareCopiedFor: (name) => `Link copied. Paste it on ${name}.`,
  shareCopyRefused: 'The browser refused to copy. The text is selected: press Ctrl+C, or ⌘C.',
  shareClose: 'Close',
}
