/** Chooses the file and the subtitles of a GIF's video, and computes its box. */

import { safeUrl } from '../http/url.js'
import type { Captions, Gif, Rendition, Video } from '../model/gif.js'
import { address } from '../model/lenient.js'
import { type GifBox, type GifBoxOptions, getGifHeight, gifBox, tileHeightOf } from '../picture/gif-size.js'
import { getBestVideo } from '../picture/renditions.js'
import type { UrlParser } from '../ports.js'
import type { CaptionTrack, VideoAsset } from './video-state.js'

const sameLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** `en` for `en-GB`. */
const primarySubtag = (language: string): string => language.split(/[-_]/)[0] ?? language

const trackOf = (language: string, files: Captions | undefined): CaptionTrack | undefined => {
  if (files?.vtt) return { url: files.vtt, language, format: 'vtt' }
  return files?.srt ? { url: files.srt, language, format: 'srt' } : undefined
}

/**
 * The subtitles of a video in a language, `vtt` before `srt`: those with exactly this name, else those in the
 * same language for another region, else none.
 *
 * @param language such as `en` or `pt-BR`, in upper or lower case
 */
export const chooseCaptions = (
  video: Pick<Video, 'captions'> | undefined,
  language: string,
): CaptionTrack | undefined => {
  const captions = video?.captions ?? {}
  const names = Object.keys(captions)
  const candidates = [
    ...names.filter((name) => sameLanguage(name, language)),
    ...names.filter((name) => sameLanguage(primarySubtag(name), primarySubtag(language))),
  ]
  for (const name of candidates) {
    const track = trackOf(name, captions[name])
    if (track) return track
  }
  return undefined
}

const entriesOf = <Value>(
  fields: { readonly [name: string]: Value | undefined } | undefined,
): (readonly [string, Value])[] =>
  Object.entries(fields ?? {}).flatMap(([name, value]) => (value ? [[name, value] as const] : []))

/** The video of a GIF, with http and https addresses only; `undefined` when none of its files can be played. */
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

/** Height in 16:9, for a video whose size is unknown. */
const guessedHeight = (width: number): number => Math.round((width * 9) / 16)

/** The box of a video in px, in the shape of its GIF, else of its files; see `gifBox`. */
export const videoBox = (
  gif: Pick<Gif, 'images'>,
  video: Video | undefined,
  options: GifBoxOptions,
): GifBox => {
  const box = gifBox(gif, options)
  if (Number(options.height) > 0 || tileHeightOf(gif, box.width) > 0) return box
  return { ...box, height: videoHeight(gif, video, box.width) || guessedHeight(box.width) }
}
