import { createContext, useContext } from 'react'
import type { FrameGif } from '../frame/frame-gif.js'
import type { FrameOptions } from '../frame/frame-options.js'
import type { FrameStore } from '../frame/frame-store.js'
import type { LaterParts } from './later-parts.js'

/** What every part of the frame works with. */
export interface FrameBinding {
  readonly shown: FrameGif
  readonly store: FrameStore
  readonly options: Pick<FrameOptions, 'clip' | 'baseUrl' | 'trackingQueryString'>
  readonly later: LaterParts
}

export const FrameContext = createContext<FrameBinding | undefined>(undefined)

/** @throws Error outside of a frame */
export const useFrame = (): FrameBinding => {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('This part stands in a frame only')
  return frame
}
