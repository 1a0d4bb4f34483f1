/** Pages of a host's own service, and the fields of a page that a host reads. */
import type {
  ErrorResult,
  GifResult,
  GifsResult,
  IGif,
  NonPaginatedGifsResult,
  Result,
  ResultPagination,
} from 'gifkit'
import { Grid } from 'gifkit/react'
import type { ReactElement } from 'react'

interface OwnPage extends GifsResult {
  nextCursor: string
}

const byHand = async (gifs: IGif[], offset: number): Promise<GifsResult> => ({
  data: gifs.slice(offset, offset + 5),
  meta: { msg: 'OK', response_id: 'own', status: 200 },
  pagination: { count: 5, offset, total_count: gifs.length },
})

const fromServer = async (offset: number): Promise<OwnPage> => {
  const response = await fetch(`/own?offset=${offset}`)
  if (!response.ok) throw new Error(((await response.json()) as ErrorResult).meta?.msg)
  return response.json()
}

export const remaining = ({ total_count, offset, count }: ResultPagination): number =>
  total_count - offset - count

export const pageOf = ({ pagination }: Result, size: number): number => pagination.offset / size

export const sizes = (one: GifResult, some: NonPaginatedGifsResult): number[] =>
  [one.data, ...some.data].map((gif) => gif.images.original.width)

export const Own = ({ gifs }: { gifs: IGif[] }): ReactElement => (
  <>
    <Grid width={400} columns={2} fetchGifs={fromServer} />
    <Grid width={400} columns={2} fetchGifs={(offset) => byHand(gifs, offset)} />
  </>
)
