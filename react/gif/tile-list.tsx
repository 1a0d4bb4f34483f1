import { type ReactElement, useState } from 'react'
import type { Box } from '../../core/layout/masonry.js'
import type { Gif } from '../../core/model/gif.js'
import { getGifHeight } from '../../core/rendition/media-url.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import { useLatest } from '../use-latest.js'
import { useIsClient } from '../use-store.js'
import type { GifEvents } from '../use-tile-report.js'
import { type GifLook, GifTile } from './gif-tile.js'

/** Width in px that media are chosen for while nobody knows a tile's: that of `fixed_width`. */
const GUESSED_WIDTH = 200

/** A windowed list as its layout arranges it. */
export interface TileArrangement {
  readonly gifs: readonly Gif[]
  /** Indexes of the GIFs to draw, ascending. */
  readonly mounted: readonly number[]
  /** The one tile in the tab order. */
  readonly tabStop: number | undefined
  /** The tiles stand where a screen was reported. */
  readonly isInPlace: boolean
  /** `undefined` while places are unknown. */
  boxOf(index: number): Box | undefined
}

export interface TileListProps extends GifLook, GifEvents {
  readonly arrangement: TileArrangement
  readonly tiles: TileRegistry
  readonly eagerIds?: readonly (string | number)[] | undefined
  /** -1 while the feed goes on. */
  readonly setSize: number
}

/** The tiles near the viewport, in reading order. Each is keyed by its GIF, so that it stays itself while others come and go. */
export const TileList = (props: TileListProps): ReactElement => {
  const { arrangement, tiles, setSize, eagerIds, tabIndex = 0 } = props
  const { gifs, mounted, tabStop } = arrangement
  const events = useLatest<GifEvents>(props)
  const isClient = useIsClient()
  // What a server has drawn is the first screen, and its images are on their way already.
  const [isServerDrawn] = useState(!isClient)
  const isNear = arrangement.isInPlace || isServerDrawn

  return (
    <>
      {mounted.map((index) => {
        const gif = gifs[index]
        if (!gif) return null
        const box = arrangement.boxOf(index)
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
