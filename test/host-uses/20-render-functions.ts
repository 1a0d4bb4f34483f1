/** Widgets without React: render functions, their props, and class names by the components. */
import { GiphyFetch, type IGif } from 'gifkit'
import { Carousel, Gif, Grid, renderCarousel, renderGif, renderGrid, renderVideo, Video } from 'gifkit/render'

const gf = new GiphyFetch('a key')
const fetchGifs = (offset: number) => gf.trending({ offset, limit: 25 })

const common: Pick<Grid['props'], 'fetchGifs' | 'gutter' | 'user'> = { fetchGifs, gutter: 6, user: {} }
const row: Carousel['props'] = { ...common, gutter: 6, gifHeight: 200, user: {} }

export const makeGrid = (targetEl: HTMLElement): { remove: () => void } => {
  const render = () =>
    renderGrid(
      {
        ...common,
        width: innerWidth,
        columns: innerWidth < 500 ? 2 : 3,
        noLink: true,
        hideAttribution: false,
        onGifClick: (gif: IGif, e: Event | { preventDefault(): void }) => {
          e.preventDefault()
          targetEl.dataset.chosen = `${gif.id}`
        },
      },
      targetEl,
    )
  addEventListener('resize', render)
  const remove = render()
  return { remove }
}

export const others = (gif: IGif, target: HTMLElement): (() => void)[] => [
  renderCarousel(row, target),
  renderGif({ gif, width: 300 }, target),
  renderVideo({ gif, width: 300, muted: true, controls: true, setVideoEl: (el) => el.pause() }, target),
]

export const tilesIn = (target: HTMLElement): number =>
  [Grid.className, Carousel.className, Video.className].flatMap((name) => [
    ...target.querySelectorAll(`.${name} .${Gif.className} .${Gif.imgClassName}.${Gif.imgLoadedClassName}`),
  ]).length

export const loaders: [string, number] = [`.${Grid.className} .${Grid.loaderClassName}`, Grid.fetchDebounce]
