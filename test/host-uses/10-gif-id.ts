/** An id may be a number, as the incumbent declares it. */
import { type GifID, GiphyFetch, type IGif, shareLink } from 'gifkit'

const gf = new GiphyFetch('a key')
const known = new Map<GifID, IGif>()
const order: IGif['id'][] = [1, 'abc']

export const remember = (gif: IGif): GifID => {
  known.set(gif.id, gif)
  order.push(gif.id)
  return gif.id
}

export const find = (id: IGif['id']): IGif | undefined => known.get(id)

export const own = (gif: IGif): IGif => ({ ...gif, id: 12 })

export const like = async (gif: IGif): Promise<IGif[]> => {
  const asText = typeof gif.id === 'number' ? `${gif.id}` : gif.id
  const related = await gf.related(gif.id as string, { limit: 5 })
  const variations = await gf.emojiVariations(gif.id)
  const { data } = await gf.gif(asText)
  return [data, ...related.data, ...variations.data, ...(await gf.gifs(order.map(String))).data]
}

export const link = (gif: IGif): string => shareLink('twitter', gif)
