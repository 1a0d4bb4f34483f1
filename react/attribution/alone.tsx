import type { ReactElement } from 'react'
import { type LoaderProps, Loader as TileLoader } from '../grid/loader.js'
import { loaderStyles } from '../grid/loader-styles.js'
import { baseStyles } from '../styles/base-styles.js'
import { WidgetRoot } from '../widget-root.js'
import { aloneStyles } from './alone-styles.js'
import { type AttributionProps, Attribution as TileAttribution } from './attribution.js'
import { type AttributionOverlayProps, AttributionOverlay as TileOverlay } from './attribution-overlay.js'
import { attributionStyles } from './attribution-styles.js'

const authorStyles = [baseStyles, attributionStyles, aloneStyles]
const dotStyles = [baseStyles, loaderStyles]

/** The author of a GIF, wherever a host wants one, in the colour of its text (specification, section 2). */
export const Attribution = /* @__PURE__ */ Object.assign(
  (props: AttributionProps): ReactElement => (
    <WidgetRoot styles={authorStyles} className="gifkit-author-alone">
      <TileAttribution {...props} />
    </WidgetRoot>
  ),
  { className: TileAttribution.className },
)

/** The author on a gradient over a host's own tile, which has a `position`, while that is hovered. */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement => (
  <WidgetRoot styles={authorStyles} className="gifkit-overlay-alone">
    <TileOverlay {...props} />
  </WidgetRoot>
)

/** The moving dots, wherever a host wants them. */
export const Loader = (props: LoaderProps): ReactElement => (
  <WidgetRoot styles={dotStyles}>
    <TileLoader {...props} />
  </WidgetRoot>
)
