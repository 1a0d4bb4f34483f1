import { markdown } from '../report/table.js'
import { benchBestFit } from './best-fit.js'
import { benchDecode } from './decode.js'
import { benchEnqueue } from './enqueue.js'
import { benchMasonry } from './masonry.js'
import type { BenchOptions } from './tasks-in-turn.js'

/** Decoding, choosing and laying out, which need no browser. */
export const nodeTasks = (options: BenchOptions): string => {
  const results = [benchDecode(options), benchBestFit(options), benchMasonry(options), benchEnqueue(options)]
  const rows = results.flatMap(({ name, rows: all }) => all.map(({ what, figure }) => [name, what, figure]))
  return markdown([['', 'what', 'figure'], ...rows])
}
