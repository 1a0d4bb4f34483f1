import { type ElementType, useMemo } from 'react'
import type { IGif } from '../../core/model/host-gif.js'
import type { GifOverlayProps } from '../attribution/attribution-overlay.js'
import type { Strings } from '../strings.js'
import type { GifEvents } from '../use-tile-report.js'

export interface GifControlsProps extends GifOverlayProps {
  /** For the buttons: they can be tabbed to while their tile has the focus. */
  readonly tabIndex: number
}

/** What a host decides about the look of its tiles. */
export interface GifLook {
  /** Drawn over each tile, instead of the author. */
  readonly overlay?: ElementType<GifOverlayProps> | undefined
  /** Drawn over each tile beside its link, not within: the place for buttons. */
  readonly controls?: ElementType<GifControlsProps> | undefined
  readonly hideAttribution?: boolean | undefined
  /** Called instead of opening the author's page. */
  readonly onAuthorClick?: ((gif: IGif) => void) | undefined
  /** No button to play and pause a tile. Motion that lasts over 5 s needs one somewhere, a list's will do. */
  readonly hideMotionControl?: boolean | undefined
  /** A `div` instead of a link; what happens on a click is the host's. */
  readonly noLink?: boolean | undefined
  /** Shown until the media is loaded; default one of five colours, none for stickers. */
  readonly backgroundColor?: string | undefined
  /** In px; default 4. */
  readonly borderRadius?: number | undefined
  readonly tabIndex?: number | undefined
}

/** The look as a single tile takes it. */
export interface TileLook extends Omit<GifLook, 'borderRadius' | 'tabIndex'> {
  /** The tile answers to clicks although it is no link. */
  readonly isButton?: boolean | undefined
  readonly strings?: Partial<Strings> | undefined
}

/** What a widget hands to each of its tiles as its host gave it. */
const tileLook = (props: GifLook & Pick<GifEvents, 'onGifClick'> & Pick<TileLook, 'strings'>): TileLook => ({
  overlay: props.overlay,
  controls: props.controls,
  hideAttribution: props.hideAttribution,
  onAuthorClick: props.onAuthorClick,
  hideMotionControl: props.hideMotionControl,
  noLink: props.noLink,
  isButton: props.noLink === true && props.onGifClick !== undefined,
  backgroundColor: props.backgroundColor,
  strings: props.strings,
})

/** The same object until a part of it changes, so that each tile compares one thing instead of all of these. */
export const useTileLook = (props: Parameters<typeof tileLook>[0]): TileLook => {
  const look = tileLook(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all there is of it
  return useMemo(() => look, Object.values(look))
}
