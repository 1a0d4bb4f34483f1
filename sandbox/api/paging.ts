import { happens, hashOf } from '../random.js'
import type { PaginationJson } from './answer.js'

/** Number of items in a list after which one new item appears at its top between pages. */
const SHIFT_EVERY = 150
/** Highest `total_count` of searches with a capped total. */
const CAPPED_TOTAL = 500

/** What the paging of a list depends on. */
export interface ListIdentity {
  /** Call and query; lists of the same name page in the same way. */
  readonly name: string
  /** Number of equal requests before this one. */
  readonly earlierRequests: number
  /** The total may be capped, changing or missing, as in searches. */
  readonly isTotalUnreliable: boolean
  /** A page may contain an item twice, as one recorded page of trending items did. */
  readonly hasRepeats: boolean
}

/** Where a page starts: deeper pages begin earlier now and then, so that an item comes twice but none is lost. */
const startOf = (offset: number): number => offset - Math.floor(offset / SHIFT_EVERY)

/** The first offset after the last item. */
const endOf = (length: number): number => {
  let end = length
  while (startOf(end) < length) end += 1
  return end
}

const totalOf = (
  end: number,
  { name, earlierRequests, isTotalUnreliable }: ListIdentity,
): number | undefined => {
  if (!isTotalUnreliable) return end
  if (happens(`${name}/no-total`, 1 / 30)) return undefined
  if (end > CAPPED_TOTAL && happens(`${name}/capped`, 1 / 5)) return CAPPED_TOTAL
  return end + (hashOf(`${name}/moves`) % 3 === 0 ? earlierRequests % 4 : 0)
}

/** One page of a list with its pagination. */
export const pageOf = <T>(
  items: readonly T[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
  list: ListIdentity,
): { readonly items: readonly T[]; readonly pagination: PaginationJson } => {
  if (items.length === 0) return { items, pagination: { total_count: 0, count: 0, offset: 0 } }
  const start = startOf(offset)
  const page = items.slice(start, start + limit)
  const repeated = page[3]
  if (
    list.hasRepeats &&
    page.length > 20 &&
    repeated !== undefined &&
    happens(`${list.name}/${offset}`, 0.05)
  ) {
    page[page.length - 10] = repeated
  }
  const total = totalOf(endOf(items.length), list)
  return {
    items: page,
    pagination: { ...(total === undefined ? {} : { total_count: total }), count: page.length, offset },
  }
}
