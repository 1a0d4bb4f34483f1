/** A grid of captioned pictures, made of the kit's hooks instead of its `Grid`. */
import { getAltText, getBestRenditionUrl, type IGif } from 'gifkit'
import type { Box, GifEntity, TileRegistry } from 'gifkit/core'
import { useFeed, useGifTile, useMasonry, useMotionPolicy, useTileRegistry } from 'gifkit/react'
import { type ReactElement, useEffect, useRef } from 'react'

/** Room below each picture for its caption, in px. */
const CAPTION = 44

type TileProps = { gif: GifEntity; box: Box; tiles: TileRegistry; isStill: boolean; onPick(gif: IGif): void }

const Picture = ({ gif, box, tiles, isStill, onPick }: TileProps): ReactElement => {
  const { state, tile, link, image } = useGifTile({ gif, tiles, onGifClick: onPick })
  const { left, top, width, height } = box
  const src = state.mediaStatus === 'idle' ? undefined : getBestRenditionUrl(gif, width, height, { isStill })
  return (
    <div {...tile} className="wall-item" style={{ insetInlineStart: left, top, width }}>
      <button {...link} type="button">
        <img {...image} src={src} width={width} height={height} alt={getAltText(gif)} />
      </button>
      <p>{gif.title}</p>
    </div>
  )
}

export type WallProps = Pick<Parameters<typeof useFeed>[0], 'fetchGifs' | 'feedKey'> &
  Pick<TileProps, 'onPick'>

export const Wall = ({ fetchGifs, feedKey, onPick }: WallProps): ReactElement => {
  const { state, loaderVisible, retry } = useFeed({ fetchGifs, feedKey })
  const { frame, list, layout, mounted } = useMasonry({ gifs: state.gifs, columns: 4, gutter: CAPTION })
  const tiles = useTileRegistry({}, feedKey)
  const { isPlaying, choose } = useMotionPolicy()
  const end = useRef<HTMLDivElement>(null)
  const height = layout?.extent ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page checks again whether the end is near
  useEffect(() => {
    const report = (entries: readonly IntersectionObserverEntry[]): void =>
      loaderVisible(entries.at(-1)?.isIntersecting ?? false, height)
    const observer = new IntersectionObserver(report, { rootMargin: '600px' })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [state.gifs, height])
  const shared = { tiles, onPick, isStill: !isPlaying }
  const pictures = mounted.map((index) => {
    const gif = layout?.gifs[index]
    if (!gif) return null
    return <Picture key={gif.id} {...shared} gif={gif} box={layout.boxOf(index)} />
  })
  return (
    <div ref={frame}>
      <input type="button" value={isPlaying ? 'Pause' : 'Play'} onClick={() => choose(!isPlaying)} />
      <div ref={list} className="wall" style={{ height: height + CAPTION }}>
        {pictures}
      </div>
      <div ref={end} />
      {state.error && <input type="button" value="Try again" onClick={retry} />}
    </div>
  )
}
