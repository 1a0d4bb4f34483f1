import type { Listing } from './listing.js'
import { type PageFacts, pageFacts } from './pages.js'

/** Gets one page. Listings of `undefined` are failures that were only logged: the list ends there. */
type GetPage<A, Position> = (position: Position) => Promise<Listing<A> | undefined>

const reading =
  <A, Position>(getPage: GetPage<A, Position>) =>
  async (position: Position): Promise<PageFacts<A>> =>
    pageFacts(await getPage(position))

/**
 * Goes through a list, page by page, as its reader asks for more. It ends where the service says so, at a page
 * without items, and at one that is the same as the page before: services have been seen to ignore where a page
 * should start.
 *
 * @param nextPosition where the next page starts; `undefined` ends the list
 */
async function* iteratePages<A, Position>(
  read: (position: Position) => Promise<PageFacts<A>>,
  start: Position,
  nextPosition: (facts: PageFacts<A>, position: Position) => Position | undefined,
): AsyncGenerator<A, void, undefined> {
  let position: Position | undefined = start
  let before = ''
  while (position !== undefined) {
    const facts: PageFacts<A> = await read(position)
    const now = JSON.stringify(facts.items)
    if (facts.items.length === 0 || now === before) return
    yield* facts.items
    before = now
    position = facts.isLast ? undefined : nextPosition(facts, position)
  }
}

const within = (position: number, total: number | undefined): number | undefined =>
  total === undefined || position < total ? position : undefined

/** Lists whose pages start at an offset: the next one behind the items that came, up to the total where it is known. */
export const byOffset = <A>(getPage: GetPage<A, number>, start = 0): AsyncGenerator<A, void, undefined> =>
  iteratePages(reading(getPage), start, ({ items, total }, offset) => within(offset + items.length, total))

/** Lists whose pages name where the next one starts. A cursor that was followed before leads to what is known. */
export const byCursor = <A>(
  getPage: GetPage<A, string | null>,
  start: string | null = null,
): AsyncGenerator<A, void, undefined> => {
  const followed = new Set<string | null>()
  return iteratePages(reading(getPage), start, ({ cursor }, position) => {
    followed.add(position)
    return cursor === undefined || followed.has(cursor) ? undefined : cursor
  })
}

/**
 * Lists that know a limit only: asked again for twice as many, of which the first are known. They end with their
 * total, else at fewer items than were asked for, else where no more come. Items that move to the front meanwhile
 * may show others twice.
 */
export const byCount = <A>(
  getPage: GetPage<A, number>,
  first: number,
): AsyncGenerator<A, void, undefined> => {
  const read = reading(getPage)
  let seen = 0
  return iteratePages(
    async (limit) => {
      const facts = await read(limit)
      const items = facts.items.slice(seen)
      seen = facts.items.length
      const isWhole = facts.total === undefined ? seen < limit : seen >= facts.total
      return { ...facts, items, isLast: facts.isLast || isWhole }
    },
    first,
    (_, limit) => limit * 2,
  )
}
