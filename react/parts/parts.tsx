/** Parts of widgets as components for hosts, each with its sheets and theme. */
import type { ReactElement } from 'react'
import attributionStyles from '../attribution/attribution.css?inline'
import {
  Attribution as TileAttribution,
  AttributionOverlay as TileOverlay,
} from '../attribution/attribution.js'
import type { AttributionOverlayProps } from '../attribution/later-views.js'
import type { AttributionProps } from '../attribution/use-author.js'
import loaderStyles from '../list/loader.css?inline'
import { Loader as ListLoader, type LoaderProps } from '../list/loader.js'
import baseStyles from '../styles/base-theme.css?inline'
import { WidgetRoot } from '../widget-root.js'
import partStyles from './parts.css?inline'

const authorStyles = [baseStyles, attributionStyles, partStyles]
const loaderSheets = [baseStyles, loaderStyles]

/**
 * The author of a GIF in the colour of the text around it.
 *
 * @example
 * ```tsx
 * <Attribution gif={gif} />
 * ```
 */
export const Attribution = /* @__PURE__ */ Object.assign(
  (props: AttributionProps): ReactElement => (
    <WidgetRoot styles={authorStyles} className="gifkit-author-alone">
      <TileAttribution {...props} />
    </WidgetRoot>
  ),
  {
    /** Class of the link or button. */
    className: TileAttribution.className,
  },
)

/**
 * The author on a gradient over a hovered tile of the host, which must have a `position`.
 *
 * @example
 * ```tsx
 * <AttributionOverlay gif={gif} isHovered={isHovered} />
 * ```
 */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement => (
  <WidgetRoot styles={authorStyles} className="gifkit-overlay-alone">
    <TileOverlay {...props} />
  </WidgetRoot>
)

/**
 * Skeleton tiles; hidden from assistive technology.
 *
 * @example
 * ```tsx
 * <Loader className="mine" />
 * ```
 */
export const Loader = (props: LoaderProps): ReactElement => (
  <WidgetRoot styles={loaderSheets}>
    <ListLoader {...props} />
  </WidgetRoot>
)
