import { useMemo } from 'react'
import { viewportOf } from '../../adapters/page-viewport.js'
import { type LaidOutList, type MasonryLayoutOptions, masonry } from '../../core/list/layout.js'
import type { GifLike } from '../../core/model/host-gif.js'
import { useScrollAndFocusRequests } from '../list/list-parts.js'
import { type ListBinding, type ListHookOptions, useList, useListView } from '../list/use-list.js'
import { type TileWindow, useTileWindow } from '../tile/tile.js'
import type { WidgetFrame } from '../widget-root.js'

/** Options of `useMasonry`. */
export interface MasonryOptions extends Omit<MasonryLayoutOptions, 'elementsOfTile' | 'isFitted'> {
  /** The GIFs to lay out, in their order. */
  readonly gifs: readonly GifLike[]
  /** Ids of GIFs that are rendered, and whose media load, wherever they are. */
  readonly eagerIds?: readonly (string | number)[] | undefined
}

/** What `useMasonry` returns: refs for your elements, places of the GIFs, and those to draw. */
export interface MasonryBinding extends TileWindow, ListBinding {
  /** The place of each GIF; `undefined` while the width is unknown. */
  readonly layout: LaidOutList | undefined
  /** The tiles are laid out and a window was reported, so that their media are to load. */
  readonly isInPlace: boolean
}

/** A list in packed columns, for a view whose tiles subscribe to the window themselves. */
export const useMasonryList = (
  options: MasonryLayoutOptions & ListHookOptions & Partial<WidgetFrame>,
): ListBinding => {
  const { width, isFluid, isFitted, columns, gutter, elementsOfTile } = options
  // Hosts write the array inline, so that it is a new one at every render.
  const offsets = options.columnOffsets?.join()
  const layout = useMemo(() => {
    const columnOffsets = offsets ? offsets.split(',').map(Number) : undefined
    return masonry({ width, isFluid, isFitted, columns, gutter, columnOffsets, elementsOfTile })
  }, [width, isFluid, isFitted, columns, gutter, offsets, elementsOfTile])
  return useList({ ...options, layout }, (ports) => ({ ...ports, viewport: viewportOf(ports) }))
}

/** A windowed masonry without markup or styles of its own. */
export const useMasonry = (options: MasonryOptions): MasonryBinding => {
  const binding = useMasonryList(options)
  const { store, list } = binding
  useScrollAndFocusRequests(store, list)
  return { ...binding, ...useListView(store), ...useTileWindow(store) }
}
