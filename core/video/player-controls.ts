/** The controls of a player: what it has room for, the times it writes, what its keys do, and its commands. */
import type { Size } from '../picture/best-fit.js'
import type { PlayerPlace } from './controls-store.js'
import type { VideoCommand, VideoState } from './video-state.js'
import type { VideoStore } from './video-store.js'

/** Room for title and author beside the picture, in px. */
const LARGE: Size = { width: 400, height: 220 }

/** Below this many px across there is room for buttons alone. */
const SMALL_WIDTH = 240

/** How much of its controls a player of a size has room for. */
export const playerSize = ({ width, height }: Size): 'small' | 'medium' | 'large' => {
  if (width < SMALL_WIDTH) return 'small'
  return width >= LARGE.width && height >= LARGE.height ? 'large' : 'medium'
}

/** Shapes that differ by less are the same one, rounded to whole px. */
const ROUNDING = 0.03

/** Whether a video may fill its box, with a line of its edge cut off, instead of leaving a line of ground there. */
export const fillsBox = (video: Size | undefined, box: Size): boolean =>
  video !== undefined && Math.abs((video.width * box.height) / (video.height * box.width) - 1) < ROUNDING

/** What decides whether a button stands in the middle of the picture. */
export interface StartOffer {
  /** Motion waits until it is asked for. */
  readonly isHeldBack: boolean
  /** The player has a play control that people may see. */
  readonly hasPlayControl: boolean
}

/**
 * Whether a button to play stands in the middle of the picture: wherever a video stands still that nobody else
 * can start, whatever the host has hidden, and on a player whenever it is paused.
 */
export const offersStart = (
  { asset, isPlaying, isPlayWanted, isRefused, hasError }: VideoState,
  { isHeldBack, hasPlayControl }: StartOffer,
): boolean =>
  asset !== undefined &&
  !hasError &&
  !isPlaying &&
  !isPlayWanted &&
  (isRefused || isHeldBack || hasPlayControl)

const two = (value: number): string => String(value).padStart(2, '0')

/** A time as players write it: `0:07`, `12:30`, `1:02:03`; whole s, those begun do not count. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** What a host took out of the player: its keys go with the controls. */
export interface KeysLeft {
  readonly canPause: boolean
  readonly canMute: boolean
  readonly canSeek: boolean
}

/** A pressed key. */
export interface KeyPress {
  /** As the platform names it: `ArrowLeft`, `m`. */
  readonly key: string
  /** Together with control, alt or meta, a key is the browser's. */
  readonly hasModifier: boolean
}

/** How far an arrow moves, in s: clips are a few seconds long, films are not. */
const SHORT_STEP_S = 1
const LONG_STEP_S = 5
const LONG_S = 60
const PAGE = 0.1
const VOLUME_STEP = 0.1

/** Ways of the keys in s. Without a known duration there is nowhere to go. */
const seekKey = (key: string, place: PlayerPlace, { duration }: VideoState): VideoCommand | undefined => {
  const step = duration > LONG_S ? LONG_STEP_S : SHORT_STEP_S
  const page = duration * PAGE
  const anywhere = { ArrowRight: step, ArrowLeft: -step }
  const onSlider = {
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: page,
    PageDown: -page,
    Home: -duration,
    End: duration,
  }
  const ways: Readonly<Record<string, number>> = place === 'slider' ? { ...anywhere, ...onSlider } : anywhere
  const seconds = Object.hasOwn(ways, key) ? ways[key] : undefined
  return seconds === undefined ? undefined : { type: 'seekBy', seconds }
}

const volumeKey = (key: string, { volume }: VideoState): VideoCommand | undefined => {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const next = volume + (key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP)
  return { type: 'setVolume', volume: Math.round(Math.min(1, Math.max(0, next)) * 100) / 100 }
}

/**
 * What a key in a player means: space plays and pauses, m mutes, arrows seek and turn the volume. Media go on to
 * the right in every language, so arrows do not turn around. `undefined` leaves the key to the page.
 */
export const commandOfKey = (
  { key, hasModifier }: KeyPress,
  place: PlayerPlace,
  state: VideoState,
  left: KeysLeft,
): VideoCommand | undefined => {
  if (hasModifier) return undefined
  if (key === ' ') return place !== 'button' && left.canPause ? { type: 'togglePlay' } : undefined
  if (key === 'm' || key === 'M') return left.canMute ? { type: 'toggleMute' } : undefined
  const seeking = left.canSeek && state.duration > 0 ? seekKey(key, place, state) : undefined
  return seeking ?? (left.canMute && place !== 'slider' ? volumeKey(key, state) : undefined)
}

/** What a control asks for; the same functions for good. */
export interface VideoCommands {
  readonly play: () => void
  readonly pause: () => void
  readonly togglePlay: () => void
  readonly mute: () => void
  readonly unmute: () => void
  readonly toggleMute: () => void
  /** To a position in s. */
  readonly seek: (position: number) => void
  /** By so many s, back when negative. */
  readonly seekBy: (seconds: number) => void
  /** 0 to 1. */
  readonly setVolume: (volume: number) => void
  /** Any of these as data, for those who choose them by a key. */
  readonly send: (command: VideoCommand) => void
}

/** The commands of a store, each as a function. */
export const videoCommands = ({ send }: Pick<VideoStore, 'send'>): VideoCommands => ({
  play: () => send({ type: 'play' }),
  pause: () => send({ type: 'pause' }),
  togglePlay: () => send({ type: 'togglePlay' }),
  mute: () => send({ type: 'mute' }),
  unmute: () => send({ type: 'unmute' }),
  toggleMute: () => send({ type: 'toggleMute' }),
  seek: (position) => send({ type: 'seek', position }),
  seekBy: (seconds) => send({ type: 'seekBy', seconds }),
  setVolume: (volume) => send({ type: 'setVolume', volume }),
  send,
})
