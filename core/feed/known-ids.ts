/**
 * Ids that have been in a list, in the order they came. Every version of a list that grew from the same start
 * shares the ranks and knows those below its own count, so that a page costs work for its own ids only.
 */
export interface KnownIds {
  readonly count: number
  /** Only ever written behind the count of the newest version. */
  readonly ranks: Map<string, number>
}

export const noIds = (): KnownIds => ({ count: 0, ranks: new Map() })

export const knows = ({ count, ranks }: KnownIds, id: string): boolean => (ranks.get(id) ?? count) < count

/** The ids and further ones; those given stay as they are. */
export const withIds = (known: KnownIds, ids: Iterable<string>): KnownIds => {
  const isNewest = known.ranks.size === known.count
  // A map keeps the order of insertion, which is that of the ranks.
  const ranks = isNewest ? known.ranks : new Map([...known.ranks].slice(0, known.count))
  for (const id of ids) if (!ranks.has(id)) ranks.set(id, ranks.size)
  return { count: ranks.size, ranks }
}
