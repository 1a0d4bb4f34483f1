/** Pages of the site: their paths for analytics, and the previous and next page of a list. */
import { encodeSegment } from './http/url.js'

/** A page of the site as usage analytics name it; `page` counts from 1 (specification, section 2). */
export type SitePage =
  | { readonly kind: 'related'; readonly slug: string; readonly page: number }
  | { readonly kind: 'search'; readonly term: string; readonly page: number }
  | { readonly kind: 'channel'; readonly id: string; readonly page: number }
  | {
      readonly kind: 'channelSearch'
      readonly id: string
      readonly term: string
      /** Without it, the path has no page segment. */
      readonly page?: number
    }
  | { readonly kind: 'stickers'; readonly page: number }
  | { readonly kind: 'stickerSearch'; readonly term: string; readonly page: number }

const STICKERS = '/create/gifmaker/decorate/stickers'

/** A placeholder, such as `{slug}`, stands for a whole segment. */
const patterns: readonly (readonly [kind: SitePage['kind'], pattern: string])[] = [
  ['related', '/gifs/{slug}/related/page/{page}'],
  ['search', '/search/{term}/page/{page}'],
  ['channel', '/channels/{id}/page/{page}'],
  ['channelSearch', '/channel/{id}/search/{term}/page/{page}'],
  ['channelSearch', '/channel/{id}/search/{term}'],
  ['stickers', `${STICKERS}/page/{page}`],
  ['stickerSearch', `${STICKERS}/search/{term}/page/{page}`],
]

const isPageNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

/** The value of a placeholder, encoded; `undefined` where it cannot be used. */
const filled = (placeholder: string, value: unknown): string | undefined => {
  if (placeholder === 'page') return isPageNumber(value) ? String(value) : undefined
  return typeof value === 'string' && value !== '' ? encodeSegment(value) : undefined
}

/**
 * The path of a page for analytics, such as `/search/cats%20in%20hats/page/2`; `parsePagePath` is its inverse.
 *
 * @throws RangeError for an empty slug, term or id, and for a page number that is no integer from 1 on
 */
export const pagePath = (page: SitePage): string => {
  let unusable = 'kind'
  for (const [kind, pattern] of patterns) {
    if (kind !== page.kind) continue
    unusable = ''
    const path = pattern.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
      const text = filled(placeholder, (page as Readonly<Record<string, unknown>>)[placeholder])
      if (text === undefined) unusable ||= placeholder
      return `${text}`
    })
    if (!unusable) return path
    // An invalid page number is an error: the path without a number would be that of another page.
    if (page.page !== undefined) break
  }
  throw new RangeError(`pagePath needs a valid ${unusable} (kind ${page.kind})`)
}

/** The inverse of `encodeSegment`, which encodes segments of dots twice. */
const decodedSegment = (segment: string): string | undefined => {
  try {
    const text = decodeURIComponent(segment)
    return text.replace(/^(%2E){1,2}$/, (dots) => '.'.repeat(dots.length / 3)) || undefined
  } catch {
    return undefined
  }
}

/** The values of a pattern's placeholders in a path; `undefined` for a path of another kind. */
const valuesIn = (pattern: string, path: string): Readonly<Record<string, unknown>> | undefined => {
  const names: string[] = []
  const source = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return name === 'page' ? '([1-9]\\d*)' : '([^/]+)'
  })
  const found = new RegExp(`^${source}$`).exec(path)
  if (!found) return undefined
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const text = found[names.indexOf(name) + 1] ?? ''
    const value = name === 'page' ? Number(text) : decodedSegment(text)
    if (value === undefined || (name === 'page' && !isPageNumber(value))) return undefined
    values[name] = value
  }
  return values
}

/**
 * The page that a path names; a query, a fragment and one slash at the end do not matter.
 *
 * @returns `undefined` for any other path
 */
export const parsePagePath = (path: string): SitePage | undefined => {
  const clean = path.replace(/[?#].*/s, '').replace(/\/$/, '')
  for (const [kind, pattern] of patterns) {
    const values = valuesIn(pattern, clean)
    if (values) return { kind, ...values } as SitePage
  }
  return undefined
}

export interface PagePlace {
  /** The page shown, from 1. */
  readonly page: number
  /** Number of pages; while it is unknown there is always a next page. */
  readonly pageCount?: number | undefined
  /** There is neither a previous nor a next page. */
  readonly disabled?: boolean | undefined
}

/** The neighbours of the current page; `undefined` at that end. */
export interface PageTurns {
  readonly previous: number | undefined
  readonly next: number | undefined
}

const noTurns: PageTurns = { previous: undefined, next: undefined }

/** The neighbours of a page (specification, section 4); a page beyond the last one has the last one as its previous. */
export const pageTurns = ({ page, pageCount = Number.POSITIVE_INFINITY, disabled }: PagePlace): PageTurns =>
  disabled
    ? noTurns
    : {
        previous: page > 1 ? Math.max(1, Math.min(page - 1, pageCount)) : undefined,
        next: page < pageCount ? Math.max(1, page + 1) : undefined,
      }
