/** A video on a page without framework or bundler: everything of the library comes from the global `gifkit`. */
import type { VideoProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'
import { videoPlayground } from './parts/video-playground.js'

declare const gifkit: typeof Standalone

const { apiKey, api } = pageConfig()

showPlayground({
  ...videoPlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Video on a plain page',
  flavour: 'plain',
  draw: (props, stage) => gifkit.renderVideo(props as unknown as VideoProps, stage),
})
