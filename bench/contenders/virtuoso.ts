/** `@virtuoso.dev/masonry` with plain images as tiles. It has no event for its end, so the page watches the scroll. */
import { VirtuosoMasonry } from '@virtuoso.dev/masonry'
import { createElement, type ReactElement, useEffect, useMemo, useState } from 'react'
import type { Contender, GridOptions } from './contender.js'
import {
  columnWidth,
  createPlainList,
  fetchPlainPage,
  heightOf,
  type PlainPicture,
  plainPicture,
} from './plain-list.js'
import { mountReact } from './react-page.js'

interface Sizes {
  readonly width: number
  readonly gutter: number
}

const Tile = ({ data, context }: { readonly data: PlainPicture; readonly context: Sizes }): ReactElement => {
  const { width, gutter } = context
  // Columns share the whole width evenly, so the gutter is part of each tile.
  const style = { paddingBottom: gutter }
  return createElement(
    'div',
    { style },
    createElement('img', {
      src: data.src,
      width,
      height: heightOf(data, width),
      style: { display: 'block' },
    }),
  )
}

const List = (options: GridOptions): ReactElement => {
  const { width, columns, gutter, fetchGifs } = options
  const [pictures, setPictures] = useState<readonly PlainPicture[]>([])
  const feed = useMemo(() => createPlainList(fetchGifs, plainPicture, setPictures), [fetchGifs])
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
    createElement(VirtuosoMasonry<PlainPicture, Sizes>, {
      columnCount: columns,
      data: pictures as PlainPicture[],
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
