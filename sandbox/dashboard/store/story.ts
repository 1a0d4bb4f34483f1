import type { Versioned } from './ledger.js'

/** A story of GIFs, in the names of the wire. */
export interface Story extends Versioned {
  readonly story_id: string
  readonly slug: string
  readonly username: string
  readonly title: string
  readonly published: boolean
  /** Id of the GIF on its front. */
  readonly cover: string
  readonly gifs: readonly string[]
  /** While it is trending: when it begins to, ISO. */
  readonly publish_datetime?: string
  /** Fields that clients sent and the service does not know; they are kept. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** A story as it travels. */
export const storyJson = ({ extra, ...story }: Story) => ({ ...extra, ...story })
