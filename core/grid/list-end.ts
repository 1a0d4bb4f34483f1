import { isInReach } from '../layout/reach.js'
import type { GridState } from './grid-machine.js'

/** True while the end of the grid is within reach of the screen, so that its growth is somebody's wish. */
export const isEndInReach = ({ layout, window }: GridState): boolean =>
  layout !== undefined && window !== undefined && isInReach(layout.height, window.top, window.bottom)

/** Height in px of the list as far as it may count as growth; `undefined` while its end is out of reach. */
export const heightInReach = (state: GridState): number | undefined =>
  isEndInReach(state) ? state.layout?.height : undefined
