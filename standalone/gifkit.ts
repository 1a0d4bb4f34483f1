/** The script tag's global `gifkit`: the client, the helpers and the render functions. */
import { pageLogger } from '../adapters/node.js'
import { reportMistake, scriptMistake } from '../core/mistake.js'
import { laterPart } from '../core/page/later.js'
import type { EmojiVariationsListProps } from '../react/emoji/emoji-variations-list.js'
import type { GifPickerProps } from '../react/picker/gif-picker.js'
import type { RenderTarget, Unmount } from '../react/render.js'
import type { SearchExperienceProps } from '../react/search/search-experience.js'

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

type PickerScript = typeof import('./picker.js')

declare const gifkit: PickerScript

/** `gifkit.picker.js`, from beside this script, replaces the three functions below in the global. */
const laterPicker = /* @__PURE__ */ laterPart(() => import('./picker.js'))

type RenderWith<Props> = (props: Props, target: RenderTarget) => Unmount

/** A function of `gifkit.picker.js`, which the first call loads; reports if the page cannot load it. */
const ofPickerScript = <Props>(name: 'renderPicker' | 'renderSearch' | 'renderEmojiVariations') => {
  const render: RenderWith<Props> = (props, target) => {
    const current = (): RenderWith<Props> => gifkit[name] as RenderWith<Props>
    // The page kept a function of before.
    if (current() !== render) return current()(props, target)
    let unmount: Unmount | undefined
    let isWanted = true
    void laterPicker.load().then(() => {
      if (current() === render) reportMistake(pageLogger, scriptMistake(name))
      else if (isWanted) unmount = current()(props, target)
    })
    return () => {
      isWanted = false
      unmount?.()
    }
  }
  return render
}

export const renderPicker = /* @__PURE__ */ ofPickerScript<GifPickerProps>('renderPicker')
export const renderSearch = /* @__PURE__ */ ofPickerScript<SearchExperienceProps>('renderSearch')
export const renderEmojiVariations =
  /* @__PURE__ */ ofPickerScript<EmojiVariationsListProps>('renderEmojiVariations')
