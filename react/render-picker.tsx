import { GifPicker, type GifPickerProps } from './picker/gif-picker.js'
import { type RenderTarget, renderInto, type Unmount } from './render-into.js'

/**
 * Draws a picker in an element or shadow root: its own button with a popover, a popover for the element given as
 * `anchor`, or, with `mode: 'inline'`, the picker itself. Calling it again for the same target updates it in place.
 *
 * @returns unmounts the picker and frees everything
 */
export const renderPicker = (props: GifPickerProps, target: RenderTarget): Unmount =>
  renderInto(target, <GifPicker {...props} />)
