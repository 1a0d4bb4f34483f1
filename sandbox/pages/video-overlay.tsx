/** Tiles whose video plays, with sound, while they are pointed at. `?strict` wraps them in StrictMode. */
import { createContext, type ReactElement, useContext } from 'react'
import { GiphyFetch, type IGif } from '../../index.js'
import { Gif, type GifOverlayProps, VideoOverlay, type VideoOverlayProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { overlayPlayground } from './parts/overlay-playground.js'
import { pageConfig } from './parts/page-config.js'
import { type Props, showPlayground } from './parts/playground.js'

interface Stage {
  readonly gifs: readonly IGif[]
  readonly place: string
  readonly width: number
  readonly height: number | undefined
  readonly overlay: Partial<VideoOverlayProps>
}

const OverlayProps = createContext<Partial<VideoOverlayProps>>({})

/** Always the same component, so that its state survives other props. */
const Sound = (tile: GifOverlayProps): ReactElement => (
  <VideoOverlay {...useContext(OverlayProps)} {...tile} />
)

const stageOf = ({ gifs, place, width, height, ...overlay }: Props): Stage =>
  ({ gifs, place, width, height, overlay }) as unknown as Stage

const OverlayPage = ({ gifs, place, width, height, overlay }: Stage): ReactElement => {
  const given = place === 'overlay' ? { overlay: Sound } : { controls: Sound }
  return (
    <OverlayProps.Provider value={overlay}>
      {gifs.map((gif) => (
        <Gif key={gif.id} gif={gif} width={width} height={height} {...given} />
      ))}
    </OverlayProps.Provider>
  )
}

const { apiKey, api } = pageConfig()

showPlayground({
  ...overlayPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Video over a tile',
  flavour: 'react',
  draw: drawWithReact((props) => <OverlayPage {...stageOf(props)} />),
})
