/** Props are taken from the components, since the incumbent exports few of them by name. */
import { Carousel, Gif, Grid, Video } from 'gifkit/react'
import type { ComponentProps, ReactElement } from 'react'

type GridProps = ComponentProps<typeof Grid>
type GifProps = ComponentProps<typeof Gif>
type VideoProps = ComponentProps<typeof Video>
type CarouselProps = Grid['props'] & ComponentProps<typeof Carousel>

/** A width is there, since the incumbent requires it. */
export const NarrowGrid = ({ width, ...rest }: GridProps): ReactElement => (
  <Grid {...rest} width={width - 16} />
)

export const Framed = ({ width, ...rest }: GifProps): ReactElement => (
  <div style={{ padding: width / 10 }}>
    <Gif width={width * 0.8} {...rest} />
  </div>
)

export const Wide = (props: Omit<VideoProps, 'width'>): ReactElement => <Video {...props} width={1280} />

export const defaults: Partial<GridProps> & Pick<GridProps, 'columns' | 'gutter'> = { columns: 2, gutter: 8 }

export const Row = (props: Omit<CarouselProps, 'width'>): ReactElement => (
  <Carousel {...props} className={`${Carousel.className} row`} />
)

export const handlers: Pick<GridProps, 'onGifClick' | 'onGifsFetched'> = {
  onGifClick: (gif, event) => {
    event.preventDefault()
    document.title = gif.title
  },
  onGifsFetched: (gifs) => {
    document.title = `${gifs.length}`
  },
}

/** Without a width, a widget of ours is as wide as its container. */
export const Fluid = ({
  fetchGifs,
  gif,
}: Pick<GridProps, 'fetchGifs'> & Pick<GifProps, 'gif'>): ReactElement => (
  <>
    <Grid fetchGifs={fetchGifs} />
    <Gif gif={gif} />
    <Video gif={gif} />
  </>
)
