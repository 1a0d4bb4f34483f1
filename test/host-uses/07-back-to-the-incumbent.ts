/** And what ours returns goes into parts of an application that are typed with the incumbent's packages. */
import type { GifsResult as IncumbentPage } from '@giphy/js-fetch-api'
import type {
  IChannel as IncumbentChannel,
  IGif as IncumbentGif,
  GifID as IncumbentId,
  IImages as IncumbentImages,
  IUser as IncumbentUser,
} from '@giphy/js-types'
import { GiphyFetch, type IChannel, type IGif } from 'gifkit'

const remembered: IncumbentGif[] = []
const remember = (gif: IncumbentGif): number => remembered.push(gif)

export const store = async (): Promise<IncumbentPage> => {
  const gf = new GiphyFetch('a key')
  const page: IncumbentPage = await gf.trending({ limit: 1 })
  page.data.forEach(remember)
  const { data: gif } = await gf.gif('abc')
  remember(gif)
  return page
}

export const parts = (gif: IGif): [IncumbentId, IncumbentUser, IncumbentImages] => [
  gif.id,
  gif.user,
  gif.images,
]

export const channel = (found: IChannel): IncumbentChannel => found
