import { useEffect } from 'react'
import type { FetchGifs } from '../../core/list/pagination.js'
import type { Gif, GifID } from '../../core/model/gif.js'
import type { GifLike, HostFunction, IGif } from '../../core/model/host-gif.js'
import type { NonPaginatedGifsResult } from '../../core/model/host-results.js'
import { useFeed } from '../list/use-list.js'

export interface EmojiVariationsOptions {
  /** The emoji whose variations are listed. */
  readonly gif: GifLike
  /** Fetches them by its id, like `emojiVariations` of a `GiphyFetch`. Called once for each emoji. */
  readonly fetchVariations: (gifId: GifID) => Promise<NonPaginatedGifsResult>
  /** Called with the variations once they are fetched. */
  readonly onVariationsFetched?: HostFunction<[gifs: IGif[]]> | undefined
}

interface EmojiVariationsBinding {
  readonly variations: readonly Gif[]
  readonly isLoading: boolean
  readonly error: Error | undefined
  /** Fetches again after an error. */
  readonly retry: () => void
}

/** The variations of an emoji, fetched once for each emoji; late answers for an earlier one are not shown. */
export const useEmojiVariations = (options: EmojiVariationsOptions): EmojiVariationsBinding => {
  const { gif, fetchVariations, onVariationsFetched } = options
  const { state, loaderVisible, retry } = useFeed({
    // There is one page, without a pagination.
    fetchGifs: (() => fetchVariations(gif.id)) as unknown as FetchGifs,
    feedKey: gif.id,
    onGifsFetched: onVariationsFetched,
  })
  const { gifs, isDone, error } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for each emoji
  useEffect(() => loaderVisible(true), [loaderVisible, gif.id])
  return { variations: gifs, isLoading: gifs.length === 0 && !isDone && !error, error, retry }
}
