import { GiphyFetch, type IGif } from 'gifkit'
import { EmojiVariationsList } from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')

export const App = () => {
  const [emoji, setEmoji] = useState<IGif>()
  useEffect(() => {
    client
      .emojiDefaultVariations({ limit: 1 })
      .then(({ data }) => setEmoji(data[0]))
  }, [])
  if (!emoji) return null
  return (
    <EmojiVariationsList
      gif={emoji}
      gifHeight={56}
      fetchVariations={(id) =>
        client.emojiVariations(id)
      }
      onGifClick={(gif, event) => {
        event.preventDefault()
        console.log(gif.id)
      }}
    />
  )
}
