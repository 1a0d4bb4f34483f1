import { GiphyFetch } from 'gifkit'
import { renderGif } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')

export const show = async (
  element: HTMLElement,
) => {
  const { data } = await client.search('hello', {
    limit: 1,
  })
  return data[0]
    ? renderGif(
        { gif: data[0], width: 320 },
        element,
      )
    : () => {}
}
