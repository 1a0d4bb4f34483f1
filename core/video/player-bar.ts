/** Rules of a player's bar. A file of its own, since the bar is loaded later. */
import type { AvailableControls, KeyPress } from './player-keys.js'
import type { VideoCommand, VideoState } from './video-state.js'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A time as players write it, such as `0:07`, `12:30` or `1:02:03`, rounded down to whole s. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Speeds that a visitor can choose; 1 is that of the file. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The next faster or slower speed, or the same at either end. */
export const nextSpeed = (speed: number, step: 1 | -1): number => {
  const others = SPEEDS.filter((other) => (step > 0 ? other > speed : other < speed))
  return (step > 0 ? others[0] : others.at(-1)) ?? speed
}

/** A stretch of a video that has arrived, in s. */
export interface ArrivedRange {
  readonly start: number
  readonly end: number
}

/** Up to which share of the video, 0 to 1, it can play from the position on without waiting. */
export const arrivedShare = (
  ranges: readonly ArrivedRange[],
  { position, duration }: Pick<VideoState, 'position' | 'duration'>,
): number => {
  if (!(duration > 0)) return 0
  const current = ranges.find(({ start, end }) => start <= position && position <= end)
  return Math.min(1, (current?.end ?? position) / duration)
}

/** A command of a key in a player with a bar, besides those of the player itself. */
export type BarCommand =
  | VideoCommand
  | { readonly type: 'toggleFullscreen' }
  | { readonly type: 'toggleCaptions' }
  | { readonly type: 'changeSpeed'; readonly step: 1 | -1 }

/** What a bar has; keys work for these only. */
export interface AvailableInBar extends Pick<AvailableControls, 'canPause' | 'canSeek'> {
  readonly canFullscreen: boolean
  readonly canChangeSpeed: boolean
  readonly hasCaptions: boolean
}

/** How far j and l seek, in s. */
const LETTER_STEP_S = 10

/**
 * The command of a key, as large video sites have it: k plays and pauses, j and l seek by 10 s, 0 to 9 seek to tenths
 * of the video, f fills the screen, c shows captions, < and > change the speed. `undefined` leaves the key to the page.
 */
export const commandOfLetter = (
  { key, hasModifier }: KeyPress,
  { duration }: Pick<VideoState, 'duration'>,
  { canPause, canSeek, canFullscreen, canChangeSpeed, hasCaptions }: AvailableInBar,
): BarCommand | undefined => {
  if (hasModifier) return undefined
  const isSeekable = canSeek && duration > 0
  if (/^\d$/.test(key))
    return isSeekable ? { type: 'seek', position: (duration * Number(key)) / 10 } : undefined
  switch (key.toLowerCase()) {
    case 'k':
      return canPause ? { type: 'togglePlay' } : undefined
    case 'j':
      return isSeekable ? { type: 'seekBy', seconds: -LETTER_STEP_S } : undefined
    case 'l':
      return isSeekable ? { type: 'seekBy', seconds: LETTER_STEP_S } : undefined
    case 'f':
      return canFullscreen ? { type: 'toggleFullscreen' } : undefined
    case 'c':
      return hasCaptions ? { type: 'toggleCaptions' } : undefined
    case '<':
    case '>':
      return canChangeSpeed ? { type: 'changeSpeed', step: key === '>' ? 1 : -1 } : undefined
    default:
      return undefined
  }
}
