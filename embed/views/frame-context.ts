import { createContext, type ReactElement, type RefObject, useContext } from 'react'
import type { LaterPart } from '../../core/page/later.js'
import type { Scheduler } from '../../core/ports.js'
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
  readonly onShare: (channel: ShareTarget | ShareField | 'more' | 'favorite') => void
  readonly onClose: () => void
}

/** Modules that are loaded when they are needed. */
export interface LazyModules {
  relatedGifs(): Promise<{ readonly RelatedGifs: (props: RelatedGifsProps) => ReactElement | null }>
  sharePanel(): Promise<{ readonly SharePanel: (props: SharePanelProps) => ReactElement | null }>
}

/** What a hover, a tap or a key opens; loaded when the page is idle, or with the first of these. */
export interface FrameControls {
  /** The bar at the top, with the shade below it. */
  readonly Header: (props: { readonly opener: RefObject<HTMLButtonElement | null> }) => ReactElement
  /** The footer's bar and the author above it. */
  readonly Footer: (props: { readonly scroller: RefObject<HTMLDivElement | null> }) => ReactElement
  readonly Related: (props: { readonly scroller: RefObject<HTMLDivElement | null> }) => ReactElement
  readonly MobileFooter: () => ReactElement
  readonly Share: (props: { readonly opener: RefObject<HTMLButtonElement | null> }) => ReactElement | null
  readonly Video: (props: { readonly gif: RefObject<HTMLAnchorElement | null> }) => ReactElement
}

export interface FrameContextValue {
  readonly shown: FrameGif
  readonly store: FrameStore
  readonly options: Pick<FrameOptions, 'clip' | 'baseUrl' | 'trackingQueryString'>
  readonly lazy: LazyModules
  readonly controls: LaterPart<FrameControls>
  readonly scheduler: Pick<Scheduler, 'whenIdle'>
}

export const FrameContext = createContext<FrameContextValue | undefined>(undefined)

/** @throws Error outside of a `FrameContext` */
export const useFrame = (): FrameContextValue => {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame must be inside a FrameContext')
  return frame
}
