/** A video as a React component. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import { Video, type VideoProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'
import { videoPlayground } from './parts/video-playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...videoPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Video in React',
  flavour: 'react',
  draw: drawWithReact((props) => <Video {...(props as unknown as VideoProps)} />),
})
