import type { ReactElement } from 'react'

export interface TurnButtonProps {
  readonly label: string
  /** 1 towards the end, -1 towards the start. */
  readonly step: 1 | -1
  readonly isEnabled: boolean
  readonly onTurn: (step: 1 | -1) => void
}

/**
 * Takes a carousel a page on or back. At an end it is disabled for those who look and listen, and no longer
 * tabbed to; the `disabled` attribute would throw the focus of whoever just pressed it away.
 */
export const TurnButton = ({ label, step, isEnabled, onTurn }: TurnButtonProps): ReactElement => (
  <button
    type="button"
    className={`gifkit-turn ${step > 0 ? 'gifkit-turn-next' : 'gifkit-turn-previous'}`}
    aria-label={label}
    aria-disabled={!isEnabled}
    tabIndex={isEnabled ? 0 : -1}
    onClick={() => onTurn(step)}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={step > 0 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  </button>
)
