/** What decoded data has beyond its declared types. Each function returns nothing when all is right. */
import { isJsonObject } from '../../core/model/lenient.js'

type Faults = readonly string[]
type Check = (value: unknown, path: string) => Faults

const typed =
  (...types: readonly string[]): Check =>
  (value, path) =>
    types.includes(typeof value) ? [] : [`${path} is ${value === null ? 'null' : typeof value}`]

const text = typed('string')
const maybeText = typed('string', 'undefined')
const boolean = typed('boolean')
const filledText: Check = (value, path) =>
  typeof value === 'string' && value !== '' ? [] : [`${path} is no text`]
const side: Check = (value, path) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 65_535
    ? []
    : [`${path} is ${String(value)}`]
const count: Check = (value, path) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? [] : [`${path} is ${String(value)}`]
const idText: Check = (value, path) =>
  (typeof value === 'string' && value !== '') || Number.isFinite(value) ? [] : [`${path} is no id`]

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path)

const list =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((item, at) => check(item, `${path}[${at}]`)) : [`${path} is no list`]

const record =
  (check: Check): Check =>
  (value, path) =>
    isJsonObject(value)
      ? Object.entries(value).flatMap(([key, item]) => check(item, `${path}.${key}`))
      : [`${path} is no object`]

const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path) =>
    isJsonObject(value)
      ? Object.entries(fields).flatMap(([key, check]) => check(value[key], `${path}.${key}`))
      : [`${path} is no object`]

const fieldsOf = (names: string, check: Check): Readonly<Record<string, Check>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, check]))

const rendition = shape({
  ...fieldsOf('width height', side),
  ...fieldsOf('url webp mp4', optional(filledText)),
  ...fieldsOf('size mp4_size webp_size', maybeText),
})
const images = record(rendition)

const user = shape({
  ...fieldsOf('username display_name avatar_url profile_url', text),
  id: optional(typed('string', 'number')),
  attribution_display_name: maybeText,
  ...fieldsOf('is_public is_verified suppress_chrome', boolean),
})

const gif = shape({
  ...fieldsOf('id type', filledText),
  ...fieldsOf('title url', text),
  ...fieldsOf('username alt_text embed_url analytics_response_payload response_id', maybeText),
  ...fieldsOf(
    'is_anonymous is_community is_featured is_hidden is_indexable is_preserve_size is_realtime is_removed is_sticker is_dynamic',
    boolean,
  ),
  tags: list(filledText),
  images,
  video: optional(
    shape({
      assets: images,
      previews: optional(images),
      captions: optional(record(shape({ srt: optional(filledText), vtt: optional(filledText) }))),
    }),
  ),
  user: optional(user),
})

const gifOrNull: Check = (value, path) => (value === null ? [] : optional(gif)(value, path))

const channel: Check = (value, path) =>
  shape({
    id: idText,
    ...fieldsOf(
      'url display_name slug type content_type short_display_name description metadata_description',
      text,
    ),
    ...fieldsOf('has_children is_visible is_private is_live', boolean),
    user: optional(user),
    ...fieldsOf('featured_gif screensaver_gif', gifOrNull),
    ...fieldsOf('tags syncable_tags', list(record(() => []))),
    ...fieldsOf('ancestors children', list(channel)),
  })(value, path)

const category: Check = (value, path) =>
  shape({
    ...fieldsOf('name name_encoded', filledText),
    subcategories: list(category),
    gif: optional(gif),
  })(value, path)

const answer = (data: Check, isList = true): Check =>
  shape({
    data,
    meta: shape({ status: typed('number'), msg: text, response_id: filledText }),
    ...(isList && {
      pagination: shape({
        ...fieldsOf('count offset', count),
        total_count: optional(count),
        next_cursor: typed('string', 'number', 'undefined'),
      }),
    }),
  })

/** By the names of `goodAnswers`. */
export const answerShapes: Readonly<Record<string, Check>> = {
  trending: answer(list(gif)),
  gif: answer(gif, false),
  categories: answer(list(category)),
  channels: answer(list(channel)),
  trendingSearches: answer(list(filledText)),
}

export const gifShape = gif

/** Objects that are no plain data, and fields named like parts of a prototype, at any level; the walk needs no stack. */
export const plainFaults = (root: unknown): Faults => {
  const faults: string[] = []
  const rest: unknown[] = [root]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'function' || typeof value === 'symbol') faults.push(`a ${typeof value}`)
    if (typeof value !== 'object' || value === null) continue
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== (Array.isArray(value) ? Array.prototype : Object.prototype)) faults.push('a prototype')
    for (const key of Object.keys(value)) {
      if (['__proto__', 'constructor', 'prototype'].includes(key)) faults.push(`a field ${key}`)
      rest.push((value as Readonly<Record<string, unknown>>)[key])
    }
  }
  return faults
}
