/** Higher-order components, `memo`, `lazy`, `createElement`, and functions that take any of the components. */
import { GiphyFetch, type IGif } from 'gifkit'
import { Carousel, Gif, Grid, Video } from 'gifkit/react'
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ForwardedRef,
  forwardRef,
  lazy,
  memo,
  type ReactElement,
} from 'react'

const gf = new GiphyFetch('a key')
const fetchGifs = (offset: number) => gf.trending({ offset })

const withTitle =
  <P extends object>(View: ComponentType<P>) =>
  ({ title, ...props }: P & { title: string }): ReactElement => (
    <section title={title}>
      <View {...(props as unknown as P)} />
    </section>
  )

const TitledGrid = withTitle(Grid)
const TitledGif = withTitle(Gif)
const MemoGrid = memo(Grid)
const MemoGif = memo(Gif)
const LaterCarousel = lazy(async () => ({ default: Carousel }))
const LaterVideo = lazy(async () => ({ default: Video }))

export const GridWithRef = forwardRef((props: ComponentProps<typeof Grid>, ref: ForwardedRef<Grid>) => (
  <Grid {...props} ref={ref} />
))

export const Everything = ({ gif }: { gif: IGif }): ReactElement => (
  <>
    <TitledGrid title="Grid" width={500} columns={3} gutter={6} fetchGifs={fetchGifs} />
    <TitledGif title="GIF" gif={gif} width={100} />
    <MemoGrid width={500} columns={3} gutter={6} fetchGifs={fetchGifs} />
    <MemoGif gif={gif} width={100} onGifClick={(clicked) => clicked.title} />
    <LaterCarousel gifHeight={100} gutter={6} fetchGifs={fetchGifs} />
    <LaterVideo gif={gif} width={100} />
    {createElement(Grid, { width: 500, columns: 3, gutter: 6, fetchGifs })}
    {createElement(Grid, { fetchGifs, onGifClick: (clicked) => clicked.title })}
    {createElement(Gif, { gif, width: 100 })}
    {createElement(Carousel, { gifHeight: 100, gutter: 6, fetchGifs })}
    {createElement(Video, { gif, width: 100 })}
  </>
)
