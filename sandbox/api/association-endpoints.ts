import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { responsePayload } from './analytics-json.js'
import { found, notFound } from './answer.js'
import { answerList, type Call, type Endpoint, withOptions } from './call.js'
import { gifJson } from './gif-json.js'

/** Number of related tags in an answer. */
const RELATED_TAGS = 20

/** Tags of items that have the given one, the most frequent first. */
const tagsOftenWith = (tag: string, { entries }: Catalogue): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { tags } of entries)
    if (tags.includes(tag)) for (const other of tags) counts.set(other, (counts.get(other) ?? 0) + 1)
  counts.delete(tag)
  return [...counts]
    .sort(([first, many], [second, more]) => more - many || (first < second ? -1 : 1))
    .slice(0, RELATED_TAGS)
    .map(([other]) => other)
}

const requestedTag = ({ param }: Call): string => param('tag').trim().toLowerCase()

const suggestion = (tag: string, { context }: Call) => ({
  name: tag,
  analytics_response_payload: responsePayload(tag, context),
})

/** `tags/related/{tag}`: tags that often occur with it; none for an unknown tag. */
export const relatedTags: Endpoint = (call) =>
  found(
    call.context,
    tagsOftenWith(requestedTag(call), call.catalogue).map((tag) => suggestion(tag, call)),
  )

/** `tags/related/gif/{tag}`: the same, each with a GIF that has it. */
export const relatedTagGifs: Endpoint = (call) => {
  const gifs = call.catalogue.ofKind('gif')
  const data = tagsOftenWith(requestedTag(call), call.catalogue).flatMap((tag) => {
    const gif = gifs.find(({ tags }) => tags.includes(tag))
    return gif === undefined ? [] : [{ ...suggestion(tag, call), gif: gifJson(gif, call.context) }]
  })
  return found(call.context, data)
}

/** How many tags two items share. */
const sharedTagCount = (entry: CatalogueEntry, other: CatalogueEntry): number =>
  other.tags.filter((tag) => entry.tags.includes(tag)).length

/** `gifs/{id}/associations`: videos related to a GIF, or GIFs related to a video. */
export const associations: Endpoint = (call) => {
  const entry = call.catalogue.find(call.param('id'))
  if (entry === undefined) return notFound(call.context)
  const others = call.catalogue.ofKind(entry.kind === 'video' ? 'gif' : 'video')
  const related = others
    .map((other) => ({ other, sharedTags: sharedTagCount(entry, other) }))
    .filter(({ sharedTags }) => sharedTags > 1)
    .sort((first, second) => second.sharedTags - first.sharedTags)
    .map(({ other }) => other)
  return withOptions(call, (options) => answerList(call, related, options, entry.id))
}
