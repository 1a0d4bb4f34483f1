/** Sharing in React: menu, bar or single button. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import {
  ShareBar,
  type ShareBarProps,
  ShareButton,
  type ShareButtonProps,
  ShareMenu,
  type ShareMenuProps,
} from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'
import { sharePlayground } from './parts/share-playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...sharePlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Share in React',
  flavour: 'react',
  draw: drawWithReact(({ widget, ...props }) => {
    if (widget === 'ShareBar') return <ShareBar {...(props as unknown as ShareBarProps)} />
    if (widget === 'ShareButton') return <ShareButton {...(props as unknown as ShareButtonProps)} />
    return <ShareMenu {...(props as unknown as ShareMenuProps)} />
  }),
})
