import type { RefObject } from 'react'
import type { Gif } from '../../core/model/gif.js'
import type { GifLike } from '../../core/model/host-gif.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import { useGifkit } from '../provider.js'
import { useLatest, useStore } from '../use-store.js'
import { useTileStore } from './tile-context.js'
import { type GifEvents, type TileHandlers, tileHandlers } from './tile-delegate.js'
import { useCancelLoadOnUnmount, usePreparedStore, useTileElements } from './use-tile.js'

/** Options of `useGifTile`. */
export interface GifTileOptions extends GifEvents {
  /** The GIF that the tile shows. */
  readonly gif: GifLike
  /** Loads media only near the viewport; default true. */
  readonly lazyLoad?: boolean | undefined
  /** The registry of the list that the tile belongs to, whose callbacks are called instead; see `useTileRegistry`. */
  readonly tiles?: TileRegistry | undefined
}

/** Props to spread over the elements: `tile` over the box, `link` over the clickable part, `image` over the media. */
export interface GifTileBinding {
  /** For the box around everything; its visibility and focus are watched. */
  readonly tile: TileHandlers['tile'] & { readonly ref: RefObject<HTMLDivElement | null> }
  /** For the element that visitors press. */
  readonly link: TileHandlers['link']
  /** For the picture. */
  readonly image: TileHandlers['image'] & { readonly ref: RefObject<HTMLImageElement | null> }
  /** How far the picture has loaded, and whether the tile was seen, is hovered and has the focus. */
  readonly state: TileState
}

/** A headless tile: state and handlers for a host's own elements. */
export const useGifTile = ({
  gif: given,
  lazyLoad = true,
  tiles,
  ...host
}: GifTileOptions): GifTileBinding => {
  const gif = given as Gif
  const { visibility } = useGifkit().ports
  const store = useTileStore(gif, host, tiles)
  const zone = lazyLoad ? 'observed' : 'inside'
  usePreparedStore(store, zone)
  const { box, image } = useTileElements({ store, gif, visibility, zone })
  useCancelLoadOnUnmount(store, image)
  const handlers = tileHandlers({ gif, store, events: useLatest<GifEvents>(host) })
  return {
    tile: { ref: box, ...handlers.tile },
    link: handlers.link,
    image: { ref: image, ...handlers.image },
    state: useStore(store, (state) => state),
  }
}
