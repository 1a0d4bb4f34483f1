import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueUser } from '../catalogue/catalogue-user.js'
import { searchWords } from '../catalogue/search-words.js'
import { hashOf } from '../random.js'
import { responsePayload } from './analytics-json.js'
import { found, invalid } from './answer.js'
import { type Call, type Endpoint, withOptions } from './call.js'
import { channelJson } from './channel-json.js'
import { pageOf } from './paging.js'

const plainList = (call: Call, name: string) => ({
  name,
  earlierRequests: call.earlierRequests,
  isTotalUnreliable: false,
  hasRepeats: false,
})

/** How well a channel's names match: 3 for the whole name, 2 for its beginning, 1 for any other part, 0 for none. */
const closeness = (user: CatalogueUser, term: string): number => {
  const names = [user.username, user.displayName.trim()].map((name) => name.toLowerCase())
  if (names.includes(term)) return 3
  if (names.some((name) => name.startsWith(term))) return 2
  return names.some((name) => name.includes(term)) ? 1 : 0
}

/** `channels/search` with `q`: channels by name, the best match first, and verified ones before others. */
export const channels: Endpoint = (call) =>
  withOptions(call, (options) => {
    const term = (call.query.get('q') ?? '').trim().replace(/^@/, '').toLowerCase()
    if (term === '') return invalid(call.context, 'The parameter "q" is required.')
    const hits = call.catalogue.users
      .map((user) => ({ user, rank: closeness(user, term) * 2 + (user.verified ? 1 : 0) }))
      .filter(({ rank }) => rank > 1)
      .sort((first, second) => second.rank - first.rank || first.user.index - second.user.index)
      .map(({ user }) => user)
    const { items, pagination } = pageOf(hits, options, plainList(call, term))
    return found(
      call.context,
      items.map((user) => channelJson(user, call.context)),
      pagination,
    )
  })

/** Tags with the number of items that have them. */
const tagCounts = ({ entries }: Catalogue): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { tags } of entries) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

/** How many terms are trending. */
const TRENDING_TERMS = 20

/** `trending/searches`: twenty terms, no pagination. */
export const trendingSearches: Endpoint = (call) => {
  const { seed } = call.catalogue
  const popular = [...tagCounts(call.catalogue)].filter(([, count]) => count > 60).map(([tag]) => tag)
  const terms = popular.sort((first, second) => hashOf(`${seed}/${first}`) - hashOf(`${seed}/${second}`))
  return found(call.context, terms.slice(0, TRENDING_TERMS))
}

/** `gifs/search/tags` with `q`: tags that begin with the term, then tags with a word that does. */
export const searchTags: Endpoint = (call) =>
  withOptions(call, (options) => {
    const term = (call.query.get('q') ?? '').trim().toLowerCase()
    if (term === '') return invalid(call.context, 'The parameter "q" is required.')
    const rankOf = (tag: string): number => {
      if (tag.startsWith(term)) return 2
      return searchWords(tag).some((word) => word.startsWith(term)) ? 1 : 0
    }
    const hits = [...tagCounts(call.catalogue)]
      .map(([tag, count]) => ({ tag, count, rank: rankOf(tag) }))
      .filter(({ rank }) => rank > 0)
      .sort((first, second) => second.rank - first.rank || second.count - first.count)
    const { items, pagination } = pageOf(hits, options, plainList(call, term))
    return found(
      call.context,
      items.map(({ tag }) => ({ name: tag, analytics_response_payload: responsePayload(tag, call.context) })),
      pagination,
    )
  })
