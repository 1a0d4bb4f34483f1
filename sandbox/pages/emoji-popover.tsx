/** Emoji that open their variations in a popover, as in a chat. `?strict` wraps them in StrictMode. */
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react'
import { GiphyFetch, type IGif } from '../../index.js'
import { EmojiVariationsList, type EmojiVariationsListProps, Gif } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { emojiPlayground } from './parts/emoji-playground.js'
import { pageConfig } from './parts/page-config.js'
import { type Props, showPlayground } from './parts/playground.js'

const { apiKey, api } = pageConfig()
const client = new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })

interface EmojiButtonProps {
  readonly emoji: IGif
  readonly variations: EmojiVariationsListProps
}

/** An emoji as a button; its variations open beneath it. */
const EmojiButton = ({ emoji, variations }: EmojiButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="emoji-place">
      <button
        type="button"
        className="emoji-button"
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'ArrowDown') setOpen(true)
        }}
      >
        <Gif
          gif={emoji}
          width={48}
          height={48}
          noLink
          hideAttribution
          hideMotionControl
          backgroundColor="transparent"
        />
      </button>
      {isOpen && (
        <div className="emoji-popover">
          <EmojiVariationsList {...variations} gif={emoji} onClose={() => setOpen(false)} />
        </div>
      )}
    </li>
  )
}

const EmojiPage = (props: Props): ReactElement => {
  const variations = props as unknown as EmojiVariationsListProps
  const [emoji, setEmoji] = useState<readonly IGif[]>([])
  useEffect(() => {
    let isThere = true
    client.emoji({ limit: 12 }).then(({ data }) => {
      if (isThere) setEmoji(data)
    })
    return () => {
      isThere = false
    }
  }, [])
  return (
    <ul className="emoji-places">
      {emoji.map((each) => (
        <EmojiButton key={each.id} emoji={each} variations={variations} />
      ))}
    </ul>
  )
}

showPlayground({
  ...emojiPlayground(client),
  title: 'Emoji with their variations',
  flavour: 'react',
  draw: drawWithReact((props) => <EmojiPage {...props} />),
})
