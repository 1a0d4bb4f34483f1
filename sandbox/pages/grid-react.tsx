/** Grid as a React component. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import { Grid, type GridProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { gridPlayground } from './parts/grid-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...gridPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Grid in React',
  flavour: 'react',
  draw: drawWithReact((props) => <Grid {...(props as unknown as GridProps)} />),
})
