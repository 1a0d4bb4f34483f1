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
  renderVideo,
  type Unmount,
} from '../react/render.js'
/** Internal: what scripts on top of this one, such as `gifkit.picker.js`, are built of. May change in any version. */
export * as __parts from './parts.js'

/** Stands where `gifkit.picker.js` puts its function, so that a page without that script reads which one it needs. */
const awaiting = (name: string) => (): Unmount => {
  reportMistake(pageLogger, scriptMistake(name))
  return () => {}
}

export const renderPicker = awaiting('renderPicker')
export const renderSearch = awaiting('renderSearch')
export const renderEmojiVariations = awaiting('renderEmojiVariations')
