import { EmojiVariationsList, type EmojiVariationsListProps } from '../emoji/emoji-variations-list.js'
import { GifPicker, type GifPickerProps } from '../picker/gif-picker.js'
import { SearchExperience, type SearchExperienceProps } from '../search/search-experience.js'
import { type RenderTarget, renderInto, type Unmount } from './render-into.js'

/**
 * Draws a picker in an element or shadow root: its own button with a popover, a popover for the element given as
 * `anchor`, or, with `mode: 'inline'`, the picker itself. Calling it again for the same target updates it in place.
 *
 * @returns unmounts the picker and frees everything
 */
export const renderPicker = (props: GifPickerProps, target: RenderTarget): Unmount =>
  renderInto(target, GifPicker, props)

/**
 * Draws a search in an element or shadow root: field, suggestions and the grid of results. Calling it again for
 * the same target updates it in place: text, results and scroll position stay.
 *
 * @returns unmounts the search and frees everything
 */
export const renderSearch = (props: SearchExperienceProps, target: RenderTarget): Unmount =>
  renderInto(target, SearchExperience, props)

/**
 * Draws an emoji with its variations. Calling it again for the same target updates it in place.
 *
 * @returns unmounts the list and frees everything
 */
export const renderEmojiVariations = (props: EmojiVariationsListProps, target: RenderTarget): Unmount =>
  renderInto(target, EmojiVariationsList, props)
