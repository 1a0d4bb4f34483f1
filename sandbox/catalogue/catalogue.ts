import type { CatalogueEntry, EntryKind } from './catalogue-entry.js'
import { type CatalogueUser, usersOf } from './catalogue-user.js'
import { emojiEntries } from './emoji-entries.js'
import { pictureEntries } from './picture-entries.js'
import { createSearchIndex } from './search-index.js'
import { animatedTextOf, textEntries } from './text-entries.js'

/** Everything the sandbox knows, the same for the same seed. */
export interface Catalogue {
  readonly seed: number
  readonly entries: readonly CatalogueEntry[]
  readonly users: readonly CatalogueUser[]
  /** An entry by its id, which may be that of an animated text. */
  find(id: string): CatalogueEntry | undefined
  /** Entries of one kind, in the order of the catalogue. */
  ofKind(kind: EntryKind): readonly CatalogueEntry[]
  /** Entries that match the words, best first. */
  search(query: string): readonly CatalogueEntry[]
  /** Entries that ever trended, the latest first. */
  readonly trending: readonly CatalogueEntry[]
  /** Entries listed under `category/subcategory`, or under a whole category. */
  inCategory(categoryPath: string): readonly CatalogueEntry[]
  /** A user by name, whatever its case. */
  userNamed(username: string): CatalogueUser | undefined
  /** What a user uploaded. */
  uploadsOf(userIndex: number): readonly CatalogueEntry[]
}

const grouped = <K>(
  entries: readonly CatalogueEntry[],
  keysOf: (entry: CatalogueEntry) => readonly K[],
): ReadonlyMap<K, readonly CatalogueEntry[]> => {
  const groups = new Map<K, CatalogueEntry[]>()
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [entry])
      else group.push(entry)
    }
  }
  return groups
}

/** Builds the whole catalogue in memory; takes a few hundred milliseconds. */
export const createCatalogue = (seed: number): Catalogue => {
  const users = usersOf(seed)
  const entries = [
    ...pictureEntries(seed, 'gif', users),
    ...pictureEntries(seed, 'sticker', users),
    ...pictureEntries(seed, 'video', users),
    ...textEntries(seed),
    ...emojiEntries(seed),
  ]
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byKind = grouped(entries, ({ kind }) => [kind])
  const byCategory = grouped(entries, ({ categoryPaths }) =>
    categoryPaths.flatMap((categoryPath) => [categoryPath, categoryPath.split('/')[0] ?? '']),
  )
  const byUser = grouped(entries, ({ userIndex }) => (userIndex === undefined ? [] : [userIndex]))
  const byName = new Map(users.map((user) => [user.username.toLowerCase(), user]))
  const index = createSearchIndex(entries, users)
  return {
    seed,
    entries,
    users,
    find: (id) => byId.get(id) ?? animatedTextOf(id),
    ofKind: (kind) => byKind.get(kind) ?? [],
    search: (query) => index.find(query).flatMap((number) => entries[number] ?? []),
    trending: entries
      .filter(({ trendedAt }) => trendedAt !== undefined)
      .sort((first, second) => (second.trendedAt ?? 0) - (first.trendedAt ?? 0)),
    inCategory: (categoryPath) => byCategory.get(categoryPath) ?? [],
    userNamed: (username) => byName.get(username.toLowerCase()),
    uploadsOf: (userIndex) => byUser.get(userIndex) ?? [],
  }
}
