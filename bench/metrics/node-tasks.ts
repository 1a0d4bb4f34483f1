import { markdownTable } from '../report/table.js'
import { benchBestFit } from './best-fit.js'
import { benchDecode } from './decode.js'
import { benchEnqueue } from './enqueue.js'
import { benchMasonry } from './masonry.js'
import type { NodeTaskOptions } from './median-times.js'

/** Decoding, best fit and layout, which need no browser. */
export const nodeTasks = (options: NodeTaskOptions): string => {
  const results = [benchDecode(options), benchBestFit(options), benchMasonry(options), benchEnqueue(options)]
  const rows = results.flatMap(({ name, rows: all }) => all.map(({ what, figure }) => [name, what, figure]))
  return markdownTable([['', 'what', 'figure'], ...rows])
}
