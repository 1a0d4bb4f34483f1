import { useMemo } from 'react'
import { attributionStyles } from '../attribution/attribution-styles.js'
import { baseStyles } from '../styles/base-styles.js'
import { controlThemeStyles } from '../styles/control-theme-styles.js'
import { spokenStyles } from '../styles/spoken-styles.js'
import { narrowByMedia, searchStyles } from './search-styles.js'
import type { SearchTheme } from './search-theme.js'

export interface SearchLook {
  readonly styles: readonly string[]
  /** For the element with the class `gifkit-search`. */
  readonly part: { readonly 'data-gifkit-narrow'?: string | undefined }
}

const styles = [baseStyles, controlThemeStyles, attributionStyles, spokenStyles, searchStyles]

/** The sheets of a search's widgets, with the host's own query for when there is little room. */
export const useSearchLook = ({ mobileMediaQuery: query }: SearchTheme): SearchLook =>
  useMemo(
    () => ({
      styles: query ? [...styles, narrowByMedia(query)] : styles,
      part: { 'data-gifkit-narrow': query },
    }),
    [query],
  )
