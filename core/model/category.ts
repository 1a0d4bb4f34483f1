import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec } from './codec.js'
import { type Gif, gifOf } from './gif.js'
import { copyFields, filledText, isJsonObject, items, put, rightOf } from './lenient.js'

/** A category of the catalogue, or one below it. */
export interface Category {
  /** Name to show. */
  readonly name: string
  /** The name as part of an address. */
  readonly name_encoded: string
  /** The categories below it. */
  readonly subcategories: readonly Category[]
  /** A GIF to show the category with. */
  readonly gif?: Gif
  readonly [field: string]: unknown
}

const decode = (
  json: unknown,
  isLeaf: boolean,
  gif: Type<Gif, unknown, unknown>,
): Either<string, Category> => {
  if (!isJsonObject(json)) return left('')
  const fields = copyFields(json, ['gif', 'subcategories'])
  const name = filledText(fields.name)
  if (!name) return left('name')
  put(fields, 'gif', rightOf(gif.decode(fields.gif)))
  return right({
    ...fields,
    name,
    name_encoded: filledText(fields.name_encoded) ?? name,
    // The service has two levels; deeper ones are dropped, so that no nesting exhausts the stack.
    subcategories: isLeaf ? [] : items(fields.subcategories, (item) => rightOf(decode(item, true, gif))),
  })
}

/** The codec of categories in an answer, whose `responseId` GIFs without one get. */
export const categoryOf = (responseId?: string): Type<Category, unknown, unknown> => {
  const gif = gifOf(responseId)
  return codec('Category', (json) => decode(json, false, gif))
}

/** Fails for one without a name. */
export const Category: Type<Category, unknown, unknown> = /* @__PURE__ */ categoryOf()
