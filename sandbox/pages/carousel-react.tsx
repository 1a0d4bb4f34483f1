/** Carousel as a React component. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import { Carousel, type CarouselProps } from '../../react/index.js'
import { carouselPlayground } from './parts/carousel-playground.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...carouselPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Carousel in React',
  flavour: 'react',
  draw: drawWithReact((props) => <Carousel {...(props as unknown as CarouselProps)} />),
})
