import { found, notFound } from './answer.js'
import { answerList, type Endpoint, withOptions } from './call.js'
import { gifJson } from './gif-json.js'

/** `emoji`: every emoji in its default variation; version 2 also has the group and its size. */
export const emoji: Endpoint = (call) =>
  withOptions(call, (options) =>
    answerList(
      call,
      call.catalogue.ofKind('emoji').filter(({ variation }) => variation === undefined),
      options,
      'all',
    ),
  )

/**
 * `emoji/{id}/variations`: the whole group of an emoji. As recorded, groups with an odd number have `next_cursor` in
 * place of a total, the others no pagination.
 */
export const emojiVariations: Endpoint = (call) => {
  const entry = call.catalogue.find(call.param('id'))
  if (entry?.emojiGroupId === undefined) return notFound(call.context)
  const group = call.catalogue
    .ofKind('emoji')
    .filter(({ emojiGroupId }) => emojiGroupId === entry.emojiGroupId)
  const data = group.map((one) => gifJson(one, call.context))
  return entry.emojiGroupId % 2 === 0
    ? found(call.context, data)
    : found(call.context, data, { count: data.length, offset: 0, next_cursor: '' })
}
