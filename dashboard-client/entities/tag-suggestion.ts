import { isLeft, right } from 'fp-ts/lib/Either.js'
import { fieldOf, filledText } from '../../core/model/lenient.js'
import { type Decode, type Entity, record, text } from '../decode.js'
import { itemsOf, type ListBody, type Listing, listOf } from '../listing.js'

const fields = () => ({ name: text, analytics_response_payload: text, response_id: text })

/** A tag to complete what is being typed (specification, section 3). `response_id` is the answer's own. */
export type TagSuggestion = Entity<ReturnType<typeof fields>>

const suggestions = /* @__PURE__ */ listOf(/* @__PURE__ */ record(fields))

/** Suggestions with the id of the answer that they came in, which usage events name. */
export const tagSuggestions: Decode<Listing<TagSuggestion>> = (json, at) => {
  const decoded = suggestions(json, at)
  const responseId = filledText(fieldOf(fieldOf(json, 'meta'), 'response_id'))
  if (isLeft(decoded) || responseId === undefined) return decoded
  const data = itemsOf(decoded.right).map((each) => ({ ...each, response_id: responseId }))
  return right({ ...(decoded.right as ListBody<TagSuggestion>), data })
}
