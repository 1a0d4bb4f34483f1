/** Gets GIFs for a page, which sends the port that it wants them at. */
import { GiphyFetch } from 'gifkit'

addEventListener('message', async ({ data: { serverUrl, offset }, ports: [answer] }) => {
  const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
  answer.postMessage(await client.trending({ offset, limit: 10 }))
})
