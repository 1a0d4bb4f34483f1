import { GiphyFetch, type IGif } from 'gifkit'
import { giphyBlack } from 'gifkit/colors'
import { makeGif } from 'gifkit/testing'

const client = new GiphyFetch('sandbox-key', {}, { tracking: 'never' })
export const first: Promise<IGif | undefined> = client.trending({ limit: 1 }).then(({ data }) => data[0])
export const gif: IGif = makeGif({ title: 'A cat' })
export const colour: string = giphyBlack
