import { useMemo } from 'react'
import { viewportOf } from '../../adapters/browser.js'
import { type LaidOutList, type MasonryLayoutOptions, masonry } from '../../core/list/layout.js'
import type { Gif } from '../../core/model/gif.js'
import { useScrollAndFocusRequests } from '../list/list-parts.js'
import { type ListBinding, type ListHookOptions, useList, useListView } from '../list/use-list.js'
import { type TileWindow, useTileWindow } from '../tile/tile.js'

export interface MasonryOptions extends Omit<MasonryLayoutOptions, 'elementsOfTile'> {
  readonly gifs: readonly Gif[]
  /** GIFs whose media load at once: they are drawn wherever they are. */
  readonly eagerIds?: readonly (string | number)[] | undefined
}

export interface MasonryBinding extends TileWindow, ListBinding {
  /** Where every GIF stands; `undefined` while the width is unknown. */
  readonly layout: LaidOutList | undefined
  /** The tiles stand where a screen was reported. */
  readonly isInPlace: boolean
}

/** A list in packed columns, for a view whose tiles follow the window by themselves. */
export const useMasonryList = (options: MasonryLayoutOptions & ListHookOptions): ListBinding => {
  const { width, isFluid, columns, gutter, elementsOfTile } = options
  // Hosts write offsets in place, so that they are a new array at every render.
  const offsets = options.columnOffsets?.join()
  const layout = useMemo(() => {
    const columnOffsets = offsets ? offsets.split(',').map(Number) : undefined
    return masonry({ width, isFluid, columns, gutter, columnOffsets, elementsOfTile })
  }, [width, isFluid, columns, gutter, offsets, elementsOfTile])
  return useList({ ...options, layout }, (ports) => ({ ...ports, viewport: viewportOf(ports) }))
}

/** A windowed masonry layout without a look (specification, section 2). */
export const useMasonry = (options: MasonryOptions): MasonryBinding => {
  const binding = useMasonryList(options)
  const { store, list } = binding
  useScrollAndFocusRequests(store, list)
  return { ...binding, ...useListView(store), ...useTileWindow(store) }
}
