import type { CSSProperties } from 'react'
import type { Theme } from '../provider.js'

/** The look of a search as hosts of the incumbent write it; lengths in px. */
export interface SearchTheme {
  readonly mode?: Theme | undefined
  /** The same as `mode: 'dark'`. */
  readonly darkMode?: boolean | undefined
  /** Default 42. */
  readonly searchbarHeight?: number | undefined
  /** Height where there is little room; default 35. */
  readonly smallSearchbarHeight?: number | undefined
  /** The same as `smallSearchbarHeight`. */
  readonly mobileSearchbarHeight?: number | undefined
  /** Leaves out the buttons that clear the search. */
  readonly hideCancelButton?: boolean | undefined
  /** A media query, such as `max-width: 600px`, that says when there is little room; default: a bar up to 480 px wide. */
  readonly mobileMediaQuery?: string | undefined
}

export const asSearchTheme = (theme: Theme | SearchTheme | undefined): SearchTheme =>
  typeof theme === 'string' ? { mode: theme } : (theme ?? {})

/** The theme of a search's widgets; `undefined` leaves it to the surroundings. */
export const modeOf = ({ mode, darkMode }: SearchTheme): Theme | undefined =>
  mode ?? (darkMode === undefined ? undefined : darkMode ? 'dark' : 'light')

/** Heights as custom properties, which the widgets inside inherit. */
export const heightsOf = (theme: SearchTheme): CSSProperties => {
  const small = theme.smallSearchbarHeight ?? theme.mobileSearchbarHeight
  return {
    ...(theme.searchbarHeight === undefined
      ? {}
      : { '--gifkit-search-height': `${theme.searchbarHeight}px` }),
    ...(small === undefined ? {} : { '--gifkit-search-height-small': `${small}px` }),
  } as CSSProperties
}
