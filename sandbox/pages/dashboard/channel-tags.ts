/** A channel's tags: ranked tags in order, and magic tags. */
export interface ChannelTags {
  readonly ranked: readonly ChannelTag[]
  readonly magic: readonly ChannelTag[]
}

export interface ChannelTag {
  /** `undefined` until the service has assigned one. */
  readonly id: number | undefined
  readonly tag: string
  readonly version: number
}

export type TagList = keyof ChannelTags

export type TagEdit =
  | { readonly kind: 'add'; readonly list: TagList; readonly tag: string }
  | { readonly kind: 'remove'; readonly list: TagList; readonly tag: string }
  | { readonly kind: 'rank'; readonly list: 'ranked'; readonly tag: string; readonly rank: number }

export const NO_TAGS: ChannelTags = { ranked: [], magic: [] }

/** Finds a tag by its text, which is unique in a list; a new tag has no id yet. */
export const tagNamed = (tags: ChannelTags, list: TagList, tag: string): ChannelTag | undefined =>
  tags[list].find((one) => one.tag === tag)

const placed = (items: readonly ChannelTag[], item: ChannelTag, rank: number): readonly ChannelTag[] => {
  const others = items.filter(({ tag }) => tag !== item.tag)
  return [...others.slice(0, rank), item, ...others.slice(rank)]
}

export const withTagEdit = (tags: ChannelTags, edit: TagEdit): ChannelTags => {
  const { list, tag } = edit
  const before = tags[list]
  const own = tagNamed(tags, list, tag)
  switch (edit.kind) {
    case 'add':
      return own ? tags : { ...tags, [list]: [...before, { id: undefined, tag, version: 1 }] }
    case 'remove':
      return { ...tags, [list]: before.filter((one) => one.tag !== tag) }
    case 'rank':
      return own ? { ...tags, ranked: placed(before, own, edit.rank) } : tags
  }
}

/** The tags after the service answered about one of them. */
export const withAnsweredTag = (tags: ChannelTags, list: TagList, answer: ChannelTag): ChannelTags => ({
  ...tags,
  [list]: tags[list].map((one) => (one.tag === answer.tag ? answer : one)),
})
