import { act, type RenderResult, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { Carousel, type CarouselProps } from '../../react/carousel/carousel.js'
import { GifkitProvider } from '../../react/provider.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'
import { pagesOf, type SentEvent } from './mounted-grid.js'

export interface MountedCarousel {
  readonly ports: FakePorts
  readonly page: RenderResult
  readonly events: SentEvent[]
  /** Renders again with these props beside the first ones. */
  update(props: Partial<CarouselProps>): void
  /** The one element that is `selector`. */
  find(selector: string): HTMLElement
  ids(): string[]
  tile(id: string): HTMLElement
  /** Puts the loader into view, until another report. */
  showLoader(isVisible?: boolean): Promise<void>
  scrollTo(start: number): void
  /** Lets ms pass and everything settle. */
  pass(ms?: number): Promise<void>
}

/** A carousel of tiles 200 × 100 px in StrictMode, in a box of 800 px, on a platform that stands still. */
export const mountCarousel = async (
  props: Partial<CarouselProps> = {},
  ports: FakePorts = fakePorts(),
): Promise<MountedCarousel> => {
  const events: SentEvent[] = []
  const pingback = { send: (event: SentEvent) => void events.push(event) }
  const fetchGifs = props.fetchGifs ?? pagesOf(500)
  const view = (more: Partial<CarouselProps> = {}) => (
    <StrictMode>
      <GifkitProvider ports={ports} pingback={pingback} client={{ apiKey: 'provided-key' }}>
        <Carousel gifHeight={100} gifWidth={200} fetchGifs={fetchGifs} {...props} {...more} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view())
  const find = (selector: string): HTMLElement => {
    const found = page.container.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`Nothing is ${selector}`)
    return found
  }
  const pass = async (ms = 20): Promise<void> => {
    await act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  }
  act(() => ports.visibility.show(find('.gifkit-carousel'), { ratio: 1 }))
  await pass()
  return {
    ports,
    page,
    events,
    update: (more) => page.rerender(view(more)),
    find,
    ids: () =>
      [...page.container.querySelectorAll<HTMLElement>('.giphy-gif')].map(
        ({ dataset }) => dataset.giphyId ?? '',
      ),
    tile: (id) => find(`[data-giphy-id="${id}"]`),
    showLoader: async (isVisible = true) => {
      act(() => ports.visibility.show(find('.giphy-loader'), { ratio: isVisible ? 1 : 0 }))
      await pass()
    },
    scrollTo: (start) => act(() => ports.scroller.show({ start, end: start + 800 })),
    pass,
  }
}

/** A carousel that has its first page of 25. */
export const loadedCarousel = async (
  props: Partial<CarouselProps> = {},
  ports: FakePorts = fakePorts(),
): Promise<MountedCarousel> => {
  const carousel = await mountCarousel(props, ports)
  await carousel.showLoader()
  await carousel.showLoader(false)
  return carousel
}
