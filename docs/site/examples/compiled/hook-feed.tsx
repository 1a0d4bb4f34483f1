import { GiphyFetch, getAltText } from 'gifkit'
import { useFeed } from 'gifkit/react'
import { useEffect } from 'react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 5 })

export const Titles = () => {
  const { state, loaderVisible, retry } = useFeed({ fetchGifs })
  // The feed cannot see your list: a report of its end asks for a page.
  useEffect(() => loaderVisible(true), [loaderVisible])
  const fetchMore = () => {
    loaderVisible(false)
    loaderVisible(true)
  }
  return (
    <>
      <ol>
        {state.gifs.map((gif) => (
          <li key={gif.id}>{getAltText(gif)}</li>
        ))}
      </ol>
      {state.error && (
        <input type="button" value="Fetch again" onClick={retry} />
      )}
      {!state.isDone && (
        <input type="button" value="More" onClick={fetchMore} />
      )}
    </>
  )
}
