/** One GIF on a page without framework or bundler: everything of the library comes from the global `gifkit`. */
import type { GifProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import { gifPlayground } from './parts/gif-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

declare const gifkit: typeof Standalone

const { apiKey, api } = pageConfig()

showPlayground({
  ...gifPlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'GIF on a plain page',
  flavour: 'plain',
  draw: (props, stage) => gifkit.renderGif(props as unknown as GifProps, stage),
})
