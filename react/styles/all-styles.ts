import { attributionStyles } from '../attribution/attribution-styles.js'
import { tileStyles } from '../gif/tile-styles.js'
import { gridStyles } from '../grid/grid-styles.js'
import { loaderStyles } from '../grid/loader-styles.js'
import { baseStyles } from './base-styles.js'

/** Every sheet, in the order of the published `styles.css`; widgets adopt only those they need. */
export const allStyles: readonly string[] = [
  baseStyles,
  tileStyles,
  attributionStyles,
  loaderStyles,
  gridStyles,
]
