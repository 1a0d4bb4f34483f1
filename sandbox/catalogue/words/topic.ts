/** Something a GIF can be about: its words for the title, where it is filed, and further tags. */
export interface Topic {
  readonly words: string
  /** Path names, as in `gifs/categories/{category}/{subcategory}`. */
  readonly category: string
  readonly subcategory: string
  readonly tags: readonly string[]
}

/** Reads a table of `category/subcategory` → lines of the form `words: tag, tag`. */
export const topicsFrom = (table: Readonly<Record<string, readonly string[]>>): readonly Topic[] =>
  Object.entries(table).flatMap(([place, lines]) => {
    const [category = '', subcategory = ''] = place.split('/')
    return lines.map((line) => {
      const [words = '', tags = ''] = line.split(':')
      return {
        words: words.trim(),
        category,
        subcategory,
        tags: tags
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      }
    })
  })
