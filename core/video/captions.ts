import type { Captions, Video } from '../model/gif.js'

/** One file of subtitles. Browsers show `vtt`; `srt` is for players that bring their own reader. */
export interface CaptionTrack {
  readonly url: string
  /** As the service names it, for example `en`. */
  readonly language: string
  readonly format: 'vtt' | 'srt'
}

const sameLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** `en` for `en-GB`. */
const primary = (language: string): string => language.split(/[-_]/)[0] ?? language

const trackOf = (language: string, files: Captions | undefined): CaptionTrack | undefined => {
  if (files?.vtt) return { url: files.vtt, language, format: 'vtt' }
  return files?.srt ? { url: files.srt, language, format: 'srt' } : undefined
}

/**
 * The subtitles of a video in a language, `vtt` before `srt`: those that are called so, else those in the same
 * language of whatever region, else none.
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
    ...names.filter((name) => sameLanguage(primary(name), primary(language))),
  ]
  for (const name of candidates) {
    const track = trackOf(name, captions[name])
    if (track) return track
  }
  return undefined
}
