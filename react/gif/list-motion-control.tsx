import type { ReactElement } from 'react'
import { useStrings } from '../provider.js'
import type { Strings } from '../strings.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { motionStrings } from './motion-control.js'

export interface ListMotionControlProps {
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
