/** Grid on a page without framework or bundler: everything of the library comes from the global `gifkit`. */
import type { GridProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import { gridPlayground } from './parts/grid-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

declare const gifkit: typeof Standalone

const { apiKey, api } = pageConfig()

showPlayground({
  ...gridPlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Grid on a plain page',
  flavour: 'plain',
  draw: (props, stage) => gifkit.renderGrid(props as unknown as GridProps, stage),
})
