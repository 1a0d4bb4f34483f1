import { FetchError, GeoFetchError, GiphyFetch } from 'gifkit'

const client = new GiphyFetch('your-api-key')

export const titles = async (
  term: string,
): Promise<readonly string[]> => {
  try {
    const { data } = await client.search(term, { limit: 10 })
    return data.map(({ title }) => title)
  } catch (error) {
    if (error instanceof GeoFetchError)
      return ['Not available in your country']
    if (error instanceof FetchError)
      return [`${error.status}: ${error.message}`]
    throw error
  }
}
