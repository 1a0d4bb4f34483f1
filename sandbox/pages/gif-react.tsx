/** One GIF as a React component. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import { Gif, type GifProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { gifPlayground } from './parts/gif-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...gifPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'GIF in React',
  flavour: 'react',
  draw: drawWithReact((props) => <Gif {...(props as unknown as GifProps)} />),
})
