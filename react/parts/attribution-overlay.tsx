import type { ReactElement } from 'react'
import attributionStyles from '../attribution/attribution.css?inline'
import {
  type AttributionOverlayProps,
  AttributionOverlay as TileOverlay,
} from '../attribution/attribution-overlay.js'
import baseStyles from '../styles/base.css?inline'
import { WidgetRoot } from '../widget-root.js'
import partStyles from './parts.css?inline'

const styles = [baseStyles, attributionStyles, partStyles]

/** The author on a gradient over a host's own tile, which has a `position`, while that is hovered. */
export const AttributionOverlay = (props: AttributionOverlayProps): ReactElement => (
  <WidgetRoot styles={styles} className="gifkit-overlay-alone">
    <TileOverlay {...props} />
  </WidgetRoot>
)
