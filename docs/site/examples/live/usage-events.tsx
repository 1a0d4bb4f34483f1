import { GiphyFetch, pingbacks$ } from 'gifkit'
import { Carousel } from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 10 })

export const App = () => {
  const [lines, setLines] = useState<
    readonly string[]
  >([])
  useEffect(() => {
    const watching = pingbacks$.subscribe(
      (notification) => {
        setLines((before) =>
          [notification.type, ...before].slice(
            0,
            5,
          ),
        )
      },
    )
    return () => watching.unsubscribe()
  }, [])
  return (
    <>
      <Carousel
        gifHeight={120}
        fetchGifs={fetchGifs}
      />
      <p>Latest: {lines.join(', ') || 'none'}</p>
    </>
  )
}
