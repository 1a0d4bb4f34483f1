import { isLeft } from 'fp-ts/lib/Either.js'
import type { Gif } from '../../core/model/gif.js'
import { gifsResult } from '../../core/model/page.js'
import { getGifHeight } from '../../core/picture/gif-size.js'
import { getBestRenditionUrl } from '../../core/picture/renditions.js'
import { medianTimes, type NodeTaskOptions, type NodeTaskResult, perSecond } from './median-times.js'
import { realisticPage } from './realistic-page.js'

const decodedGifs = (count: number): readonly Gif[] => {
  const page = gifsResult().decode(JSON.parse(realisticPage(count)))
  if (isLeft(page)) throw new Error('page not decoded')
  return page.right.data
}

/** The cost of choosing the media and the height of a tile. */
export const benchBestFit = ({ isQuick }: NodeTaskOptions = { isQuick: false }): NodeTaskResult => {
  const gifs = decodedGifs(50)
  const support = { webp: true }
  const chosen = (): number =>
    gifs.filter((gif) => getBestRenditionUrl(gif, 196, 110, {}, support) !== '').length
  if (chosen() !== gifs.length) throw new Error('a GIF without media')
  const times = medianTimes(
    { chosen, heights: () => gifs.reduce((sum, gif) => sum + getGifHeight(gif, 196), 0) },
    isQuick ? 50 : 2_000,
  )
  const ofGifs = (ms: number): string => perSecond(ms / gifs.length)
  return {
    name: 'best fit',
    rows: [
      {
        what: 'of 25 renditions, the address of the best; the height of the tile',
        figure: `${ofGifs(times.chosen)}, ${ofGifs(times.heights)}`,
      },
    ],
  }
}
