/** Variations of an emoji as a React component. `?strict` wraps it in StrictMode. */
import { GiphyFetch } from '../../index.js'
import { EmojiVariationsList, type EmojiVariationsListProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { emojiPlayground } from './parts/emoji-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

const { apiKey, api } = pageConfig()

showPlayground({
  ...emojiPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Emoji variations in React',
  flavour: 'react',
  draw: drawWithReact((props) => <EmojiVariationsList {...(props as unknown as EmojiVariationsListProps)} />),
})
