import { GiphyFetch, type IGif } from 'gifkit'
import { Gif, GifPicker } from 'gifkit/react'
import { useState } from 'react'

const client = new GiphyFetch('your-api-key')

export const App = () => {
  const [text, setText] = useState('')
  const [gif, setGif] = useState<IGif>()
  const [messages, setMessages] = useState<
    readonly {
      id: number
      text: string
      gif: IGif | undefined
    }[]
  >([])
  const send = () => {
    setMessages([
      ...messages,
      { id: messages.length, text, gif },
    ])
    setText('')
    setGif(undefined)
  }
  return (
    <>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            {message.text}
            {message.gif && (
              <Gif
                gif={message.gif}
                width={160}
              />
            )}
          </li>
        ))}
      </ul>
      {gif && (
        <div>
          <Gif gif={gif} width={120} noLink />
          <input
            type="button"
            value="Remove GIF"
            onClick={() => setGif(undefined)}
          />
        </div>
      )}
      <input
        aria-label="Message"
        placeholder="Message"
        value={text}
        onChange={(event) =>
          setText(event.target.value)
        }
      />
      <GifPicker
        client={client}
        onSelect={setGif}
      />
      <input
        type="button"
        value="Send"
        disabled={text === '' && !gif}
        onClick={send}
      />
    </>
  )
}
