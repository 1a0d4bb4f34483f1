import { type ReactElement, useMemo, useRef } from 'react'
import type { ContentClient } from '../../core/content/content-client.js'
import { columnWidthOf } from '../../core/list/masonry.js'
import { ownPages } from '../../core/list/pagination.js'
import type { Gif } from '../../core/model/gif.js'
import type { GifLike } from '../../core/model/host-gif.js'
import { tileHeightOf } from '../../core/picture/gif-size.js'
import { Grid } from '../../react/grid/grid.js'
import { GifkitProvider, useGifkit } from '../../react/provider.js'
import { productLink } from '../frame/frame-links.js'
import { GRID_COLUMNS, GRID_GUTTER, relatedPages } from '../frame/related-grid.js'
import type { RelatedGifsProps } from './frame-context.js'

const heightsOf = (gifs: readonly GifLike[], width: number): readonly number[] => {
  const columnWidth = columnWidthOf({ width, columnCount: GRID_COLUMNS, gutter: GRID_GUTTER })
  return gifs.slice(0, GRID_COLUMNS).map((gif) => tileHeightOf(gif as Gif, columnWidth))
}

interface RelatedGridProps extends RelatedGifsProps {
  readonly client: ContentClient
  readonly prepareGif: (gif: Gif) => Gif
}

const RelatedGrid = (props: RelatedGridProps): ReactElement => {
  const { client, shown, width, scroller, trackingQueryString } = props
  const { urlParser } = useGifkit().ports
  const fetchPage = useMemo(() => relatedPages(client, shown.id), [client, shown.id])
  // In frames of another origin, browsers ignore an observer's margin around the viewport, but not around a box.
  const loaderConfig = useMemo(() => ({ root: scroller, rootMargin: '0px 0px 100% 0px' }), [scroller])
  const ids = useRef<readonly string[]>([])
  const withTrackedLink = (gif: Gif): Gif => ({
    ...gif,
    url: productLink(urlParser, gif.url, trackingQueryString) ?? '',
  })
  return (
    <Grid
      columns={GRID_COLUMNS}
      gutter={GRID_GUTTER}
      width={width}
      loaderConfig={loaderConfig}
      fetchGifs={ownPages(async (offset, signal) => {
        // The first page is requested at the first hover, before the grid is in view.
        if (offset === 0) props.onShown(0)
        const page = await fetchPage(offset, signal)
        return {
          ...page,
          data: page.data.map((gif: GifLike) => withTrackedLink(props.prepareGif(gif as Gif))),
        }
      })}
      onGifsFetched={(gifs) => {
        ids.current = gifs.map(({ id }) => String(id))
        props.onHeights(heightsOf(gifs, width))
      }}
      onGifVisible={({ id }) => props.onShown(Math.max(0, ids.current.indexOf(String(id))))}
      onGifClick={props.onGifClick}
      hideAttribution
    />
  )
}

/**
 * The related GIFs in a grid of 3 columns (specification, sections 2 and 9), under the frame's own client.
 *
 * @param prepareGif called for each GIF of an answer, to sanitise it
 */
export const relatedGifsOf =
  (client: ContentClient, prepareGif: (gif: Gif) => Gif) =>
  (props: RelatedGifsProps): ReactElement => (
    <GifkitProvider client={client} theme="dark">
      <RelatedGrid {...props} client={client} prepareGif={prepareGif} />
    </GifkitProvider>
  )
