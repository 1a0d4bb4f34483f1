import type { ReactElement } from 'react'
import attributionStyles from '../attribution/attribution.css?inline'
import { type AttributionProps, Attribution as TileAttribution } from '../attribution/attribution.js'
import baseStyles from '../styles/base.css?inline'
import { WidgetRoot } from '../widget-root.js'
import partStyles from './parts.css?inline'

const styles = [baseStyles, attributionStyles, partStyles]

/** The author of a GIF, wherever a host wants one, in the colour of its text (specification, section 2). */
export const Attribution = /* @__PURE__ */ Object.assign(
  (props: AttributionProps): ReactElement => (
    <WidgetRoot styles={styles} className="gifkit-author-alone">
      <TileAttribution {...props} />
    </WidgetRoot>
  ),
  { className: TileAttribution.className },
)
