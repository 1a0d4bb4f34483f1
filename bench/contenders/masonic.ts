/** `masonic` with plain images as tiles. */
import { Masonry, useInfiniteLoader } from 'masonic'
import { createElement, type ReactElement, useEffect, useMemo, useState } from 'react'
import type { Contender, GridOptions } from './contender.js'
import { createPlainList, fetchPlainPage, heightOf, type PlainPicture, plainPicture } from './plain-list.js'
import { mountReact } from './react-page.js'

const Tile = ({ data, width }: { readonly data: PlainPicture; readonly width: number }): ReactElement =>
  createElement('img', {
    src: data.src,
    width,
    height: heightOf(data, width),
    style: { display: 'block' },
  })

const keyOf = ({ id }: PlainPicture): string => id

const List = ({ width, columns, gutter, fetchGifs }: GridOptions): ReactElement => {
  const [pictures, setPictures] = useState<readonly PlainPicture[]>([])
  const feed = useMemo(() => createPlainList(fetchGifs, plainPicture, setPictures), [fetchGifs])
  useEffect(() => {
    feed.more()
    return feed.stop
  }, [feed])
  const onRender = useInfiniteLoader(() => feed.more(), {
    isItemLoaded: (index, items) => index < items.length,
    threshold: 16,
  })
  if (pictures.length === 0) return createElement('div')
  return createElement(
    'div',
    { style: { width } },
    createElement(Masonry<PlainPicture>, {
      items: pictures as PlainPicture[],
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
