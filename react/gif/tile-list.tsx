import { type ReactElement, useState } from 'react'
import { GUESSED_WIDTH } from '../../core/gif/gif-box.js'
import type { Box } from '../../core/layout/masonry.js'
import type { Gif } from '../../core/model/gif.js'
import { getGifHeight } from '../../core/rendition/media-url.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import type { Strings } from '../strings.js'
import type { TileDelegate } from '../tile-delegate.js'
import { useLatest } from '../use-latest.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import type { GifEvents } from '../use-tile-report.js'
import { GifTile } from './gif-tile.js'
import { type GifLook, useTileLook } from './tile-look.js'

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
  readonly delegate: TileDelegate
  readonly eagerIds?: readonly (string | number)[] | undefined
  /** -1 while the feed goes on. */
  readonly setSize: number
  /** When the pictures move: that of the widget, see `useMotionPolicy`. */
  readonly motion: MotionBinding
  readonly strings?: Partial<Strings> | undefined
}

/** The tiles near the viewport, in reading order. Each is keyed by its GIF, so that it stays itself while others come and go. */
export const TileList = (props: TileListProps): ReactElement => {
  const { arrangement, tiles, setSize, eagerIds, tabIndex = 0 } = props
  const { gifs, mounted, tabStop } = arrangement
  const look = useTileLook(props)
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
        const isEager = eagerIds?.some((id) => String(id) === gif.id) === true
        const box = arrangement.boxOf(index)
        return (
          <GifTile
            key={gif.id}
            look={look}
            gif={gif}
            store={tiles.of(gif)}
            delegate={props.delegate}
            zone={isNear || isEager ? 'inside' : 'outside'}
            width={box?.width ?? GUESSED_WIDTH}
            height={box?.height ?? getGifHeight(gif, GUESSED_WIDTH)}
            top={box?.top}
            left={box?.left}
            position={index + 1}
            setSize={setSize}
            tabIndex={index === tabStop ? tabIndex : -1}
            events={events}
            motion={props.motion}
            isKept={isEager}
          />
        )
      })}
    </>
  )
}
