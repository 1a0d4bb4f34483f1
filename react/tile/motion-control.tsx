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

/** Plays and pauses one tile. A single element whose icon is CSS, since a screen may have ninety of them. */
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

/** Plays and pauses all tiles of a list; its text names the action. Renders nothing with the policy `never`. */
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
