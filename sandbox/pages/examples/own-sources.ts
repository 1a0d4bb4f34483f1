/** Two sources of a host, as `docs/sources.md` has them. */
import { defineSource, type IGif, type SourceGif } from 'gifkit'

/** Reads JSON of the page's own backend. */
const read = async <Answer>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> => {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

/** A catalogue of the host's own, which pages by cursor. */
interface CompanyPage {
  gifs: SourceGif[]
  next: string | null
}
const companyPage = (q: string, cursor: unknown, limit: number, signal: AbortSignal): Promise<CompanyPage> =>
  read('/backend/catalogue', { q, limit: `${limit}`, after: `${cursor ?? 0}` }, signal)

export const company = defineSource({
  search: async (term, { cursor, limit, type, signal }) =>
    type === 'gifs' ? companyPage(term, cursor, limit, signal) : { gifs: [] },
  trending: async ({ cursor, limit, type, signal }) =>
    type === 'gifs' ? companyPage('', cursor, limit, signal) : { gifs: [] },
  categories: () => ['Animals', 'Food'],
  share: ({ url }) => `${url}?from=picker`,
})

/** The content API behind the host's backend, which adds the API key. */
interface ProxiedPage {
  data: IGif[]
  pagination: { count: number; offset: number; total_count: number }
}
const proxied = async (call: string, query: Record<string, string>, signal: AbortSignal) => {
  const { data, pagination } = await read<ProxiedPage>(`/backend/giphy/${call}`, query, signal)
  const { count, offset, total_count } = pagination
  return { gifs: data, next: count > 0 && offset + count < total_count }
}

export const proxy = defineSource({
  search: (q, { offset, limit, signal }) =>
    proxied('search', { q, offset: `${offset}`, limit: `${limit}` }, signal),
  trending: ({ offset, limit, signal }) =>
    proxied('trending', { offset: `${offset}`, limit: `${limit}` }, signal),
})
