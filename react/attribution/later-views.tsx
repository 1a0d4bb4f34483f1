import { type ReactElement, useMemo } from 'react'
import { adoptStyles } from '../../adapters/adopt-styles.js'
import type { IGif } from '../../core/model/host-gif.js'
import { laterPart } from '../../core/page/later.js'
import { type MotionPolicy, widgetMotion } from '../../core/picture/motion.js'
import { useGifkit } from '../provider.js'
import { useIsMissing, useLater, useLoadWhenIdle } from '../use-later-part.js'
import { type MotionBinding, useMotionPolicy } from '../use-motion-policy.js'
import type { MotionControlProps } from './tile-views.js'
import { type AttributionProps, useAuthor } from './use-author.js'

/** Authors and motion controls with their sheets: one part, since a tile that is hovered shows both. */
export const laterViews = /* @__PURE__ */ laterPart(() => import('./tile-views.js'))

/** By the elements themselves, which are in the document when their refs are set. */
export const adoptSheets = (element: HTMLElement | null): void => {
  const part = laterViews.current()
  if (element && part) adoptStyles(element, part.tileSheets)
}

/** Props of an overlay; sizes in px. */
export interface GifOverlayProps {
  /** The GIF of the tile. */
  readonly gif: IGif
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  /** Width of the tile in px. */
  readonly width?: number
  /** Height of the tile in px. */
  readonly height?: number
}

/** Props of an `AttributionOverlay`. */
export type AttributionOverlayProps = Omit<GifOverlayProps, 'gif'> &
  Pick<AttributionProps, 'gif' | 'onClick' | 'tabIndex' | 'strings'>

/** The author over a tile, whose views are loaded when the tile is hovered or has the focus. */
export const LaterAuthorOverlay = (props: AttributionOverlayProps): ReactElement | null => {
  const part = useLater(laterViews, props.isHovered)
  const author = useAuthor(props)
  const { scheduler } = useGifkit().ports
  return part && author ? (
    <part.AuthorOverlay
      {...author}
      isHovered={props.isHovered}
      scheduler={scheduler}
      elementRef={adoptSheets}
    />
  ) : null
}

/** The author of a GIF, whose views are loaded when it is mounted. */
export const LaterAttribution = (props: AttributionProps): ReactElement | null => {
  const part = useLater(laterViews, true)
  const author = useAuthor(props)
  return part && author ? <part.AuthorLink {...author} elementRef={adoptSheets} /> : null
}

interface LaterMotionControlProps extends MotionControlProps {
  /** The control is seen, so that its view is loaded at once. */
  readonly isWanted: boolean | undefined
}

/** Plays and pauses a tile or a list, once its view is there. */
export const LaterMotionControl = ({
  isWanted,
  ...control
}: LaterMotionControlProps): ReactElement | null => {
  const part = useLater(laterViews, isWanted, true)
  return part ? <part.MotionControl {...control} elementRef={adoptSheets} /> : null
}

interface TileMotionOptions {
  readonly motion?: MotionPolicy | undefined
  readonly hideMotionControl?: boolean | undefined
  readonly hideAttribution?: boolean | undefined
  readonly overlay?: unknown
}

/**
 * The motion of a widget of tiles; also loads the views of authors and controls when the page is idle. Visitors must be
 * able to stop what moves by itself (WCAG 2.2.2), so while the controls are missing, pictures move on hover and focus alone.
 *
 * @param hasListControl the widget has a control for all of its tiles
 */
export const useTileMotion = (options: TileMotionOptions, hasListControl: boolean): MotionBinding => {
  const motion = useMotionPolicy(options.motion)
  const needsControl = motion.canBeAsked && (hasListControl || !options.hideMotionControl)
  // Tiles with an overlay of the host show no author.
  const isLate = useLoadWhenIdle(laterViews, needsControl || !(options.hideAttribution || options.overlay))
  const isStopped = useIsMissing(laterViews, isLate) && needsControl && motion.movesUnasked
  return useMemo(
    () => (isStopped ? { ...motion, ...widgetMotion(motion, 'hover') } : motion),
    [isStopped, motion],
  )
}
