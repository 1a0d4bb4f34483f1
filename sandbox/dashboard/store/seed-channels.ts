import type { Catalogue } from '../../catalogue/catalogue.js'
import type { CatalogueEntry } from '../../catalogue/catalogue-entry.js'
import { titleCase } from '../../catalogue/entry-words.js'
import { hashOf } from '../../random.js'
import type { Channel, ChannelTag } from './channel.js'
import { SEEDED } from './versioned-record.js'

/** First id of the top channels, as `channels/search` of the content API numbers them. */
const TOP_IDS = 10_000
/** First id of all other channels. */
const SUB_IDS = 20_000
/** Number of categories that become channels, and of subcategories in each. */
const CATEGORIES = 5
const SUBCATEGORIES = 4
const RANKED_TAGS = 6

const frequent = (words: readonly string[], most: number): readonly string[] => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([first, many], [second, more]) => more - many || (first < second ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word)
}

const tagsOf = (channel: number, entries: readonly CatalogueEntry[]): readonly ChannelTag[] =>
  frequent(
    entries.flatMap(({ tags }) => tags),
    RANKED_TAGS,
  ).map((tag) => ({ ...SEEDED, id: hashOf(`${channel}/${tag}`) % 1_000_000, tag }))

const categoryPathOf = ({ categoryPaths }: CatalogueEntry): string => categoryPaths[0] ?? ''
const byAge = (first: CatalogueEntry, second: CatalogueEntry): number => second.importedAt - first.importedAt

interface Draft {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly owner: number
  readonly parent: number | undefined
  readonly children: readonly number[]
  readonly entries: readonly CatalogueEntry[]
}

const channelFrom = ({ title, entries, ...draft }: Draft): Channel => {
  const rankedTags = tagsOf(draft.id, entries)
  return {
    ...SEEDED,
    ...draft,
    displayName: title,
    description: '',
    gifs: [...entries].sort(byAge).map(({ id }) => id),
    rankedTags,
    magicTags: rankedTags.slice(0, 1).map((tag) => ({ ...tag, id: tag.id + 1_000_000 })),
    extra: {},
  }
}

/** The creator's tree: a channel for each category that they upload to most, and its subcategories below. */
const treeOf = (catalogue: Catalogue, owner: number, slug: string, title: string): readonly Channel[] => {
  const uploads = catalogue.uploadsOf(owner)
  const top = TOP_IDS + owner
  let id = SUB_IDS
  const below = frequent(
    uploads.map((entry) => categoryPathOf(entry).split('/')[0] ?? '').filter((name) => name !== ''),
    CATEGORIES,
  ).map((category) => {
    const within = uploads.filter((entry) => categoryPathOf(entry).startsWith(`${category}/`))
    id += 1
    const parent = id
    const children = frequent(within.map(categoryPathOf), SUBCATEGORIES).map((categoryPath) => {
      id += 1
      const name = categoryPath.slice(category.length + 1)
      const entries = within.filter((entry) => categoryPathOf(entry) === categoryPath)
      const draft = { id, slug: `${slug}-${name}`, owner, parent, children: [], entries }
      return channelFrom({ ...draft, title: titleCase(name.replaceAll('-', ' ')) })
    })
    const held = new Set(children.flatMap(({ gifs }) => gifs))
    const entries = within.filter((entry) => !held.has(entry.id))
    const draft = { id: parent, slug: `${slug}-${category}`, owner, parent: top, entries }
    const title = titleCase(category.replaceAll('-', ' '))
    return [channelFrom({ ...draft, title, children: children.map((child) => child.id) }), ...children]
  })
  const held = new Set(below.flat().flatMap(({ gifs }) => gifs))
  return [
    channelFrom({
      id: top,
      slug,
      title,
      owner,
      parent: undefined,
      children: below.flatMap(([category]) => (category === undefined ? [] : [category.id])),
      entries: uploads.filter((entry) => !held.has(entry.id)),
    }),
    ...below.flat(),
  ]
}

/** Every user's top channel, and the whole tree of the signed-in creator. */
export const seedChannels = (catalogue: Catalogue, creator: number): ReadonlyMap<number, Channel> => {
  const channels = catalogue.users.flatMap(({ index, username, displayName }) => {
    const title = displayName.trim() || username
    return index === creator
      ? treeOf(catalogue, index, username, title)
      : [
          channelFrom({
            id: TOP_IDS + index,
            slug: username,
            title,
            owner: index,
            parent: undefined,
            children: [],
            entries: catalogue.uploadsOf(index),
          }),
        ]
  })
  return new Map(channels.map((channel) => [channel.id, channel]))
}
