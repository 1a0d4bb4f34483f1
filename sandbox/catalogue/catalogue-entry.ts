/** The kind decides both the wire `type` and how an item is drawn. */
export type EntryKind = 'gif' | 'sticker' | 'text' | 'emoji' | 'video'

/** Audience ratings from the widest to the narrowest audience, as the service writes them. */
export type EntryRating = 'y' | 'g' | 'pg' | 'pg-13' | 'r'

/** A link to a third-party player, as written on the wire; the catalogue also has malformed ones. */
export interface EntryExternalMedia {
  readonly provider_name: unknown
  readonly asset_uid: unknown
  readonly start: unknown
}

/** One item of the sandbox's catalogue, before any oddity of the wire is added. */
export interface CatalogueEntry {
  /** Letters and digits, unique in the catalogue, the same for the same seed. */
  readonly id: string
  readonly kind: EntryKind
  /** Width of the original in px. */
  readonly width: number
  /** Height of the original in px. */
  readonly height: number
  readonly title: string
  /** Lower-case words and short phrases. */
  readonly tags: readonly string[]
  /** Index into the catalogue's users; absent for an anonymous item. */
  readonly userIndex?: number
  /** Number of frames of the original, at least 1. */
  readonly frames: number
  /** Duration of a frame in ms. */
  readonly frameDelayMs: number
  readonly rating: EntryRating
  /** When it was uploaded, in ms since 1970; old items have the wire formats of their time. */
  readonly importedAt: number
  /** When it last trended, in ms since 1970; absent if it never did. */
  readonly trendedAt?: number
  /** Where it is listed, as `category/subcategory`; text and emoji have none. */
  readonly categoryPaths: readonly string[]
  /** The words to draw (kind `text`) or the emoji's character (kind `emoji`). */
  readonly text?: string
  /** Kind `text`: drawn for one request, not part of the catalogue. */
  readonly dynamic?: boolean
  /** Whether the video has an audible track (kind `video`). */
  readonly sound?: boolean
  readonly externalMedia?: EntryExternalMedia
  /** Kind `emoji`: number of the group that an emoji shares with its variations. */
  readonly emojiGroupId?: number
  /** Kind `emoji`: name of the variation; absent on the default one. */
  readonly variation?: string
}
