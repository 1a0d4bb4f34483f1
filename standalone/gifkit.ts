/** The script tag's global `gifkit`: the client, the helpers and the render functions. */
import { pageLogger } from '../adapters/node.js'
import { reportMistake, scriptMistake } from '../core/mistake.js'
import type { Unmount } from '../react/render.js'

export {
  animateEndpoint,
  appendGiphySDKRequestHeader,
  bestfit,
  categoriesEndpoint,
  channelsEndpoint,
  createBrowserPorts,
  createPageApi,
  defaultRating,
  emojiDefaultVariationsEndpoint,
  emojiEndpoint,
  emojiVariationsEndpoint,
  FetchError,
  flush,
  GeoFetchError,
  GiphyFetch,
  getAltText,
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getClientRect,
  getGifHeight,
  getGifWidth,
  getGiphySDKRequestHeaders,
  getPingbackId,
  getSpecificRendition,
  gifEndpoint,
  gifPaginator,
  gifsByCategoryEndpoint,
  gifsByIdsEndpoint,
  Logger,
  LogLevel,
  mergeAttributes,
  openSharePopup,
  pagePath,
  parsePagePath,
  pingback,
  pingbacks$,
  randomEndpoint,
  relatedEndpoint,
  request,
  searchEndpoint,
  serverUrl,
  setDefaultRating,
  setRenditionScaleUpMaxPixels,
  setServerUrl,
  shareLink,
  subcategoriesEndpoint,
  trendingEndpoint,
  trendingSearchesEndpoint,
} from '../index.js'
export {
  type RenderTarget,
  renderCarousel,
  renderGif,
  renderGrid,
  type Unmount,
} from '../react/render.js'
export { renderVideo } from './render-video.js'
/** Internal: what `gifkit.picker.js` uses of this script; it may change in any version. */
export * as __shared from './shared-exports.js'

/** Stands in for a function of `gifkit.picker.js`, and reports that the page lacks that script. */
const missingFunction = (name: string) => (): Unmount => {
  reportMistake(pageLogger, scriptMistake(name))
  return () => {}
}

export const renderPicker = missingFunction('renderPicker')
export const renderSearch = missingFunction('renderSearch')
export const renderEmojiVariations = missingFunction('renderEmojiVariations')
