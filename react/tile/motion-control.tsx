import type { ReactElement } from 'react'
import { motionStrings, type Strings } from '../../core/strings.js'
import { useStrings } from '../provider.js'
import type { MotionBinding } from '../use-motion-policy.js'

interface MotionControlProps {
  readonly label: string
  readonly isPlaying: boolean
  readonly tabIndex: number
  /** Shown only where the primary pointer cannot hover. */
  readonly isForTouch?: boolean | undefined
  readonly onChoose: (isPlaying: boolean) => void
}

/** Plays and pauses one tile. A single element, its sign drawn by the stylesheet: a screen may hold ninety. */
export const MotionControl = ({
  label,
  isPlaying,
  tabIndex,
  isForTouch,
  onChoose,
}: MotionControlProps): ReactElement => (
  <button
    type="button"
    className="gifkit-motion"
    aria-label={label}
    aria-pressed={isPlaying}
    tabIndex={tabIndex}
    data-gifkit-touch={isForTouch || undefined}
    onClick={() => onChoose(!isPlaying)}
  />
)

interface ListMotionControlProps {
  readonly motion: MotionBinding
  readonly strings?: Partial<Strings> | undefined
  /** Shown only where the primary pointer cannot hover. */
  readonly isForTouch?: boolean | undefined
}

/** Plays and pauses all tiles of a list; says what pressing it will do. Nothing where motion is never. */
export const ListMotionControl = ({
  motion,
  strings,
  isForTouch,
}: ListMotionControlProps): ReactElement | null => {
  const { isPlaying, canBeAsked, choose } = motion
  const { playGifs, pauseGifs } = useStrings(motionStrings, strings)
  if (!canBeAsked) return null
  return (
    <div className="gifkit-list-motion" data-gifkit-touch={isForTouch || undefined}>
      <button type="button" data-gifkit-playing={isPlaying} onClick={() => choose(!isPlaying)}>
        {isPlaying ? pauseGifs : playGifs}
      </button>
    </div>
  )
}
