/** Picker on a page without framework or bundler: `gifkit.picker.js` adds it to the global `gifkit`. */
import type { GifPickerProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as StandalonePicker from '../../standalone/picker.js'
import { pageConfig } from './parts/page-config.js'
import { pickerPlayground } from './parts/picker-playground.js'
import { showPlayground } from './parts/playground.js'

declare const gifkit: typeof Standalone & typeof StandalonePicker

const { apiKey, api } = pageConfig()

showPlayground({
  ...pickerPlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Picker on a plain page',
  flavour: 'plain',
  draw: (props, stage) => gifkit.renderPicker(props as unknown as GifPickerProps, stage),
})
