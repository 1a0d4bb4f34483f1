/** `masonic` with a plain image for a tile. */
import { Masonry, useInfiniteLoader } from 'masonic'
import { createElement, type ReactElement, useEffect, useMemo, useState } from 'react'
import type { BenchGif, Contender, GridOptions } from './contender.js'
import { createPlainList, fetchPlainPage, pictureOf } from './plain-list.js'
import { mountReact } from './react-page.js'

const Tile = ({ data, width }: { readonly data: BenchGif; readonly width: number }): ReactElement => {
  const { src, height } = pictureOf(data, width)
  return createElement('img', { src, width, height, style: { display: 'block' } })
}

const keyOf = ({ id }: BenchGif): string => id

const List = ({ width, columns, gutter, fetchGifs }: GridOptions): ReactElement => {
  const [gifs, setGifs] = useState<readonly BenchGif[]>([])
  const feed = useMemo(() => createPlainList(fetchGifs, setGifs), [fetchGifs])
  useEffect(() => {
    feed.more()
    return feed.stop
  }, [feed])
  const onRender = useInfiniteLoader(() => feed.more(), {
    isItemLoaded: (index, items) => index < items.length,
    threshold: 16,
  })
  if (gifs.length === 0) return createElement('div')
  return createElement(
    'div',
    { style: { width } },
    createElement(Masonry<BenchGif>, {
      items: gifs as BenchGif[],
      render: Tile,
      itemKey: keyOf,
      columnCount: columns,
      columnGutter: gutter,
      itemHeightEstimate: 180,
      overscanBy: 1.5,
      onRender,
    }),
  )
}

window.contender = {
  fetchPage: fetchPlainPage,
  mount: (target, options) =>
    mountReact(target, options.width, (width) => createElement(List, { ...options, width })),
} satisfies Contender
