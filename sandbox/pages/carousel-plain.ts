/** Carousel on a page without framework or bundler: everything of the library comes from the global `gifkit`. */
import type { CarouselProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import { carouselPlayground } from './parts/carousel-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

declare const gifkit: typeof Standalone

const { apiKey, api } = pageConfig()

showPlayground({
  ...carouselPlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Carousel on a plain page',
  flavour: 'plain',
  draw: (props, stage) => gifkit.renderCarousel(props as unknown as CarouselProps, stage),
})
