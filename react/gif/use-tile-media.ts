import { useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { type TilePicture, tilePicture } from '../../core/motion/tile-picture.js'
import { getBestRenditionUrl } from '../../core/rendition/media-url.js'
import { safeUrl } from '../../core/rendition/safe-url.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileSetting } from './tile-setting.js'
import { useDecodedSource } from './use-decoded-source.js'

export interface TileMediaOptions {
  readonly setting: TileSetting
  readonly gif: Gif
  /** In px; decides the rendition. */
  readonly width: number
  readonly height: number
  readonly state: TileState
  /** The media should be in the document. */
  readonly isWanted: boolean
  readonly isHovered: boolean
  /** The picture that stands still is shown before the one that moves. */
  readonly stillFirst: boolean
  /** The tile is in no list. */
  readonly isAlone: boolean
}

export interface TileMedia extends Pick<TilePicture, 'isPlaying' | 'hasControl'> {
  /** `undefined` while there is nothing to show. */
  readonly src: string | undefined
  /** True when there is another picture to try, so that the tile has not failed yet. */
  readonly refuse: () => boolean
}

/** The picture of a GIF that its tile shows, as an address that was decoded before it replaces another. */
export const useTileMedia = (options: TileMediaOptions): TileMedia => {
  const { setting, gif, width, height, state } = options
  const { urlParser, mediaSupport, imageDecoder } = setting.gifkit.ports
  // A server cannot ask; where the guess is wrong, the client corrects it after taking over.
  const webp = setting.isClient ? mediaSupport.webp : true
  const [refusedId, setRefusedId] = useState<string>()
  const isLoaded = state.mediaStatus === 'loaded'
  const { wanted, isPlaying, hasControl, isStandIn } = tilePicture(
    {
      ...setting.motion,
      isHovered: options.isHovered,
      isAlone: options.isAlone && !setting.look.hideMotionControl,
      isFar: state.isFar,
      tileChoice: state.motionChoice,
      isWanted: options.isWanted,
      isLoaded,
      stillFirst: options.stillFirst,
      isStillRefused: refusedId === gif.id,
    },
    (isStill) => safeUrl(urlParser, getBestRenditionUrl(gif, width, height, { isStill }, { webp })),
  )
  return {
    src: useDecodedSource(imageDecoder, wanted, isLoaded),
    isPlaying,
    hasControl,
    refuse: () => {
      if (isStandIn) setRefusedId(gif.id)
      return isStandIn
    },
  }
}
