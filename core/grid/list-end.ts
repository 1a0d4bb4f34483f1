import type { GridState } from './grid-machine.js'

/** How many viewports below the screen the end of a list may be for its growth to be somebody's wish. */
const REACH = 2

/**
 * True while the end of the list is within reach of the screen. A loader that stays in view with the end out of
 * reach is not in view because the list is short: its host keeps it there, or nothing is laid out.
 */
export const isEndInReach = ({ layout, window }: GridState): boolean =>
  layout !== undefined &&
  window !== undefined &&
  layout.height - window.bottom <= REACH * (window.bottom - window.top)

/** Height in px of the list as far as it may count as growth; `undefined` while its end is out of reach. */
export const heightInReach = (state: GridState): number | undefined =>
  isEndInReach(state) ? state.layout?.height : undefined
