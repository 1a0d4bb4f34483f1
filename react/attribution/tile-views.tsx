/** What tiles show on hover, focus or beside moving pictures, loaded as one part; see `later-views.tsx`. */
import type { ReactElement, RefCallback } from 'react'
import attributionStyles from './attribution.css?inline'
import motionStyles from './motion.css?inline'

export { AuthorLink, AuthorOverlay } from './author-view.js'

export const tileSheets: readonly string[] = [attributionStyles, motionStyles]

export interface MotionControlProps {
  /** Accessible name of a button without text. */
  readonly label?: string | undefined
  /** Names the action, on the button of a whole list. */
  readonly text?: string | undefined
  readonly isPlaying: boolean
  readonly tabIndex?: number | undefined
  /** Shown only where the primary pointer cannot hover. */
  readonly isForTouch?: boolean | undefined
  readonly onChoose: (isPlaying: boolean) => void
  readonly elementRef?: RefCallback<HTMLElement> | undefined
}

/** Plays and pauses a tile or a list. A single element whose icon is CSS, since a screen may have ninety of them. */
export const MotionControl = ({
  label,
  text,
  isPlaying,
  tabIndex,
  isForTouch,
  onChoose,
  elementRef,
}: MotionControlProps): ReactElement => (
  <button
    type="button"
    className={text ? 'gifkit-motion-all' : 'gifkit-motion'}
    aria-label={label}
    // A text that names the action says the state already.
    aria-pressed={text ? undefined : isPlaying}
    data-gifkit-playing={text && isPlaying}
    tabIndex={tabIndex}
    data-gifkit-touch={isForTouch || undefined}
    onClick={() => onChoose(!isPlaying)}
    ref={elementRef}
  >
    {text}
  </button>
)
