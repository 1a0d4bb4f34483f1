import { createContext, type ReactElement, useContext, useEffect, useState } from 'react'
import type { ShareField, ShareTarget } from '../../core/share/share-services.js'
import type { FrameGif } from '../frame/frame-gif.js'
import type { FrameOptions } from '../frame/frame-options.js'
import type { FrameStore } from '../frame/frame-store.js'

export interface RelatedGifsProps {
  readonly shown: FrameGif
  readonly trackingQueryString: string
  /** In px. */
  readonly width: number
  /** The box that scrolls the grid. */
  readonly scroller: Element | null
  /** Called with the heights in px of the first row. */
  readonly onHeights: (heights: readonly number[]) => void
  /** Called with the index of a related GIF that came into view; with 0 as soon as the first page is requested. */
  readonly onShown: (index: number) => void
  readonly onGifClick: () => void
}

export interface SharePanelProps {
  readonly shown: FrameGif
  readonly baseUrl: FrameOptions['baseUrl']
  /** Called with a channel, or for the favourite link. */
  readonly onShare: (channel: ShareTarget | ShareField | 'favorite') => void
  readonly onClose: () => void
}

/** Parts that are loaded when the visitor needs them. */
export interface LaterParts {
  related(): Promise<{ readonly RelatedGifs: (props: RelatedGifsProps) => ReactElement | null }>
  share(): Promise<{ readonly SharePanel: (props: SharePanelProps) => ReactElement | null }>
}

/** The context of every view of the frame. */
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
  if (!frame) throw new Error('Views of the frame need its context')
  return frame
}

/** A module that is loaded when it is wanted; `undefined` before. A load that failed is tried again the next time. */
export const useModule = <Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onError: (error: unknown) => void,
): Module | undefined => {
  const [module, setModule] = useState<Module>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when `isWanted` changes
  useEffect(() => {
    if (!isWanted || module) return undefined
    let isLeft = false
    load().then(
      (loaded) => !isLeft && setModule(() => loaded),
      (error: unknown) => !isLeft && onError(error),
    )
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return module
}
