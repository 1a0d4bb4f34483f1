import { createContext, type ReactElement, useContext, useEffect, useState } from 'react'
import type { ShareField, ShareTarget } from '../../core/share/share-links-and-windows.js'
import type { FrameGif } from '../frame/frame-gif.js'
import type { FrameOptions } from '../frame/frame-options.js'
import type { FrameStore } from '../frame/frame-store.js'

export interface RelatedGifsProps {
  readonly shown: FrameGif
  readonly trackingQueryString: string
  /** In px. */
  readonly width: number
  /** The scrolling box around the grid. */
  readonly scroller: Element | null
  /** Called with the heights in px of the tiles in the first row. */
  readonly onHeights: (heights: readonly number[]) => void
  /** Called with the index of a related GIF that came into view; with 0 as soon as the first page is requested. */
  readonly onShown: (index: number) => void
  readonly onGifClick: () => void
}

export interface SharePanelProps {
  readonly shown: FrameGif
  readonly baseUrl: FrameOptions['baseUrl']
  /** Called with the channel, or with `favorite` for the favourite link. */
  readonly onShare: (channel: ShareTarget | ShareField | 'favorite') => void
  readonly onClose: () => void
}

/** Modules that are loaded when they are needed. */
export interface LazyModules {
  relatedGifs(): Promise<{ readonly RelatedGifs: (props: RelatedGifsProps) => ReactElement | null }>
  sharePanel(): Promise<{ readonly SharePanel: (props: SharePanelProps) => ReactElement | null }>
}

export interface FrameContextValue {
  readonly shown: FrameGif
  readonly store: FrameStore
  readonly options: Pick<FrameOptions, 'clip' | 'baseUrl' | 'trackingQueryString'>
  readonly lazy: LazyModules
}

export const FrameContext = createContext<FrameContextValue | undefined>(undefined)

/** @throws Error outside of a `FrameContext` */
export const useFrame = (): FrameContextValue => {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('Views of the frame need its context')
  return frame
}

/** Loads a module when `isWanted` becomes true, again if an earlier load failed; `undefined` until it is loaded. */
export const useLazyModule = <Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onError: (error: unknown) => void,
): Module | undefined => {
  const [module, setModule] = useState<Module>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when `isWanted` changes
  useEffect(() => {
    if (!isWanted || module) return undefined
    let isCancelled = false
    load().then(
      (loaded) => !isCancelled && setModule(() => loaded),
      (error: unknown) => !isCancelled && onError(error),
    )
    return () => {
      isCancelled = true
    }
  }, [isWanted])
  return module
}
