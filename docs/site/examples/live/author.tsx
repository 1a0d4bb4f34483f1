import { GiphyFetch, type IGif } from 'gifkit'
import {
  Attribution,
  AttributionOverlay,
  Gif,
} from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')

const Card = ({ gif }: { gif: IGif }) => (
  <>
    <div
      style={{
        position: 'relative',
        width: 240,
      }}
    >
      <Gif
        gif={gif}
        width={240}
        noLink
        hideAttribution
      />
      <AttributionOverlay gif={gif} isHovered />
    </div>
    <Attribution gif={gif} />
  </>
)

export const App = () => {
  const [gif, setGif] = useState<IGif>()
  useEffect(() => {
    client
      .trending({ limit: 10 })
      .then(({ data }) =>
        setGif(
          data.find(
            ({ user }) => user?.is_public,
          ),
        ),
      )
  }, [])
  return gif ? <Card gif={gif} /> : null
}
