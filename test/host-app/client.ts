/** The calls, helpers and types as an application written for the incumbent uses them; compiled, never run. */

import type {
  CategoriesResult,
  ChannelsResult,
  ErrorResult,
  GifID,
  GifResult,
  GifsResult,
  ICategory,
  IChannel,
  IGif,
  IImage,
  IImages,
  ImageAllTypes,
  IProfileUser,
  IRendition,
  IUser,
  MediaType,
  NonPaginatedGifsResult,
  Pingback,
  PingbackActionType,
  PingbackAttributes,
  PingbackEvent,
  PingbackEventType,
  Rating,
  Result,
  ResultMeta,
  ResultPagination,
  SearchOptions,
  TrendingOptions,
} from 'gifkit'
import {
  appendGiphySDKRequestHeader,
  bestfit,
  defaultRating,
  FetchError,
  GeoFetchError,
  GiphyFetch,
  getAltText,
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getClientRect,
  getGifHeight,
  getGifWidth,
  getGiphySDKRequestHeaders,
  getPingbackId,
  getSpecificRendition,
  gifPaginator,
  Logger,
  LogLevel,
  mergeAttributes,
  pingback,
  request,
  serverUrl,
  setDefaultRating,
  setRenditionScaleUpMaxPixels,
  setServerUrl,
} from 'gifkit'

const client = new GiphyFetch('a key', { rating: 'g' })
class MeasuredFetch extends GiphyFetch {}

/** Options are filled in step by step. */
const optionsFor = (type: MediaType, rating: Rating): SearchOptions => {
  const options: SearchOptions = { limit: 12 }
  options.type = type
  options.rating = rating
  return options
}

export const fetchTrending = (offset: number): Promise<GifsResult> => {
  const options: TrendingOptions = { offset, limit: 10 }
  return client.trending(options)
}

export const describeGif = (gif: IGif): string[] => {
  const type: 'video' | 'gif' | 'text' = gif.type
  const payload: string = gif.analytics_response_payload
  const id: GifID = gif.id
  gif.tags.push('seen')
  gif.title = gif.title.trim()
  const texts: string[] = [
    gif.slug,
    gif.rating,
    gif.embed_url,
    gif.bitly_url,
    gif.source,
    gif.import_datetime,
  ]
  const author: IUser = gif.user
  const authorId: number = author.id
  return [type, payload, String(id), gif.response_id, author.display_name, String(authorId), ...texts]
}

export const measure = ({ images, video }: IGif): number => {
  const original: ImageAllTypes = images.original
  const still: IImage = images.fixed_width_still
  const named = getBestRendition(images, 200, 100)
  const name: keyof IImages = named.renditionName
  const fitting: IRendition = bestfit([original, images.fixed_width], 200, 100)
  const addresses: string[] = [
    images.fixed_height.webp,
    images.fixed_width.mp4,
    images.looping.mp4,
    still.url,
  ]
  const asset: IImage | undefined = getBestVideo(video, 300, 200)
  const captions: string | undefined = video?.captions?.en?.vtt
  const source: string | undefined = video?.assets.source.url
  const sizes = (Object.keys(images) as (keyof IImages)[]).map((each) => images[each].width)
  return (
    fitting.width + images[name].width + sizes.length + `${addresses}${asset?.url}${captions}${source}`.length
  )
}

export const addressesOf = (gif: IGif): string[] => [
  getBestRenditionUrl(gif, 100, 100, { isStill: true, useVideo: false, scaleUpMaxPixels: 20 }),
  getSpecificRendition(gif, 'fixed_width', true, false),
  getAltText(gif),
  String(getGifHeight(gif, 100) + getGifWidth(gif, 100)),
]

export const load = async (): Promise<IGif[]> => {
  const first: GifsResult = await client.search('cats', optionsFor('stickers', 'pg'))
  const pages: ResultPagination = first.pagination
  const total: number = pages.total_count
  const meta: ResultMeta = first.meta
  const one: GifResult = await client.gif('abc', { internal: true })
  const chance: GifResult = await client.random({ tag: 'cat', type: 'stickers' })
  const categories: CategoriesResult = await client.categories({ limit: total })
  const category: ICategory | undefined = categories.data[0]
  const below: IGif | undefined = category?.subcategories[0]?.gif
  const found: ChannelsResult = await new MeasuredFetch('b').channels('cats')
  const channel: IChannel | undefined = found.data[0]
  const banner: string | null | undefined = channel?.banner_image
  const owner: string | undefined = channel?.user.username
  const saver: IGif | null | undefined = channel?.screensaver_gif
  const variations: NonPaginatedGifsResult = await client.emojiVariations(3)
  const raw: Result = await request('gifs/trending?api_key=x', { apiVersion: 2, noCache: true })
  const counted = await request('gifs/x', { normalizer: (body: GifsResult) => body.data.length })
  const more = gifPaginator(fetchTrending, first.data)
  const gifs: IGif[] = await more(first.data)
  gifs.push(
    one.data,
    chance.data,
    ...variations.data,
    ...(await client.related('abc', { type: 'videos' })).data,
  )
  gifs.push(...(await client.gifs(['a', 'b'])).data, ...(await client.gifs('tv', 'news')).data)
  gifs.push(
    ...(await client.animate('hi', { limit: 1 })).data,
    ...(saver ? [saver] : []),
    ...(below ? [below] : []),
  )
  Logger.debug(meta.response_id, raw.pagination.total_count, counted, banner, owner)
  return gifs
}

export const report = (gif: IGif, actionType: PingbackActionType, eventType: PingbackEventType): void => {
  const attributes: PingbackAttributes = {}
  attributes.layout_type = 'MINE'
  const event: Pingback = { actionType, eventType, analyticsResponsePayload: gif.analytics_response_payload }
  event.attributes = mergeAttributes(attributes, { layout_type: 'GRID' }, 'layout_type')
  pingback({ userId: 5, ...event, queueEvents: false })
}

export const isRefusal = (error: unknown, body: ErrorResult): boolean =>
  (error instanceof FetchError || error instanceof GeoFetchError) &&
  error.status === 403 &&
  error.statusText + error.url !== (body.message ?? body.meta?.msg)

export const nameOf = (user: Partial<IUser>, profile: IProfileUser, event: PingbackEvent): string =>
  (user.display_name ?? profile.email) + event.ts

export const setUp = (element: HTMLElement): unknown => {
  setServerUrl(serverUrl)
  setDefaultRating(defaultRating)
  setRenditionScaleUpMaxPixels(30)
  appendGiphySDKRequestHeader('X-GIPHY-SDK-NAME', 'Mine')
  Logger.ENABLED = true
  Logger.LEVEL = LogLevel.WARN
  return [
    getGiphySDKRequestHeaders()?.get('X-GIPHY-SDK-NAME'),
    getPingbackId(),
    getClientRect(element).bottom,
  ]
}
