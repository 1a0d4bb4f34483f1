import { happens, hashOf } from '../chance.js'
import type { PaginationJson } from './answer.js'

/** How often new items appear at the top of a list between its pages. */
const SLIP_EVERY = 150
/** Highest `total_count` of searches that hide how many there are. */
const CAPPED_TOTAL = 500

/** Differences in paging between lists. */
export interface ListIdentity {
  /** Call and query; the same text pages in the same way every time. */
  readonly name: string
  /** How many times this very request came before. */
  readonly visit: number
  /** Whether totals may be capped, moving or missing, as those of searches are. */
  readonly sloppyTotal: boolean
  /** Whether a page may hold an item twice, as one of trending did. */
  readonly repeats: boolean
}

/** Where a page starts: deeper pages slip by one now and then, so that an item comes twice but none is lost. */
const startOf = (offset: number): number => offset - Math.floor(offset / SLIP_EVERY)

/** The first offset at which nothing is left. */
const endOf = (length: number): number => {
  let end = length
  while (startOf(end) < length) end += 1
  return end
}

const totalOf = (end: number, { name, visit, sloppyTotal }: ListIdentity): number | undefined => {
  if (!sloppyTotal) return end
  if (happens(`${name}/no-total`, 1 / 30)) return undefined
  if (end > CAPPED_TOTAL && happens(`${name}/capped`, 1 / 5)) return CAPPED_TOTAL
  return end + (hashOf(`${name}/moves`) % 3 === 0 ? visit % 4 : 0)
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
  const twice = page[3]
  if (list.repeats && page.length > 20 && twice !== undefined && happens(`${list.name}/${offset}`, 0.05)) {
    page[page.length - 10] = twice
  }
  const total = totalOf(endOf(items.length), list)
  return {
    items: page,
    pagination: { ...(total === undefined ? {} : { total_count: total }), count: page.length, offset },
  }
}
