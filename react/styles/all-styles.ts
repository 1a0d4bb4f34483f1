import { attributionStyles } from '../attribution/attribution-styles.js'
import { carouselStyles } from '../carousel/carousel-styles.js'
import { emojiStyles } from '../emoji/emoji-styles.js'
import { favoriteStyles } from '../favorite/favorite-styles.js'
import { listMotionStyles } from '../gif/list-motion-styles.js'
import { gifStyles, tileStyles } from '../gif/tile-styles.js'
import { gridStyles } from '../grid/grid-styles.js'
import { loaderStyles } from '../grid/loader-styles.js'
import { partStyles } from '../parts/part-styles.js'
import { pickerBoxStyles } from '../picker/picker-box-styles.js'
import { pickerHeadStyles } from '../picker/picker-head-styles.js'
import { pickerListStyles } from '../picker/picker-list-styles.js'
import { pickerStyles } from '../picker/picker-styles.js'
import { searchStyles } from '../search/search-styles.js'
import { shareStyles } from '../share/share-styles.js'
import { controlStyles } from '../site/control-styles.js'
import { layoutStyles } from '../site/layout-styles.js'
import { paletteStyles } from '../site/palette-styles.js'
import { videoBarStyles } from '../video/video-bar-styles.js'
import { videoBoxStyles } from '../video/video-box-styles.js'
import { videoOverlayStyles } from '../video/video-overlay-styles.js'
import { videoStyles } from '../video/video-styles.js'
import { baseStyles } from './base-styles.js'
import { controlThemeStyles } from './control-theme-styles.js'
import { spokenStyles } from './spoken-styles.js'

/** Every sheet, in the order of the published `styles.css`; widgets adopt only those they need. */
export const allStyles: readonly string[] = [
  baseStyles,
  controlThemeStyles,
  tileStyles,
  listMotionStyles,
  attributionStyles,
  partStyles,
  gifStyles,
  loaderStyles,
  spokenStyles,
  gridStyles,
  carouselStyles,
  shareStyles,
  favoriteStyles,
  paletteStyles,
  layoutStyles,
  controlStyles,
  searchStyles,
  emojiStyles,
  pickerStyles,
  pickerHeadStyles,
  pickerListStyles,
  pickerBoxStyles,
  videoBoxStyles,
  videoBarStyles,
  videoStyles,
  videoOverlayStyles,
]
