import type { ReactElement } from 'react'
import type { ShareField, ShareTarget } from '../../core/share/share-channel.js'
import type { FrameGif } from '../frame/frame-gif.js'
import type { FrameOptions } from '../frame/frame-options.js'

export interface RelatedGifsProps {
  readonly shown: FrameGif
  readonly trackingQueryString: string
  /** In px. */
  readonly width: number
  /** What scrolls the grid. */
  readonly scroller: Element | null
  /** Gets the heights in px of all items so far, in their order. */
  readonly onHeights: (heights: readonly number[]) => void
  /** Gets the index of a related GIF that came into view; 0 as soon as the first page is requested. */
  readonly onShown: (index: number) => void
  readonly onGifClick: () => void
}

export interface SharePanelProps {
  readonly shown: FrameGif
  readonly baseUrl: FrameOptions['baseUrl']
  /** Told of a channel, or of the favourite link. */
  readonly onShare: (channel: ShareTarget | ShareField | 'favorite') => void
  readonly onClose: () => void
}

/** Parts that nobody needs before they have pointed or pressed, each in a file of its own. */
export interface LaterParts {
  related(): Promise<{ readonly RelatedGifs: (props: RelatedGifsProps) => ReactElement | null }>
  share(): Promise<{ readonly SharePanel: (props: SharePanelProps) => ReactElement | null }>
}
