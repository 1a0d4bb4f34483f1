import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { decodeGif, type Gif } from './gif.js'
import { codec, copyFields, filledText, isJsonObject, items, put, rightOf } from './lenient.js'

/** A category of the catalogue, or one below it. */
export interface Category {
  readonly name: string
  /** The name as it stands in an address. */
  readonly name_encoded: string
  readonly subcategories: readonly Category[]
  /** A GIF that stands for the category. */
  readonly gif?: Gif
  readonly [field: string]: unknown
}

const decodeBelow = (json: unknown, isLeaf: boolean, responseId?: string): Either<string, Category> => {
  if (!isJsonObject(json)) return left('object')
  const fields = copyFields(json, ['gif', 'subcategories'])
  const name = filledText(fields.name)
  if (!name) return left('name')
  put(fields, 'gif', rightOf(decodeGif(fields.gif, responseId)))
  return right({
    ...fields,
    name,
    name_encoded: filledText(fields.name_encoded) ?? name,
    // The service has two levels; a third in a body would only nest without end.
    subcategories: isLeaf
      ? []
      : items(fields.subcategories, (item) => rightOf(decodeBelow(item, true, responseId))),
  })
}

/** Left, with the name of the field, for one without a name. */
export const decodeCategory = (json: unknown, responseId?: string): Either<string, Category> =>
  decodeBelow(json, false, responseId)

export const Category: Type<Category, unknown, unknown> = /* @__PURE__ */ codec('Category', (json) =>
  decodeCategory(json),
)
