import { callHost } from '../call-host.js'
import type { Gif } from '../model/gif.js'
import { type GifPingbackOptions, sendGifPingback } from '../pingback/gif-pingback.js'
import { type TileBounds, tileBounds } from './tile-bounds.js'
import type { TileHappening } from './tile-machine.js'
import { type TilePingbackContext, tilePingback } from './tile-pingback.js'

/** What a host wants to hear of its tiles; bounds in px relative to the viewport. */
export interface TileListener {
  /** Each time a tile's media was loaded and is in sight; `cause` is what told of the load, if anything did. */
  readonly onGifVisible?: ((gif: Gif, cause?: unknown) => void) | undefined
  readonly onGifSeen?: ((gif: Gif, bounds: TileBounds) => void) | undefined
  readonly onGifHover?: ((gif: Gif) => void) | undefined
}

export interface TileReporterOptions extends GifPingbackOptions {
  readonly context: TilePingbackContext
  readonly listener: TileListener
}

const tell = ({ listener }: TileReporterOptions, happening: TileHappening, gif: Gif): void => {
  switch (happening.type) {
    case 'visible':
      listener.onGifVisible?.(gif, happening.cause)
      return
    case 'seen':
      listener.onGifSeen?.(gif, tileBounds(happening.bounds))
      return
    case 'hover':
      listener.onGifHover?.(gif)
      return
    case 'click':
  }
}

/** Passes on what happened to a tile: to the collector, and to the host, whose errors stay its own. */
export const reportTile = (happening: TileHappening, gif: Gif, options: TileReporterOptions): void => {
  const event = tilePingback(happening, gif, options.context)
  if (event) sendGifPingback(gif, event, options)
  callHost(options.logger, () => tell(options, happening, gif))
}
