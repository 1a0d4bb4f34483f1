import { type KeyboardEvent, type SyntheticEvent, useCallback, useContext } from 'react'
import type { Gif } from '../core/model/gif.js'
import { forHost, type IGif } from '../core/model/host-gif.js'
import type { User } from '../core/model/user.js'
import type { TileBounds } from '../core/tile/tile-bounds.js'
import type { TileHappening } from '../core/tile/tile-machine.js'
import { reportTile } from '../core/tile/tile-reporter.js'
import { PingbackContext } from './pingback-context.js'
import { useGifkit } from './provider.js'
import { useLatest } from './use-latest.js'

/** A method, since hosts write handlers that demand the event although it is not always there. */
type GifVisible = { handle(gif: IGif, event?: SyntheticEvent<HTMLElement>): void }['handle']

/** What a host hears of its tiles; seen at 99 % in view, hovered after 200 ms. */
export interface GifEvents {
  /** Each time a tile's media was loaded and is in sight; with the image's `load` event if there was one. */
  readonly onGifVisible?: GifVisible | undefined
  /** Once per GIF; bounds in px relative to the viewport, with all that a `DOMRect` has. */
  readonly onGifSeen?: ((gif: IGif, bounds: TileBounds) => void) | undefined
  readonly onGifHover?: ((gif: IGif) => void) | undefined
  readonly onGifClick?: ((gif: IGif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifRightClick?: ((gif: IGif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifKeyPress?: ((gif: IGif, event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** The person logged in at the host; `id` goes with usage events. */
  readonly user?: Partial<User> | undefined
}

/** The same function for good, which reports to the collector and to the callbacks of the latest render. */
export const useTileReport = (events: GifEvents): ((happening: TileHappening, gif: Gif) => void) => {
  const { ports, pingback, client } = useGifkit()
  const { attributes } = useContext(PingbackContext)
  const latest = useLatest({
    pingback,
    logger: ports.logger,
    client,
    context: { attributes, userId: events.user?.id },
    listener: {
      // The binding names no other cause.
      onGifVisible: (gif: Gif, cause?: unknown) =>
        events.onGifVisible?.(forHost(gif), cause as SyntheticEvent<HTMLElement> | undefined),
      onGifSeen: (gif: Gif, bounds: TileBounds) => events.onGifSeen?.(forHost(gif), bounds),
      onGifHover: (gif: Gif) => events.onGifHover?.(forHost(gif)),
    },
  })
  return useCallback((happening, gif) => reportTile(happening, gif, latest.current), [latest])
}
