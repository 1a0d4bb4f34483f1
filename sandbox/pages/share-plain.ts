/** Share links and windows on a page without framework or bundler: all comes from the global `gifkit`. */
import type { IGif } from '../../index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'
import { drawShareLinks, plainSharePlayground } from './parts/share-playground.js'

declare const gifkit: typeof Standalone

const { apiKey, api } = pageConfig()

showPlayground({
  ...plainSharePlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Share links on a plain page',
  flavour: 'plain',
  draw: ({ gif, onShare }, stage) =>
    drawShareLinks(
      gif as IGif,
      stage,
      gifkit.shareLink,
      gifkit.openSharePopup,
      onShare as (service: string, isOpen: boolean) => void,
    ),
})
