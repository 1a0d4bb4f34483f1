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

interface Script {
  /** The exports of `gifkit.picker.js`, once it has run for this copy of the script. */
  readonly __gifkitPicker?: Readonly<
    Record<PickerFunction, (props: unknown, target: RenderTarget) => Unmount>
  >
}
type PickerFunction = 'renderPicker' | 'renderSearch' | 'renderEmojiVariations'

declare const gifkit: Script

interface Place {
  /** Of the latest call. */
  props?: unknown
  unmount?: Unmount
}
/** Targets whose widget waits for the script. */
const places = /* @__PURE__ */ new Map<RenderTarget, Place>()

const laterPicker = /* @__PURE__ */ laterPart(() => import('./picker.js'))

/** A function of `gifkit.picker.js`, which the first call loads; reports if the page cannot load it. */
const ofPickerScript =
  <Props>(name: PickerFunction) =>
  (props: Props, target: RenderTarget): Unmount => {
    if (gifkit.__gifkitPicker) return gifkit.__gifkitPicker[name](props, target)
    const place = places.get(target) ?? {}
    place.props = props
    places.set(target, place)
    void laterPicker.load().then(() => {
      places.delete(target)
      if (!gifkit.__gifkitPicker) reportMistake(pageLogger, scriptMistake(name))
      // A later call for the same target replaces this one.
      else if (place.props === props) place.unmount = gifkit.__gifkitPicker[name](props, target)
    })
    return () => {
      place.props = place
      place.unmount?.()
    }
  }

export const renderPicker = /* @__PURE__ */ ofPickerScript<GifPickerProps>('renderPicker')
export const renderSearch = /* @__PURE__ */ ofPickerScript<SearchExperienceProps>('renderSearch')
export const renderEmojiVariations =
  /* @__PURE__ */ ofPickerScript<EmojiVariationsListProps>('renderEmojiVariations')
