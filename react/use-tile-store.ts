import { type KeyboardEvent, type SyntheticEvent, useContext, useMemo, useState } from 'react'
import type { Gif } from '../core/model/gif.js'
import type { IGif } from '../core/model/host-gif.js'
import type { User } from '../core/model/user.js'
import {
  createTileRegistry,
  createTileStore,
  type TileEvents,
  type TileListener,
  type TileRegistry,
  type TileStore,
} from '../core/tile/tile-store.js'
import { PingbackContext } from './pingback-context.js'
import { useGifkit } from './provider.js'
import { useBeforePaint } from './use-latest.js'

/** A method, since hosts write handlers that demand the event although it is not always there. */
type GifVisible = { handle(gif: IGif, event?: SyntheticEvent<HTMLElement>): void }['handle']

/** What a host hears of its tiles; seen at 99 % in view, hovered after 200 ms. */
export interface GifEvents extends Omit<TileListener, 'onGifVisible'> {
  /** Each time a tile's media was loaded and is in sight; with the image's `load` event if there was one. */
  readonly onGifVisible?: GifVisible | undefined
  readonly onGifClick?: ((gif: IGif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifRightClick?: ((gif: IGif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifKeyPress?: ((gif: IGif, event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** The person logged in at the host; `id` goes with usage events. */
  readonly user?: Partial<User> | undefined
}

/** The same object for good, with the sink, the attributes and the callbacks of the latest committed render. */
const useTileEvents = (events: GifEvents): TileEvents => {
  const { sink } = useGifkit()
  const { attributes } = useContext(PingbackContext)
  const latest: TileEvents = {
    sink,
    listener: events,
    context: () => ({ attributes, userId: events.user?.id }),
  }
  const [lasting] = useState(latest)
  useBeforePaint(() => {
    Object.assign(lasting, latest)
  })
  return lasting
}

/** A store for a tile, kept while the view is mounted; one of a list is that of the GIF, and outlives the view. */
export const useTileStore = (gif: Gif, events: GifEvents, tiles?: TileRegistry): TileStore => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // Another GIF has a store of its own in the list, where its tile may be drawn a second time by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a store of no list follows its GIF by itself
  return useMemo(
    () => tiles?.of(gif) ?? createTileStore({ gif, ports, events: tileEvents }),
    [tiles, tiles && gif.id],
  )
}

/**
 * The memory of a list whose tiles come and go: what was seen stays seen. Happenings are reported to these events.
 *
 * @param listKey another value starts over, as `feedKey` does for a feed
 */
export const useTileRegistry = (events: GifEvents = {}, listKey?: string | number): TileRegistry => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list counts again what was seen
  return useMemo(() => createTileRegistry({ ports, events: tileEvents }), [ports, tileEvents, listKey])
}
