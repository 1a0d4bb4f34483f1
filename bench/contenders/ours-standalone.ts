/** `renderGrid` of the script tag's global, with the runtime in that script. */
import type { GridProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import type { BenchPage, Contender } from './contender.js'

declare const gifkit: typeof Standalone

const { apiKey, serverUrl } = window.benchConfig
const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl })

window.contender = {
  fetchPage: async (offset, limit) => (await client.trending({ offset, limit })) as unknown as BenchPage,
  mount: (target, { width, columns, gutter, fetchGifs }) => {
    const props = { columns, gutter, fetchGifs: fetchGifs as unknown as GridProps['fetchGifs'] }
    const unmount = gifkit.renderGrid({ ...props, width }, target)
    return {
      resize: (newWidth) => {
        gifkit.renderGrid({ ...props, width: newWidth }, target)
      },
      unmount,
    }
  },
} satisfies Contender
