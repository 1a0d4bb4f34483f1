import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CarouselLayout } from '../../core/carousel/carousel-layout.js'
import { canTurnPage, isCarouselInPlace } from '../../core/carousel/carousel-machine.js'
import { type CarouselStore, createCarouselStore } from '../../core/carousel/carousel-store.js'
import type { Gif } from '../../core/model/gif.js'
import { type TileWindow, useTileWindow } from '../gif/tab-stop.js'
import { useGifkit } from '../provider.js'
import { useBeforePaint } from '../use-latest.js'
import { useStore } from '../use-store.js'
import { useDrawnRequests } from '../use-windowed-list.js'
import { scrollerOf } from './carousel-platform.js'

export interface CarouselOptions {
  readonly gifs: readonly Gif[]
  /** Height in px of every tile. */
  readonly gifHeight: number
  /** Width in px of every tile; left out, each is as wide as its GIF is at that height. */
  readonly gifWidth?: number | undefined
  /** Space between tiles in px; default 6 (specification, section 9). */
  readonly gutter?: number | undefined
  /** Scrolling comes to rest with a tile at the start; the view's style sheet has to see to that. */
  readonly snap?: boolean | undefined
}

export interface CarouselBinding extends TileWindow {
  readonly store: CarouselStore
  /** For the element that scrolls sideways. */
  readonly box: RefObject<HTMLDivElement | null>
  /** For the element that holds the tiles, and that places count from. */
  readonly list: RefObject<HTMLDivElement | null>
  /** Where every GIF stands; `undefined` for a height that is none. */
  readonly layout: CarouselLayout | undefined
  /** The tiles stand where a screen was reported, and the page's own screen is near. */
  readonly isInPlace: boolean
  /** There is more to be seen towards the start, and towards the end. */
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Scrolls a page on (1) or back (-1): smoothly, unless the person asks for less motion. */
  readonly turnPage: (step: 1 | -1) => void
}

/** The row for a view whose tiles follow the window by themselves, and that sees to the store's requests once drawn. */
export const useCarouselStore = (options: CarouselOptions): Omit<CarouselBinding, keyof TileWindow> => {
  const { gifs, gifHeight, gifWidth, gutter = 6, snap: isSnapping = false } = options
  const { ports } = useGifkit()
  const { saveData } = ports.mediaSupport
  const input = useMemo(
    () => ({ gifs, gifHeight, gifWidth, gutter, saveData, isSnapping }),
    [gifs, gifHeight, gifWidth, gutter, saveData, isSnapping],
  )
  const [store] = useState(() => createCarouselStore({ ports, scroller: scrollerOf(ports), input }))
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useBeforePaint(() => store.send({ type: 'inputChanged', input }), [store, input])
  useEffect(() => (box.current ? store.attach(box.current) : undefined), [store])

  return {
    store,
    box,
    list,
    layout: useStore(store, (carousel) => carousel.layout),
    isInPlace: useStore(store, isCarouselInPlace),
    hasPrevious: useStore(store, (carousel) => canTurnPage(carousel, -1)),
    hasNext: useStore(store, (carousel) => canTurnPage(carousel, 1)),
    turnPage: store.turnPage,
  }
}

/** A windowed row without a look (specification, section 2). */
export const useCarousel = (options: CarouselOptions): CarouselBinding => {
  const binding = useCarouselStore(options)
  useDrawnRequests(binding.store, binding.list)
  return { ...binding, ...useTileWindow(binding.store) }
}
