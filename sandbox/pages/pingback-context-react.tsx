/** Attributes of usage events from managers around a widget. `?strict` wraps it in StrictMode. */
import type { ReactElement } from 'react'
import { GiphyFetch } from '../../index.js'
import {
  Carousel,
  type CarouselProps,
  PingbackContextManager,
  type PingbackContextProps,
} from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { pingbackPlayground } from './parts/pingback-playground.js'
import { showPlayground } from './parts/playground.js'

type Attributes = PingbackContextProps['attributes']

interface ManagedCarouselProps extends CarouselProps {
  readonly attributes: Attributes
  /** Attributes of the inner manager. */
  readonly inner: Attributes | undefined
}

const ManagedCarousel = ({ attributes, inner, ...carousel }: ManagedCarouselProps): ReactElement => (
  <PingbackContextManager attributes={attributes}>
    {/* One without attributes adds nothing, and keeps the row below from starting again. */}
    <PingbackContextManager attributes={inner ?? {}}>
      <Carousel {...carousel} />
    </PingbackContextManager>
  </PingbackContextManager>
)

const { apiKey, api } = pageConfig()

showPlayground({
  ...pingbackPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Pingback context in React',
  flavour: 'react',
  draw: drawWithReact((props) => <ManagedCarousel {...(props as unknown as ManagedCarouselProps)} />),
})
