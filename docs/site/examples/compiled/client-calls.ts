import { GiphyFetch } from 'gifkit'

const client = new GiphyFetch('your-api-key')

export const examples = async () => {
  const { data, pagination } = await client.search('cats', {
    type: 'stickers',
    limit: 10,
    offset: 20,
  })
  const { data: one } = await client.gif(data[0]?.id ?? '')
  const related = await client.related(one.id, { limit: 5 })
  const categories = await client.categories()
  return { data, total: pagination.total_count, related, categories }
}
