import { useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { isTileMoving, isTilePlaying, showsMotionControl } from '../../core/motion/motion-policy.js'
import { getBestRenditionUrl } from '../../core/rendition/media-url.js'
import { safeUrl } from '../../core/rendition/safe-url.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import { useGifkit } from '../provider.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import { useDecodedSource } from './use-decoded-source.js'

export interface TileMediaOptions {
  readonly gif: Gif
  /** In px; decides the rendition. */
  readonly width: number
  readonly height: number
  readonly motion: MotionBinding
  readonly state: TileState
  /** The media should be in the document. */
  readonly isWanted: boolean
  readonly isHovered: boolean
  /** The picture that stands still is shown before the one that moves. */
  readonly stillFirst: boolean
}

export interface TileMedia {
  /** `undefined` while there is nothing to show. */
  readonly src: string | undefined
  readonly isPlaying: boolean
  /** A person may start or stop this tile, now. */
  readonly hasControl: boolean
  /** True when there is another picture to try, so that the tile has not failed yet. */
  readonly refuse: () => boolean
}

/** Which picture of a GIF its tile shows: one that moves or one that stands still. */
export const useTileMedia = (options: TileMediaOptions): TileMedia => {
  const { gif, width, height, state, isWanted } = options
  const { urlParser, mediaSupport } = useGifkit().ports
  // A server cannot ask; where the guess is wrong, the client corrects it after taking over.
  const webp = useIsClient() ? mediaSupport.webp : true
  const [refusedId, setRefusedId] = useState<string>()
  const addressOf = (isStill: boolean): string | undefined =>
    safeUrl(urlParser, getBestRenditionUrl(gif, width, height, { isStill }, { webp }))

  const isLoaded = state.mediaStatus === 'loaded'
  const motion = {
    ...options.motion,
    isHovered: options.isHovered,
    isFar: state.isFar,
    tileChoice: state.motionChoice,
  }
  const isMoving = isTileMoving(motion)
  const isStillAhead = isMoving && options.stillFirst && !isLoaded && refusedId !== gif.id
  const isStill = !isMoving || isStillAhead
  const isControlDue = showsMotionControl(motion)
  const still = isStill || isControlDue ? addressOf(true) : undefined
  const wanted = isWanted ? (isStill ? (still ?? addressOf(false)) : (addressOf(false) ?? still)) : undefined
  return {
    src: useDecodedSource(wanted, isLoaded),
    isPlaying: isTilePlaying(motion),
    // What has no still cannot be stopped.
    hasControl: isControlDue && still !== undefined,
    refuse: () => {
      if (isStillAhead && wanted !== addressOf(false)) {
        setRefusedId(gif.id)
        return true
      }
      return false
    },
  }
}
