import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { GridLayout } from '../core/grid/grid-layout.js'
import { type GridInput, isInPlace } from '../core/grid/grid-machine.js'
import { createGridStore, type GridStore } from '../core/grid/grid-store.js'
import type { Gif } from '../core/model/gif.js'
import { type TileWindow, useTileWindow } from './gif/tab-stop.js'
import { viewportOf } from './grid/grid-platform.js'
import { useGifkit } from './provider.js'
import { useBeforePaint } from './use-latest.js'
import { useStore } from './use-store.js'
import { useDrawnRequests } from './use-windowed-list.js'

export interface MasonryOptions {
  readonly gifs: readonly Gif[]
  /** In px; left out, the frame is measured. */
  readonly width?: number | undefined
  /** The frame is measured although there is a width, which then only counts until it is known. */
  readonly isFluid?: boolean | undefined
  /** Default 3. */
  readonly columns?: number | undefined
  /** In px; default 6. */
  readonly gutter?: number | undefined
  /** How far down in px each column starts. */
  readonly columnOffsets?: readonly number[] | undefined
  /** GIFs whose media load at once: they are drawn wherever they are. */
  readonly eagerIds?: readonly (string | number)[] | undefined
}

export interface MasonryBinding extends TileWindow {
  readonly store: GridStore
  /** For the element that is measured, and for the one that places count from. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  /** Where every GIF stands; `undefined` while the width is unknown. */
  readonly layout: GridLayout | undefined
  /** The tiles stand where a screen was reported. */
  readonly isInPlace: boolean
}

/** The layout for a view whose tiles follow the window by themselves, and that sees to the store's requests once drawn. */
export const useMasonryStore = (
  options: MasonryOptions & Pick<GridInput, 'elementsOfTile'>,
): Omit<MasonryBinding, keyof TileWindow> => {
  const { gifs, width, isFluid = width === undefined, columns = 3, gutter = 6, elementsOfTile } = options
  const { ports } = useGifkit()
  const { saveData } = ports.mediaSupport
  // Hosts write offsets and ids in place, so that they are new arrays at every render.
  const offsets = options.columnOffsets?.join() ?? ''
  const eager = options.eagerIds?.join(' ') ?? ''
  const input = useMemo(
    () => ({
      gifs,
      width,
      isFluid,
      columns,
      gutter,
      saveData,
      elementsOfTile,
      columnOffsets: offsets ? offsets.split(',').map(Number) : undefined,
      eagerIds: eager ? eager.split(' ') : undefined,
    }),
    [gifs, width, isFluid, columns, gutter, saveData, elementsOfTile, offsets, eager],
  )
  const [store] = useState(() => createGridStore({ ...ports, viewport: viewportOf(ports) }, input))
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useBeforePaint(() => store.send({ type: 'inputChanged', input }), [store, input])
  useEffect(
    () => (frame.current && list.current ? store.attach(frame.current, list.current) : undefined),
    [store],
  )

  return {
    store,
    frame,
    list,
    layout: useStore(store, (grid) => grid.layout),
    isInPlace: useStore(store, isInPlace),
  }
}

/** A windowed masonry layout without a look (specification, section 2). */
export const useMasonry = (options: MasonryOptions): MasonryBinding => {
  const binding = useMasonryStore(options)
  useDrawnRequests(binding.store, binding.list)
  return { ...binding, ...useTileWindow(binding.store) }
}
