import type { Captions, Gif, Rendition, Video } from '../model/gif.js'
import { address } from '../model/lenient.js'
import type { UrlParser } from '../ports.js'
import { getBestVideo, getGifHeight } from '../rendition/media-url.js'
import { safeUrl } from '../rendition/safe-url.js'
import type { VideoAsset } from './video-state.js'

const entriesOf = <Value>(
  fields: { readonly [name: string]: Value | undefined } | undefined,
): (readonly [string, Value])[] =>
  Object.entries(fields ?? {}).flatMap(([name, value]) => (value ? [[name, value] as const] : []))

/** The video of a GIF with addresses of http and https only; `undefined` when none of its files can be played. */
export const playableVideo = (gif: Pick<Gif, 'video'>, urlParser: UrlParser): Video | undefined => {
  if (!gif.video) return undefined
  const assets: Record<string, Rendition> = {}
  for (const [name, asset] of entriesOf(gif.video.assets)) {
    const url = safeUrl(urlParser, address(asset.url) ?? address(asset.mp4))
    if (url) assets[name] = { ...asset, url }
  }
  const captions: Record<string, Captions> = {}
  for (const [language, files] of entriesOf(gif.video.captions)) {
    const vtt = safeUrl(urlParser, files.vtt)
    const srt = safeUrl(urlParser, files.srt)
    captions[language] = { ...(vtt && { vtt }), ...(srt && { srt }) }
  }
  const video = { ...gif.video, assets, captions }
  return getBestVideo(video, 1, 1) && video
}

/**
 * The file of a playable video that fits a box best.
 *
 * @param width of the box in px
 * @param height of the box in px
 */
export const videoAsset = (
  video: Video | undefined,
  width: number,
  height: number,
): VideoAsset | undefined => {
  const best = getBestVideo(video, width, height)
  return best?.url ? { ...best, url: best.url } : undefined
}

/**
 * How tall a video is when it is `width` px wide, in whole px: in the shape of its GIF, else of one of its files.
 *
 * @returns 0 when neither has a known size
 */
export const videoHeight = (gif: Pick<Gif, 'images'>, video: Video | undefined, width: number): number => {
  const known = getGifHeight(gif, width)
  const asset = known > 0 ? undefined : getBestVideo(video, width, width)
  return asset && width > 0 ? Math.round((width * asset.height) / asset.width) : known
}
