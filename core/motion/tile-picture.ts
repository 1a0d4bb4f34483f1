import { isTileMoving, isTilePlaying, showsMotionControl, type TileMotion } from './motion-policy.js'

export interface TilePictureOptions extends TileMotion {
  /** The media should be in the document. */
  readonly isWanted: boolean
  readonly isLoaded: boolean
  /** The picture that stands still is shown before the one that moves. */
  readonly stillFirst: boolean
  /** That still could not be had. */
  readonly isStillRefused: boolean
}

export interface TilePicture {
  /** `undefined` while there is nothing to show. */
  readonly wanted: string | undefined
  readonly isPlaying: boolean
  /** A person may start or stop this tile, now. */
  readonly hasControl: boolean
  /** What is wanted stands in for another picture, which can be had where this one cannot. */
  readonly isStandIn: boolean
}

/**
 * Which picture of a GIF its tile shows: one that moves or one that stands still.
 *
 * @param addressOf of the best still, and of the best that moves; `undefined` where there is none
 */
export const tilePicture = (
  options: TilePictureOptions,
  addressOf: (isStill: boolean) => string | undefined,
): TilePicture => {
  const isMoving = isTileMoving(options)
  const isStillAhead = isMoving && options.stillFirst && !options.isLoaded && !options.isStillRefused
  const isStill = !isMoving || isStillAhead
  const isControlDue = showsMotionControl(options)
  const still = isStill || isControlDue ? addressOf(true) : undefined
  const picture = isStill ? (still ?? addressOf(false)) : (addressOf(false) ?? still)
  const wanted = options.isWanted ? picture : undefined
  return {
    wanted,
    isPlaying: isTilePlaying(options),
    // What has no still cannot be stopped.
    hasControl: isControlDue && still !== undefined,
    isStandIn: isStillAhead && wanted !== addressOf(false),
  }
}
