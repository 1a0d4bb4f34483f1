import { hashOf } from '../random.js'
import { found, invalid, notFound } from './answer.js'
import { type Endpoint, requestedKind, withOptions } from './call.js'
import { gifJson } from './gif-json.js'
import { isRatingAllowed } from './query-options.js'
import { randomJson } from './random-json.js'

/** Maximum number of ids in one call. */
const MAX_IDS = 100

/** `gifs/{id}`: one item; a 404 has an empty list instead. */
export const itemById: Endpoint = (call) => {
  const entry = call.catalogue.find(call.param('id'))
  if (entry === undefined) return notFound(call.context)
  return found(call.context, gifJson(entry, { ...call.context, listed: false }))
}

/** `gifs` with `ids`: the known ones, in the order of the request. */
export const itemsByIds: Endpoint = (call) => {
  const ids = (call.query.get('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length === 0) return invalid(call.context, 'The parameter "ids" is required.')
  if (ids.length > MAX_IDS) return invalid(call.context, `No more than ${MAX_IDS} ids are answered at once.`)
  const data = ids.flatMap((id) => {
    const entry = call.catalogue.find(id.trim())
    return entry === undefined ? [] : [gifJson(entry, call.context)]
  })
  return found(call.context, data, { total_count: data.length, count: data.length, offset: 0 })
}

/** `{type}/random`: one of all items, or of those that match `tag`; another one at every call. */
export const random: Endpoint = (call) =>
  withOptions(call, ({ rating }) => {
    const tag = (call.query.get('tag') ?? '').trim()
    const asked = requestedKind(call)
    const all = tag === '' ? call.catalogue.ofKind(asked) : call.catalogue.search(tag)
    const fitting = all.filter((entry) => entry.kind === asked && isRatingAllowed(entry.rating, rating))
    const entry = fitting[hashOf(call.context.responseId) % Math.max(1, fitting.length)]
    if (entry === undefined) return found(call.context, [])
    return found(call.context, randomJson(entry, { ...call.context, listed: false }))
  })
