import { invalidFields } from './refusal.js'

/** Maximum number of items on a page, even if more are requested. */
const MAX_ITEMS = 500

const wholeOf = (query: URLSearchParams, name: string, otherwise: number): number => {
  const text = query.get(name)
  if (text === null || text === '') return otherwise
  if (!/^\d{1,9}$/.test(text)) throw invalidFields({ [name]: ['A valid integer is required.'] })
  return Number(text)
}

export interface PageRange {
  readonly limit: number
  readonly offset: number
}

/** `limit` and `offset` of a query; 400 if they are no whole numbers. */
export const pageRangeOf = (query: URLSearchParams, limit: number): PageRange => ({
  limit: Math.min(wholeOf(query, 'limit', limit), MAX_ITEMS),
  offset: wholeOf(query, 'offset', 0),
})

/** A page as the `/api` calls write it: the total, and the paths of the next and previous page. */
export const pageOf = <T>(items: readonly T[], url: URL, { limit, offset }: PageRange) => {
  const at = (start: number): string => {
    const query = new URLSearchParams(url.search)
    query.set('limit', String(limit))
    query.set('offset', String(start))
    return `${url.origin}${url.pathname}?${query}`
  }
  return {
    count: items.length,
    next: limit > 0 && offset + limit < items.length ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: items.slice(offset, offset + limit),
  }
}

/** A page in the gateways' envelope, with pagination as in the content API. */
export const envelopeOf = <T>(items: readonly T[], { limit, offset }: PageRange, responseId: string) => {
  const data = items.slice(offset, offset + limit)
  return {
    data,
    pagination: { offset, count: data.length, total_count: items.length },
    meta: { status: 200, msg: 'OK', response_id: responseId },
  }
}

/** A page with a cursor to the next one: opaque text that contains its start. */
export const cursorPageOf = <T>(
  items: readonly T[],
  query: URLSearchParams,
  otherwise: number,
  responseId: string,
) => {
  const { limit } = pageRangeOf(query, otherwise)
  const cursor = query.get('next_cursor')
  const start = cursor === null || cursor === '' ? 0 : startOf(cursor)
  const data = items.slice(start, start + limit)
  const end = start + data.length
  return {
    data,
    pagination: {
      count: data.length,
      total_count: items.length,
      next_cursor: limit > 0 && end < items.length ? cursorAt(end) : '',
    },
    meta: { status: 200, msg: 'OK', response_id: responseId },
  }
}

const cursorAt = (start: number): string => Buffer.from(`at:${start}`).toString('base64url')

const startOf = (cursor: string): number => {
  const [, digits] = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (digits === undefined) throw invalidFields({ next_cursor: ['Not a valid cursor.'] })
  return Number(digits)
}
