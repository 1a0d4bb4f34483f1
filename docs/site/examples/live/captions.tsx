import { GiphyFetch, getAltText, getBestRenditionUrl, type IGif } from 'gifkit'
import type { Box, GifEntity } from 'gifkit/core'
import { useFeed, useGifTile, useMasonry, useMotionPolicy } from 'gifkit/react'
import { useEffect, useRef } from 'react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) => client.trending({ offset, limit: 12 })
const choose = (gif: IGif) => console.log('chosen', gif.id)

/** Space between rows in px, in which the captions are. */
const CAPTION = 32

const Card = ({ gif, box }: { gif: GifEntity; box: Box }) => {
  const { tile, link, image, state } = useGifTile({ gif, onGifClick: choose })
  // Stills, where the visitor's system asks for less motion.
  const isStill = !useMotionPolicy().isPlaying
  const { left, top, width, height } = box
  // `idle` is a picture that is not near the screen yet.
  const src =
    state.mediaStatus === 'idle' ? undefined : getBestRenditionUrl(gif, width, height, { isStill })
  return (
    <div {...tile} style={{ position: 'absolute', left, top, width }}>
      <button
        {...link}
        type="button"
        style={{ padding: 0, border: 0, background: 'none', display: 'block' }}
      >
        <img {...image} src={src} style={{ width, height }} alt={getAltText(gif)} />
      </button>
      <div style={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
        {gif.title}
      </div>
    </div>
  )
}

export const App = () => {
  const { state, loaderVisible, retry } = useFeed({ fetchGifs })
  const { frame, list, layout, mounted } = useMasonry({ gifs: state.gifs, columns: 3, gutter: CAPTION })
  const end = useRef<HTMLDivElement>(null)
  const height = layout?.extent ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports again after each page
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        loaderVisible(
          entries.some(({ isIntersecting }) => isIntersecting),
          height,
        ),
      { rootMargin: '600px' },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [state.gifs, height])
  return (
    <div ref={frame}>
      <div ref={list} style={{ position: 'relative', height: height + CAPTION }}>
        {mounted.map((index) => {
          const gif = layout?.gifs[index]
          return gif && <Card key={gif.id} gif={gif} box={layout.boxOf(index)} />
        })}
      </div>
      <div ref={end} />
      {state.error && <input type="button" value="Try again" onClick={retry} />}
    </div>
  )
}
