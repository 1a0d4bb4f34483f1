import { useMemo } from 'react'
import attributionStyles from '../attribution/attribution.css?inline'
import baseStyles from '../styles/base.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import searchStyles from './search.css?inline'
import type { SearchTheme } from './search-theme.js'

export interface SearchLook {
  readonly styles: readonly string[]
  /** For the element with the class `gifkit-search`. */
  readonly part: { readonly 'data-gifkit-narrow'?: string | undefined }
}

const styles = [baseStyles, controlThemeStyles, attributionStyles, searchStyles]

/** In place of the container's width, which `search.css` asks for with the same rules. */
const narrowByMedia = (query: string): string => {
  const scope = `.gifkit-search[data-gifkit-narrow=${JSON.stringify(query)}]`
  return `@media (${query}) {
${scope} { --gk-search-height: var(--gifkit-search-height-small, 35px); }
${scope} .gifkit-search-name { display: none; }
${scope}:is(:focus-within, .gifkit-filled) > .gifkit-search-cancel { display: block; }
}`
}

/** The sheets of a search's widgets, with the host's own query for when there is little room. */
export const useSearchLook = ({ mobileMediaQuery: query }: SearchTheme): SearchLook =>
  useMemo(
    () => ({
      styles: query ? [...styles, narrowByMedia(query)] : styles,
      part: { 'data-gifkit-narrow': query },
    }),
    [query],
  )
