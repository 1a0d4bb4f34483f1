import { GiphyFetch } from 'gifkit'
import { renderPicker } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')

export const show = (element: HTMLElement) =>
  renderPicker(
    {
      client,
      mode: 'inline',
      onSelect: (gif) => console.log(gif.title),
    },
    element,
  )
