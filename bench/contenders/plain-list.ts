import type { BenchGif, BenchPage, GridOptions } from './contender.js'

/** A page as JSON and nothing more: for contenders without a client. */
export const fetchPlainPage = async (offset: number, limit: number): Promise<BenchPage> => {
  const { apiKey, serverUrl } = window.benchConfig
  const response = await fetch(`${serverUrl}gifs/trending?api_key=${apiKey}&offset=${offset}&limit=${limit}`)
  return (await response.json()) as BenchPage
}

/** Address and size of the picture that a plain tile shows. */
export const pictureOf = (gif: BenchGif, width: number): { src: string; height: number } => {
  const { webp = '', width: across = 1, height = 1 } = gif.images.fixed_width ?? {}
  return { src: String(webp), height: Math.round((Number(height) * width) / Number(across)) }
}

export const columnWidth = ({ width, columns, gutter }: Omit<GridOptions, 'fetchGifs'>): number =>
  Math.floor((width - (columns - 1) * gutter) / columns)

/** Asks for one page at a time until there are no more. */
export const createPlainList = (
  fetchGifs: GridOptions['fetchGifs'],
  onGifs: (gifs: readonly BenchGif[]) => void,
): { more(): void; stop(): void } => {
  let gifs: BenchGif[] = []
  let isBusy = false
  let isOver = false
  return {
    more: () => {
      if (isBusy || isOver) return
      isBusy = true
      void fetchGifs(gifs.length).then(({ data, pagination }) => {
        if (isOver) return
        isBusy = false
        gifs = [...gifs, ...data]
        isOver = gifs.length >= pagination.total_count
        onGifs(gifs)
      })
    },
    stop: () => {
      isOver = true
    },
  }
}
