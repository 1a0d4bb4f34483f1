/** `gifkit.picker.js`: adds the picker and the search to the script tag's global `gifkit`, on top of `gifkit.js`. */
export type { GifPickerProps } from '../react/picker/gif-picker.js'
export { renderEmojiVariations, renderPicker, renderSearch } from '../react/render/render-picker.js'
