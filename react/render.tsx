import { Carousel, type CarouselProps } from './carousel/carousel.js'
import { Gif, type GifProps } from './gif/gif.js'
import { Grid, type GridProps } from './grid/grid.js'
import { type RenderTarget, renderInto, type Unmount } from './render/render-into.js'
import { Video, type VideoProps } from './video/video.js'

export { renderEmojiVariations, renderPicker, renderSearch } from './render/render-picker.js'
export type { CarouselProps, GifProps, GridProps, RenderTarget, Unmount, VideoProps }
export { Carousel, Gif, Grid, Video }

/**
 * Draws a grid in an element or shadow root. Calling it again for the same target updates the grid in place:
 * GIFs, scroll position and focus stay, unless `feedKey` is another. A target that was emptied meanwhile gets a
 * new grid.
 *
 * @returns unmounts the grid and frees everything
 */
export const renderGrid = (props: GridProps, target: RenderTarget): Unmount => renderInto(target, Grid, props)

/**
 * Draws a carousel in an element or shadow root. Calling it again for the same target updates the carousel in
 * place, as with `renderGrid`.
 *
 * @returns unmounts the carousel and frees everything
 */
export const renderCarousel = (props: CarouselProps, target: RenderTarget): Unmount =>
  renderInto(target, Carousel, props)

/**
 * Draws one GIF in an element or shadow root. Calling it again for the same target updates the GIF in place, as
 * with `renderGrid`.
 *
 * @returns unmounts the GIF and frees everything
 */
export const renderGif = (props: GifProps, target: RenderTarget): Unmount => renderInto(target, Gif, props)

/**
 * Draws a video in an element or shadow root. Calling it again for the same target updates the video in place:
 * it plays on where it is, also when another size asks for another file.
 *
 * @returns unmounts the video and frees everything
 */
export const renderVideo = (props: VideoProps, target: RenderTarget): Unmount =>
  renderInto(target, Video, props)
