import type { ReactElement } from 'react'
import type { IGif } from '../../core/model/host-gif.js'
import { laterPart } from '../../core/page/later.js'
import { useGifkit } from '../provider.js'
import { adoptStyles } from '../styles/adopt-styles.js'
import { useLater } from '../use-later.js'
import { type AttributionProps, useAuthor } from './use-author.js'

/** How an author looks, with its sheet; tiles and players work without it. */
export const laterAuthor = /* @__PURE__ */ laterPart(() => import('./author-view.js'))

/** By the elements themselves, which are in the document when their refs are set. */
const adoptSheets = (element: HTMLElement | null): void => {
  const part = laterAuthor.current()
  if (element && part) adoptStyles(element, part.authorSheets)
}

/** Props of an overlay; sizes in px. */
export interface GifOverlayProps {
  readonly gif: IGif
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  readonly width?: number
  readonly height?: number
}

export type AttributionOverlayProps = Omit<GifOverlayProps, 'gif'> &
  Pick<AttributionProps, 'gif' | 'onClick' | 'tabIndex' | 'strings'>

/** The author over a tile, whose views are loaded when the tile is hovered or has the focus. */
export const LaterAuthorOverlay = (props: AttributionOverlayProps): ReactElement | null => {
  const part = useLater(laterAuthor, props.isHovered)
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
  const part = useLater(laterAuthor, true)
  const author = useAuthor(props)
  return part && author ? <part.AuthorLink {...author} elementRef={adoptSheets} /> : null
}
