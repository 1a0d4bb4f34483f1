/**
 * The floor: the least that a page can do to show an endless masonry. Plain images at absolute positions, only those
 * within a screen of the viewport; no links, texts, events, keyboard or handling of failures.
 */
import type { Contender, GridOptions, MountedGrid } from './contender.js'
import {
  columnWidth,
  createPlainList,
  fetchPlainPage,
  heightOf,
  type PlainPicture,
  plainPicture,
} from './plain-list.js'

interface Place {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly src: string
}

const mount = (target: HTMLElement, options: GridOptions): MountedGrid => {
  const { columns, gutter } = options
  const list = document.createElement('div')
  list.style.position = 'relative'
  target.append(list)
  let pictures: readonly PlainPicture[] = []
  let width = columnWidth(options)
  let places: Place[] = []
  let ends: number[] = []
  const drawn = new Map<number, HTMLImageElement>()
  let frame = 0

  const startOver = (): void => {
    for (const image of drawn.values()) image.remove()
    drawn.clear()
    places = []
    ends = Array.from({ length: columns }, () => 0)
  }

  const layOut = (): void => {
    for (const picture of pictures.slice(places.length)) {
      const column = ends.indexOf(Math.min(...ends))
      const top = ends[column] ?? 0
      const height = heightOf(picture, width)
      places.push({ top, left: column * (width + gutter), height, src: picture.src })
      ends[column] = top + height + gutter
    }
    list.style.height = `${Math.max(...ends)}px`
  }

  /** The first item that may reach below `y`: items are in the order of their tops, and none is very tall. */
  const firstFrom = (y: number): number => {
    let [low, high] = [0, places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[middle]?.top ?? 0) < y - 600) low = middle + 1
      else high = middle
    }
    return low
  }

  const draw = (): void => {
    frame = 0
    const top = window.scrollY - list.offsetTop
    const [from, to] = [top - innerHeight / 2, top + 2 * innerHeight]
    const first = firstFrom(from)
    let last = first
    while ((places[last]?.top ?? Number.POSITIVE_INFINITY) < to) last += 1
    for (const [index, image] of drawn) {
      if (index >= first && index < last) continue
      image.remove()
      drawn.delete(index)
    }
    for (let index = first; index < last; index += 1) {
      const place = places[index]
      if (place === undefined || drawn.has(index)) continue
      const image = new Image(width, place.height)
      image.decoding = 'async'
      image.src = place.src
      image.style.cssText = `position:absolute;top:${place.top}px;left:${place.left}px`
      drawn.set(index, image)
      list.append(image)
    }
    if (to > Math.min(...ends)) feed.more()
  }

  const schedule = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  const feed = createPlainList(options.fetchGifs, plainPicture, (all) => {
    pictures = all
    layOut()
    schedule()
  })
  startOver()
  addEventListener('scroll', schedule, { passive: true })
  feed.more()
  return {
    resize: (newWidth) => {
      width = columnWidth({ width: newWidth, columns, gutter })
      startOver()
      layOut()
      schedule()
    },
    unmount: () => {
      feed.stop()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      list.remove()
    },
  }
}

window.contender = { fetchPage: fetchPlainPage, mount } satisfies Contender
