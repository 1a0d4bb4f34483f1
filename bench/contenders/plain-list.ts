import type { BenchGif, BenchPage, GridOptions } from './contender.js'

/** Fetches a page as plain JSON, for contenders without a client. */
export const fetchPlainPage = async (offset: number, limit: number): Promise<BenchPage> => {
  const { apiKey, serverUrl } = window.benchConfig
  const response = await fetch(`${serverUrl}gifs/trending?api_key=${apiKey}&offset=${offset}&limit=${limit}`)
  return (await response.json()) as BenchPage
}

/** All that a plain tile needs of a GIF. Whole GIFs with 25 renditions each would make garbage collection slower. */
export interface PlainPicture {
  readonly id: string
  readonly src: string
  readonly heightOverWidth: number
}

export const plainPicture = ({ id, images }: BenchGif): PlainPicture => {
  const { webp = '', width = 1, height = 1 } = images.fixed_width ?? {}
  return { id, src: String(webp), heightOverWidth: Number(height) / Number(width) }
}

/** In px. */
export const heightOf = ({ heightOverWidth }: PlainPicture, width: number): number =>
  Math.round(heightOverWidth * width)

export const columnWidth = ({ width, columns, gutter }: Omit<GridOptions, 'fetchGifs'>): number =>
  Math.floor((width - (columns - 1) * gutter) / columns)

/**
 * A list that requests one page at a time until there are no more.
 *
 * @param keep returns what is kept of each GIF
 */
export const createPlainList = <Kept>(
  fetchGifs: GridOptions['fetchGifs'],
  keep: (gif: BenchGif) => Kept,
  onMore: (all: readonly Kept[]) => void,
): { more(): void; stop(): void } => {
  let kept: Kept[] = []
  let isBusy = false
  let isOver = false
  return {
    more: () => {
      if (isBusy || isOver) return
      isBusy = true
      void fetchGifs(kept.length).then(({ data, pagination }) => {
        if (isOver) return
        isBusy = false
        kept = [...kept, ...data.map(keep)]
        isOver = kept.length >= pagination.total_count
        onMore(kept)
      })
    },
    stop: () => {
      isOver = true
    },
  }
}
