import { isLeft } from 'fp-ts/lib/Either.js'
import { gifsResult } from '../../core/model/page.js'
import { medianTimes, type NodeTaskOptions, type NodeTaskResult } from './median-times.js'
import { realisticPage } from './realistic-page.js'

/** The cost of decoding compared with `JSON.parse` of the same text; the limit is 1.5 times. */
export const benchDecode = ({ isQuick }: NodeTaskOptions = { isQuick: false }): NodeTaskResult => {
  const text = realisticPage(50)
  const body: unknown = JSON.parse(text)
  const dropped: unknown[] = []
  const decode = (): unknown => {
    const page = gifsResult((item) => dropped.push(item)).decode(body)
    if (isLeft(page) || page.right.data.length !== 50 || dropped.length > 0)
      throw new Error('page not decoded')
    return page.right
  }
  const times = medianTimes({ parse: () => JSON.parse(text) as unknown, decode }, isQuick ? 50 : 1_000)
  const [parse, own] = [times.parse.toFixed(2), times.decode.toFixed(2)]
  return {
    name: 'decode',
    rows: [
      {
        what: `page of 50 GIFs × 25 renditions (${Math.round(text.length / 1024)} KiB): JSON.parse, decode, ratio`,
        figure: `${parse} ms, ${own} ms, ${(times.decode / times.parse).toFixed(2)} ×`,
      },
    ],
  }
}
