import type { TileState } from '../../core/tile/tile-machine.js'
import type { LoadingZone } from '../use-gif-tile.js'

type Status = TileState['mediaStatus']

/**
 * True when a tile that was drawn in one state need not be drawn anew for another: what was seen is drawn nowhere,
 * and that a picture is there only where it stood in for another; otherwise that is marked by hand.
 */
export const isDrawnAlike = (
  before: TileState,
  after: TileState,
  zone: LoadingZone,
  stillFirst: boolean,
): boolean => {
  const drawn = ({ mediaStatus }: TileState): Status =>
    mediaStatus === 'idle' && zone === 'inside' ? 'loading' : mediaStatus
  const cameThere = drawn(before) === 'loading' && after.mediaStatus === 'loaded' && !stillFirst
  return (
    (drawn(before) === drawn(after) || cameThere) &&
    before.isHovered === after.isHovered &&
    before.isFar === after.isFar &&
    before.motionChoice === after.motionChoice
  )
}
