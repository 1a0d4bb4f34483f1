import type { ReactElement } from 'react'

/** The texts of what plays and pauses GIFs, unless a host replaces them. */
export const motionStrings = {
  playGif: (title: string): string => `Play ${title}`,
  playGifs: 'Play GIFs',
  pauseGifs: 'Pause GIFs',
} as const

export interface MotionControlProps {
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
