import { GiphyFetch } from 'gifkit'
import { renderVideo } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')

export const show = async (
  element: HTMLElement,
) => {
  const { data } = await client.trending({
    type: 'videos',
    limit: 1,
  })
  return data[0]
    ? renderVideo(
        {
          gif: data[0],
          width: 480,
          controls: true,
          muted: true,
        },
        element,
      )
    : () => {}
}
