/** `@virtuoso.dev/masonry` with a plain image for a tile. It has no event for its end: the page watches the scroll. */
import { VirtuosoMasonry } from '@virtuoso.dev/masonry'
import { createElement, type ReactElement, useEffect, useMemo, useState } from 'react'
import type { BenchGif, Contender, GridOptions } from './contender.js'
import { columnWidth, createPlainList, fetchPlainPage, pictureOf } from './plain-list.js'
import { mountReact } from './react-page.js'

interface Sizes {
  readonly width: number
  readonly gutter: number
}

const Tile = ({ data, context }: { readonly data: BenchGif; readonly context: Sizes }): ReactElement => {
  const { width, gutter } = context
  const { src, height } = pictureOf(data, width)
  // Columns share the whole width evenly, so that the gutter is a part of each tile.
  const style = { paddingBottom: gutter }
  return createElement(
    'div',
    { style },
    createElement('img', { src, width, height, style: { display: 'block' } }),
  )
}

const List = (options: GridOptions): ReactElement => {
  const { width, columns, gutter, fetchGifs } = options
  const [gifs, setGifs] = useState<readonly BenchGif[]>([])
  const feed = useMemo(() => createPlainList(fetchGifs, setGifs), [fetchGifs])
  const context = useMemo(
    () => ({ width: columnWidth({ width, columns, gutter }), gutter }),
    [width, columns, gutter],
  )
  useEffect(() => {
    const onScroll = (): void => {
      if (scrollY + 2 * innerHeight > document.documentElement.scrollHeight) feed.more()
    }
    addEventListener('scroll', onScroll, { passive: true })
    feed.more()
    return () => {
      removeEventListener('scroll', onScroll)
      feed.stop()
    }
  }, [feed])
  return createElement(
    'div',
    { style: { width } },
    createElement(VirtuosoMasonry<BenchGif, Sizes>, {
      columnCount: columns,
      data: gifs as BenchGif[],
      context,
      useWindowScroll: true,
      initialItemCount: 50,
      ItemContent: Tile,
    }),
  )
}

window.contender = {
  fetchPage: fetchPlainPage,
  mount: (target, options) =>
    mountReact(target, options.width, (width) => createElement(List, { ...options, width })),
} satisfies Contender
