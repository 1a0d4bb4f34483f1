import type { ReactElement } from 'react'

export interface MotionControlProps {
  readonly label: string
  readonly isPlaying: boolean
  readonly tabIndex: number
  readonly onChoose: (isPlaying: boolean) => void
}

/** Plays and pauses one tile. A single element, its sign drawn by the stylesheet: a screen may hold ninety. */
export const MotionControl = ({ label, isPlaying, tabIndex, onChoose }: MotionControlProps): ReactElement => (
  <button
    type="button"
    className="gifkit-motion"
    aria-label={label}
    aria-pressed={isPlaying}
    tabIndex={tabIndex}
    onClick={() => onChoose(!isPlaying)}
  />
)
