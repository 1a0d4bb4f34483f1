import type { DashboardClient } from '../../dashboard-client/dashboard-client.js'

/** What the calls of the table are about: things of a service that holds them. */
export interface Subjects {
  readonly gif: string
  readonly otherGif: string
  readonly proxyGif: string
  readonly channel: string
  /** A channel to move, and where to. */
  readonly child: string
  readonly target: string
  readonly slug: string
  readonly user: string
  readonly username: string
  readonly password: string
  readonly confirmationCode: string
  readonly rankedTag: string
  readonly magicTag: string
  readonly story: string
  readonly storySlug: string
  readonly trendingStory: string
  readonly scheduled: string
  readonly spotifyUrl: string
  readonly mediaUrl: string
  readonly file: Blob
}

export type Service = 'dashboard' | 'stories' | 'scheduler' | 'search' | 'imaging'

/** A body as it has to arrive. */
export type SentBody =
  | { readonly form: string }
  | { readonly json: unknown }
  | { readonly multipart: Readonly<Record<string, string>> }

/** One call and everything that has to be true of its request and answer. */
export interface CallRow {
  /** `channels.move`, with a word where a method stands in several rows. */
  readonly name: string
  readonly call: (
    client: DashboardClient,
    options?: { readonly retries: number; readonly timeoutMs?: number },
  ) => Promise<unknown>
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Encoded, below the service's address. */
  readonly path: string
  /** All parameters but the key, decoded, in order. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  readonly auth: 'session' | 'token' | 'key'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: SentBody
  /** What a service may answer, and what the call then resolves to; the same where left out. */
  readonly answer: unknown
  readonly decoded?: unknown
  /** An answer that is of no use, and the field that the error names. */
  readonly unusable?: readonly [answer: unknown, field: string]
}
