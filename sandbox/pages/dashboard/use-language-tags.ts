import { useEffect, useState } from 'react'
import { itemsOf } from '../../../dashboard-client/index.js'
import { useDashboard } from './dashboard-context.js'
import { failureOf } from './failure.js'
import {
  bulkEdits,
  type LanguageEdit,
  type LanguageTagTable,
  tableKey,
  withLanguageEdit,
} from './language-edits.js'
import { useEdits } from './use-edits.js'

const NONE: LanguageTagTable = new Map()
/** Maximum number of GIFs in one request to the service. */
const MAX_AT_ONCE = 100

const tagsIn = (answer: unknown): readonly string[] | undefined => {
  const { tags } = Object(answer) as Partial<Record<string, unknown>>
  return Array.isArray(tags) ? tags.map(String) : undefined
}

/** The tags of the picked GIFs in one language, and edits of all of them at once. */
export const useLanguageTags = (lang: string) => {
  const { client, selection, fail } = useDashboard()
  // Number of edits in the last bulk edit, for its progress, and how many of them the service refused.
  const [total, setTotal] = useState(0)
  const [refused, setRefused] = useState(0)
  const { shown, queue, store } = useEdits<LanguageTagTable, LanguageEdit>({
    initial: NONE,
    apply: withLanguageEdit,
    send: async ({ gifId, lang: language, add, remove }, idempotencyKey) => {
      const [tag] = remove
      const answer =
        tag === undefined
          ? await client.gifs.addLanguageTags(gifId, { tags: add, lang: language }, { idempotencyKey })
          : await client.gifs.removeLanguageTag(gifId, { tag, lang: language }, { idempotencyKey })
      const tags = tagsIn(answer)
      return (table) =>
        tags === undefined
          ? withLanguageEdit(table, { gifId, lang: language, add, remove })
          : new Map([...table, [tableKey(gifId, language), tags]])
    },
    onRefused: () => setRefused((before) => before + 1),
  })
  const ids = [...selection.gifs.keys()]
  const unread = ids.filter((id) => !queue.confirmed.has(tableKey(id, lang))).join()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (unread === '') return
    const abort = new AbortController()
    const requested = unread.split(',').slice(0, MAX_AT_ONCE)
    client.gifs.languageTags(requested, lang, { signal: abort.signal }).then(
      (answer) => {
        if (abort.signal.aborted) return
        // GIFs that the answer leaves out have no tags.
        const none = requested.map((id) => [tableKey(id, lang), []] as const)
        const read = itemsOf(answer).map(
          ({ gif_id, tags }) => [tableKey(String(gif_id), lang), (tags ?? []).map(String)] as const,
        )
        store.load(new Map([...store.queue().confirmed, ...none, ...read]))
      },
      (error: unknown) => {
        if (!abort.signal.aborted) fail(failureOf(error), () => setAttempt((before) => before + 1))
      },
    )
    return () => abort.abort()
  }, [client, lang, unread, attempt, store, fail])

  const edit = (change: Parameters<typeof bulkEdits>[3]): number => {
    const edits = bulkEdits(shown, ids, lang, change)
    setTotal(queue.edits.length + edits.length)
    setRefused(0)
    store.edit(...edits)
    return edits.length
  }
  return {
    /** Tags with how many of the picked GIFs have them. */
    tags: [...ids.flatMap((id) => shown.get(tableKey(id, lang)) ?? [])].reduce(
      (counts, tag) => counts.set(tag, (counts.get(tag) ?? 0) + 1),
      new Map<string, number>(),
    ),
    pickedCount: ids.length,
    isRead: unread === '',
    queue,
    total,
    refused,
    edit,
    retry: store.retry,
  }
}
