import { type CSSProperties, type ReactElement, type SVGProps, useMemo } from 'react'
import attributionStyles from '../attribution/attribution.css?inline'
import type { Theme } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import searchStyles from './search.css?inline'

/** The look of a search as hosts of the incumbent write it; lengths in px. */
export interface SearchTheme {
  /** Colours of the widgets inside; default the provider's, else `host`. */
  readonly mode?: Theme | undefined
  /** The same as `mode: 'dark'`. */
  readonly darkMode?: boolean | undefined
  /** Height of the field in px; default 42. */
  readonly searchbarHeight?: number | undefined
  /** Height of the field in px in the narrow layout; default 35. */
  readonly smallSearchbarHeight?: number | undefined
  /** The same as `smallSearchbarHeight`, in px. */
  readonly mobileSearchbarHeight?: number | undefined
  /** Leaves out the buttons that clear the search. */
  readonly hideCancelButton?: boolean | undefined
  /** Media query of the narrow layout, such as `max-width: 600px`; default: a bar up to 480 px wide. */
  readonly mobileMediaQuery?: string | undefined
}

export const asSearchTheme = (theme: Theme | SearchTheme | undefined): SearchTheme =>
  typeof theme === 'string' ? { mode: theme } : (theme ?? {})

/** The theme of a search's widgets; `undefined` inherits it. */
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

interface SearchLook {
  readonly styles: readonly string[]
  /** For the element with the class `gifkit-search`. */
  readonly part: { readonly 'data-gifkit-narrow'?: string | undefined }
}

const styles = [baseStyles, surfaceThemeStyles, controlThemeStyles, attributionStyles, searchStyles]

/** The rules of `search.css` for a narrow container, for a media query instead. */
const narrowByMedia = (query: string): string => {
  const scope = `.gifkit-search[data-gifkit-narrow=${JSON.stringify(query)}]`
  return `@media (${query}) {
${scope} { --gk-search-height: var(--gifkit-search-height-small, 35px); }
${scope} .gifkit-search-name { display: none; }
${scope}:is(:focus-within, .gifkit-filled) > .gifkit-search-cancel { display: block; }
}`
}

/** The sheets of a search's widgets, with the host's media query for the narrow layout. */
export const useSearchLook = ({ mobileMediaQuery: query }: SearchTheme): SearchLook =>
  useMemo(
    () => ({
      styles: query ? [...styles, narrowByMedia(query)] : styles,
      part: { 'data-gifkit-narrow': query },
    }),
    [query],
  )

/** Strokes in a view box of 24 by 24, in the colour of the text. */
const Icon = ({ size, ...props }: SVGProps<SVGSVGElement> & { readonly size: number }): ReactElement => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
)

export const SearchIcon = (): ReactElement => (
  <Icon size={20}>
    <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21" />
  </Icon>
)

export const ClearIcon = (): ReactElement => (
  <Icon size={18}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)

export const TrendingIcon = (): ReactElement => (
  <Icon size={16} className="gifkit-trend">
    <path d="M3 17l6-6 4 4 8-8M15 7h6v6" />
  </Icon>
)
