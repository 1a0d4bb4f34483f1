import { GiphyFetch } from 'gifkit'
import 'gifkit/styles.css'
import { ClientGrid } from './client-grid'

const client = new GiphyFetch('your-api-key')

export default async function Page() {
  const { data } = await client.trending({ limit: 10 })
  return <ClientGrid initialGifs={data} />
}
