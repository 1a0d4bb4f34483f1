/** Variations of an emoji without framework or bundler: `gifkit.picker.js` adds them to the global `gifkit`. */
import type { EmojiVariationsListProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as StandalonePicker from '../../standalone/picker.js'
import { emojiPlayground } from './parts/emoji-playground.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'

declare const gifkit: typeof Standalone & typeof StandalonePicker

const { apiKey, api } = pageConfig()

showPlayground({
  ...emojiPlayground(new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Emoji variations on a plain page',
  flavour: 'plain',
  draw: (props, stage) => gifkit.renderEmojiVariations(props as unknown as EmojiVariationsListProps, stage),
})
