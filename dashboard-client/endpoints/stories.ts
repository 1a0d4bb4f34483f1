import { isBlank } from '../../core/http/url.js'
import { type Connection, methodOf } from '../connection.js'
import { entityOf, nothing } from '../decode.js'
import type { Call, Endpoint, Id, Problem } from '../endpoint.js'
import { type Story, story } from '../entities.js'
import { byCount, byCursor, type Listing, listOf } from '../listing.js'
import type { CallOptions } from '../settings.js'

/** Stories of partners on a page (specification, section 9). */
const PARTNER_LIMIT = 50

const storyEndpoint = (method: 'GET' | 'POST' | 'PUT', path: string): Endpoint<Story> => ({
  method,
  base: 'storiesUrl',
  path,
  auth: 'token',
  body: 'json',
  codec: entityOf(story),
})

const storiesEndpoint = (path: string): Endpoint<Listing<Story>> => ({
  method: 'GET',
  base: 'storiesUrl',
  path,
  auth: 'token',
  codec: listOf(story),
})

const deletion = (path: string): Endpoint<undefined> => ({
  method: 'DELETE',
  base: 'storiesUrl',
  path,
  auth: 'token',
  codec: nothing,
})

/** Logged on the console too (specification, section 5). */
const noUsername: Problem = {
  field: 'username',
  message: 'We cannot fetch stories without a username.',
  isLogged: true,
}

/** Whose stories are listed. */
export interface StoriesQuery {
  /** The author of the stories; a call without one rejects. */
  readonly username: string
  /** Drafts too. */
  readonly fetchUnpublished?: boolean | undefined
  /** Stories on a page; left out, the service decides. */
  readonly limit?: number | undefined
  /** Where the page starts, from the page before it. */
  readonly nextCursor?: string | undefined
}

/** Stories of partners in a period. */
export interface PartnerStoriesQuery {
  /** Default 50. */
  readonly limit?: number | undefined
  /** Start of the period; left out, it is not sent. */
  readonly since?: string | number | undefined
  /** End of the period; left out, it is not sent. */
  readonly until?: string | number | undefined
  /** Sent as it is; left out, it is not sent. */
  readonly timestamp?: string | number | undefined
}

/** A story, and when it trends. */
export interface TrendingStory {
  /** Id of the story. */
  readonly storyId: Id
  /** When it is published as trending. */
  readonly publishDatetime: string | number
}

/** A story to save; it is sent unchanged. */
export type StoryPayload = Readonly<Record<string, unknown>> & {
  /** The story to change; without an id a new story is created. */
  readonly story_id?: Id | null | undefined
  /** Whether the story is public; default: the service decides. */
  readonly published?: boolean | undefined
}

/** Stories and which of them trend. */
export const stories = (connection: Connection) => {
  const method = methodOf(connection)
  const calls = {
    /** `GET stories/{id}`. */
    get: method(1, (id: Id) => ({ endpoint: storyEndpoint('GET', '/stories/{id}'), path: { id } })),
    /** `GET stories/slug/{slug}`. */
    bySlug: method(1, (slug: string) => ({
      endpoint: storyEndpoint('GET', '/stories/slug/{slug}'),
      path: { slug },
    })),
    /** `GET stories`, a page of a user's stories. */
    list: method(
      1,
      (query: StoriesQuery): Call<Listing<Story>> => ({
        endpoint: storiesEndpoint('/stories'),
        query: { ...query },
        problem: isBlank(query?.username) ? noUsername : undefined,
      }),
    ),
    /** `PUT stories/{id}` for a story that has a `story_id`, else `POST stories` (specification, section 5). */
    save: method(
      1,
      (story: StoryPayload): Call<Story> =>
        isBlank(story.story_id)
          ? { endpoint: storyEndpoint('POST', '/stories'), required: { story }, body: story }
          : { endpoint: storyEndpoint('PUT', '/stories/{id}'), path: { id: story.story_id }, body: story },
    ),
    /** `DELETE stories/{id}`. */
    delete: method(1, (id: Id) => ({ endpoint: deletion('/stories/{id}'), path: { id } })),
    /** `GET stories/partnerArtist`. */
    partnerArtist: method(1, (query?: PartnerStoriesQuery) => ({
      endpoint: storiesEndpoint('/stories/partnerArtist'),
      query: { ...query, limit: query?.limit ?? PARTNER_LIMIT },
    })),
    /** `GET stories/trending`. */
    trending: method(0, () => ({ endpoint: storiesEndpoint('/stories/trending') })),
    /** `POST stories/trending`: the story trends from `publishDatetime` on. */
    makeTrending: method(1, ({ storyId, publishDatetime }: TrendingStory) => ({
      endpoint: storyEndpoint('POST', '/stories/trending'),
      required: { storyId, publishDatetime },
      body: { trending_story: { story_id: storyId, publish_datetime: publishDatetime } },
    })),
    /** `DELETE stories/trending/{id}`. */
    removeTrending: method(1, (id: Id) => ({ endpoint: deletion('/stories/trending/{id}'), path: { id } })),
  }
  return {
    ...calls,
    /** All stories of a user, from `nextCursor` on. */
    iterate: (query: StoriesQuery, options?: CallOptions): AsyncIterableIterator<Story> =>
      byCursor(
        (cursor) => calls.list({ ...query, nextCursor: cursor ?? undefined }, options),
        query?.nextCursor,
      ),
    /** All stories of partners, by growing pages: this list has a limit but no start. */
    iteratePartnerArtist: (
      query?: PartnerStoriesQuery,
      options?: CallOptions,
    ): AsyncIterableIterator<Story> =>
      byCount((limit) => calls.partnerArtist({ ...query, limit }, options), query?.limit ?? PARTNER_LIMIT),
  }
}
