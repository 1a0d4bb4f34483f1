/** A host adds fields of its own to `IGif`, and every place that gives it a GIF has them. */
import { GiphyFetch, gifPaginator, type IGif } from 'gifkit'
import { Gif, type GifOverlayProps, Grid } from 'gifkit/react'
import { renderGrid } from 'gifkit/render'
import type { ReactElement } from 'react'

declare module 'gifkit' {
  interface IGif {
    hostScore?: number
  }
}

const gf = new GiphyFetch('a key')
const fetchGifs = async (offset: number) => {
  const page = await gf.trending({ offset, limit: 10 })
  for (const gif of page.data) gif.hostScore = gif.tags.length
  return page
}

const Score = ({ gif }: GifOverlayProps): ReactElement => <b>{gif.hostScore?.toFixed(1)}</b>

export const total = (gifs: IGif[]): number => gifs.reduce((sum, { hostScore = 0 }) => sum + hostScore, 0)

export const list = async (): Promise<number> => total(await gifPaginator(fetchGifs)())

export const Scored = ({ gif }: { gif: IGif }): ReactElement => (
  <>
    <Grid
      width={800}
      columns={3}
      fetchGifs={fetchGifs}
      overlay={Score}
      onGifClick={(clicked) => {
        document.title = `${clicked.hostScore}`
      }}
      onGifsFetched={(gifs) => {
        document.title = `${total(gifs)}`
      }}
    />
    <Gif gif={{ ...gif, hostScore: 3 }} width={100} overlay={Score} />
  </>
)

export const draw = (target: HTMLElement): (() => void) =>
  renderGrid({ width: 300, fetchGifs, onGifHover: (gif) => target.append(`${gif.hostScore}`) }, target)
