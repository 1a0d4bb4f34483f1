import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { codecOf, fieldOf, filledText } from '../../core/model/lenient.js'
import { type Codec, type Entity, entity } from '../decode.js'
import { itemsOf, type ListBody, type Listing, listOf } from '../listing.js'

const fields = { name: t.string, analytics_response_payload: t.string, response_id: t.string }

/** A tag to complete what is being typed (specification, section 3). `response_id` is the answer's own. */
export type TagSuggestion = Entity<typeof fields>

const suggestions = /* @__PURE__ */ listOf(/* @__PURE__ */ entity(fields))

/** Suggestions with the id of the answer that they came in, which usage events name. */
export const tagSuggestions: Codec<Listing<TagSuggestion>> = /* @__PURE__ */ codecOf(
  'Tags',
  (json, context) => {
    const decoded = suggestions.validate(json, context)
    const responseId = filledText(fieldOf(fieldOf(json, 'meta'), 'response_id'))
    if (isLeft(decoded) || responseId === undefined) return decoded
    const data = itemsOf(decoded.right).map((each) => ({ ...each, response_id: responseId }))
    return t.success({ ...(decoded.right as ListBody<TagSuggestion>), data })
  },
)
