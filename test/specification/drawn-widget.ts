import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Attribution, type AttributionProps } from '../../react/attribution/attribution.js'
import { AttributionOverlay } from '../../react/attribution/attribution-overlay.js'
import { Carousel, type CarouselProps } from '../../react/carousel/carousel.js'
import { type CarouselBinding, type CarouselOptions, useCarousel } from '../../react/carousel/use-carousel.js'
import { Gif, type GifProps } from '../../react/gif/gif.js'
import { GifkitProvider } from '../../react/provider.js'
import { Video, type VideoProps } from '../../react/video/video.js'
import { aClip, aGif, aPage } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { fakeVideoPlayers } from '../support/fake-video-players.js'

/** Anything as a server draws it. */
export const drawn = (view: ReactElement): string =>
  renderToStaticMarkup(
    createElement(GifkitProvider, { ports: { ...fakePorts(), videoPlayers: fakeVideoPlayers() } }, view),
  )

export const carouselMarkup = (props: Partial<CarouselProps> = {}): string =>
  drawn(createElement(Carousel, { gifHeight: 100, fetchGifs: async () => aPage(), ...props }))

export const gifMarkup = (props: Partial<GifProps> = {}): string =>
  drawn(createElement(Gif, { gif: aGif(), width: 200, ...props }))

export const videoMarkup = (props: Partial<VideoProps> = {}): string =>
  drawn(createElement(Video, { gif: aClip(), width: 640, ...props }))

export const authorMarkup = (props: Partial<AttributionProps> = {}): string =>
  drawn(createElement(Attribution, { gif: aGif(), ...props }))

export const overlayMarkup = (gif = aGif(), isHovered = true): string =>
  drawn(createElement(AttributionOverlay, { gif, isHovered }))

/** Where a carousel of these options puts its GIFs. */
export const rowOf = (options: CarouselOptions): NonNullable<CarouselBinding['layout']> => {
  let layout: CarouselBinding['layout']
  const Probe = (): null => {
    layout = useCarousel(options).layout
    return null
  }
  drawn(createElement(Probe))
  if (layout === undefined) throw new Error('nothing was laid out')
  return layout
}
