/** A change of one GIF's tags in one language. Many of them make a bulk edit. */
export interface LanguageEdit {
  readonly gifId: string
  readonly lang: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Tags by GIF and language, as far as they were read: `gifId lang` → tags. */
export type LanguageTagTable = ReadonlyMap<string, readonly string[]>

export const tableKey = (gifId: string, lang: string): string => `${gifId} ${lang}`

/** `gato,  Perro ,gato` → `gato`, `perro`: normalised as in the service. */
export const tagsFrom = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
]

/** The table after an edit; a GIF that was not read yet counts as one without tags. */
export const withLanguageEdit = (
  table: LanguageTagTable,
  { gifId, lang, add, remove }: LanguageEdit,
): LanguageTagTable => {
  const before = table.get(tableKey(gifId, lang)) ?? []
  const kept = before.filter((tag) => !remove.includes(tag))
  return new Map([...table, [tableKey(gifId, lang), [...new Set([...kept, ...add])]]])
}

/**
 * The single edits of a bulk edit. A GIF gets one for all added tags, and one for each removed tag, since each removal
 * is a call of its own.
 */
export const bulkEdits = (
  table: LanguageTagTable,
  gifIds: readonly string[],
  lang: string,
  { add = [], remove = [] }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): readonly LanguageEdit[] =>
  gifIds.flatMap((gifId) => {
    const has = table.get(tableKey(gifId, lang)) ?? []
    const more = add.filter((tag) => !has.includes(tag))
    const adding = more.length === 0 ? [] : [{ gifId, lang, add: more, remove: [] }]
    const removing = remove
      .filter((tag) => has.includes(tag))
      .map((tag) => ({ gifId, lang, add: [], remove: [tag] }))
    return [...adding, ...removing]
  })
