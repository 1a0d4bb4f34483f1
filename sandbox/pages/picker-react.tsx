/** Picker as a React component. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import { GifPicker, type GifPickerProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { pickerPlayground } from './parts/picker-playground.js'
import { showPlayground } from './parts/playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...pickerPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Picker in React',
  flavour: 'react',
  draw: drawWithReact((props) => <GifPicker {...(props as unknown as GifPickerProps)} />),
})
