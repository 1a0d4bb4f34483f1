import type { Versioned } from './versioned-record.js'

/** A story of GIFs, with the service's field names. */
export interface Story extends Versioned {
  readonly story_id: string
  readonly slug: string
  readonly username: string
  readonly title: string
  readonly published: boolean
  /** Id of the cover GIF. */
  readonly cover: string
  readonly gifs: readonly string[]
  /** While it is trending: its publish time, as ISO text. */
  readonly publish_datetime?: string
  /** Fields from clients that the service does not know, but keeps. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** A story as JSON. */
export const storyJson = ({ extra, ...story }: Story) => ({ ...extra, ...story })
