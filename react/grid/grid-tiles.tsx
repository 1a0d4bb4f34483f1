import { type ReactElement, useState } from 'react'
import { boxOf } from '../../core/layout/masonry.js'
import type { Gif } from '../../core/model/gif.js'
import { getGifHeight } from '../../core/rendition/media-url.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import { type GifLook, GifTile } from '../gif/gif-tile.js'
import { useLatest } from '../use-latest.js'
import type { MasonryBinding } from '../use-masonry.js'
import { useIsClient } from '../use-store.js'
import type { GifEvents } from '../use-tile-report.js'

/** Width in px that media are chosen for while nobody knows the grid's: that of `fixed_width`. */
const GUESSED_WIDTH = 200

export interface GridTilesProps extends GifLook, GifEvents {
  readonly masonry: MasonryBinding
  readonly gifs: readonly Gif[]
  readonly tiles: TileRegistry
  readonly eagerIds?: readonly (string | number)[] | undefined
  /** -1 while the feed goes on. */
  readonly setSize: number
}

/** The tiles near the viewport, in reading order. Each is keyed by its GIF, so that it stays itself while others come and go. */
export const GridTiles = (props: GridTilesProps): ReactElement => {
  const { masonry, tiles, setSize, eagerIds, tabIndex = 0 } = props
  const { layout, mounted, tabStop } = masonry
  const events = useLatest<GifEvents>(props)
  const isClient = useIsClient()
  // What a server has drawn is the first screen, and its images are on their way already.
  const [isServerDrawn] = useState(!isClient)
  const isNear = masonry.isInPlace || isServerDrawn
  const gifs = layout?.gifs ?? props.gifs

  return (
    <>
      {mounted.map((index) => {
        const gif = gifs[index]
        if (!gif) return null
        const box = layout && boxOf(layout.masonry, index)
        return (
          <GifTile
            key={gif.id}
            gif={gif}
            store={tiles.of(gif)}
            zone={isNear || eagerIds?.some((id) => String(id) === gif.id) ? 'inside' : 'outside'}
            width={box?.width ?? GUESSED_WIDTH}
            height={box?.height ?? getGifHeight(gif, GUESSED_WIDTH)}
            top={box?.top}
            left={box?.left}
            position={index + 1}
            setSize={setSize}
            tabIndex={index === tabStop ? tabIndex : -1}
            events={events}
            overlay={props.overlay}
            controls={props.controls}
            hideAttribution={props.hideAttribution}
            noLink={props.noLink}
            isButton={props.noLink && props.onGifClick !== undefined}
            backgroundColor={props.backgroundColor}
          />
        )
      })}
    </>
  )
}
