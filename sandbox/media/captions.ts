import type { Clip } from './clip-list.js'

/** A text that is shown over the video, with its times in seconds. */
export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Longest duration of a cue, and the pause before the next, in seconds. */
const MAX_CUE_SECONDS = 2.5
const PAUSE_SECONDS = 0.2

/** The cues of a whole clip: its title, its sound, and a few words about its picture. */
export const cuesOf = (title: string, clip: Clip): readonly Cue[] => {
  const lines = [
    title.replace(/\s+/g, ' ').trim() || 'Untitled',
    clip.sound ? '\u266a A bright melody plays \u266a' : '(No sound)',
    `[${clip.name[0]?.toUpperCase() ?? ''}${clip.name.slice(1)}, drawn by numbers]`,
    'And once more from the beginning.',
  ]
  const slots = Math.max(1, Math.min(lines.length, Math.floor(clip.durationSeconds / 1.2)))
  const each = clip.durationSeconds / slots
  return lines.slice(0, slots).map((text, index) => {
    const from = each * index
    const to = slots === 1 ? clip.durationSeconds : from + Math.min(MAX_CUE_SECONDS, each - PAUSE_SECONDS)
    return { from, to, text }
  })
}

const clock = (seconds: number, point: ',' | '.'): string => {
  const ms = Math.floor(seconds * 1000 + 1e-6)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(ms / 3600000), Math.floor(ms / 60000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`
}

/** SubRip text. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ from, to, text }, index) => `${index + 1}\n${clock(from, ',')} --> ${clock(to, ',')}\n${text}\n`)
    .join('\n')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** WebVTT text; a title's angle brackets are escaped, since they would be markup. */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ from, to, text }) => {
      const plain = text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
      return `${clock(from, '.')} --> ${clock(to, '.')}\n${plain}\n`
    })
    .join('\n')}`
