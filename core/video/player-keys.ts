/** The commands of a player, and the keys that give them. */
import type { PlayerPart } from './controls-visibility.js'
import type { VideoCommand, VideoState } from './video-state.js'
import type { VideoStore } from './video-store.js'

/** Which controls the player has; keys work for these only. */
export interface AvailableControls {
  readonly canPause: boolean
  readonly canMute: boolean
  readonly canSeek: boolean
}

export interface KeyPress {
  /** As the platform names it: `ArrowLeft`, `m`. */
  readonly key: string
  /** Control, alt or meta is pressed too, which makes the key a shortcut of the browser. */
  readonly hasModifier: boolean
}

/** How far an arrow key seeks, in s: less in a clip of up to a minute than in a longer video. */
const SHORT_STEP_S = 1
const LONG_STEP_S = 5
const LONG_S = 60
const PAGE = 0.1
const VOLUME_STEP = 0.1

const seekKey = (key: string, part: PlayerPart, { duration }: VideoState): VideoCommand | undefined => {
  const step = duration > LONG_S ? LONG_STEP_S : SHORT_STEP_S
  const page = duration * PAGE
  const everywhere = { ArrowRight: step, ArrowLeft: -step }
  const onSlider = {
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: page,
    PageDown: -page,
    Home: -duration,
    End: duration,
  }
  const steps: Readonly<Record<string, number>> =
    part === 'slider' ? { ...everywhere, ...onSlider } : everywhere
  const seconds = Object.hasOwn(steps, key) ? steps[key] : undefined
  return seconds === undefined ? undefined : { type: 'seekBy', seconds }
}

const volumeKey = (key: string, { volume }: VideoState): VideoCommand | undefined => {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const next = volume + (key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP)
  return { type: 'setVolume', volume: Math.round(Math.min(1, Math.max(0, next)) * 100) / 100 }
}

/**
 * The command of a key in a player: space plays and pauses, m mutes, arrows seek and change the volume. A video
 * runs to the right in every language, so arrows are not mirrored. `undefined` leaves the key to the page.
 */
export const commandOfKey = (
  { key, hasModifier }: KeyPress,
  part: PlayerPart,
  state: VideoState,
  available: AvailableControls,
): VideoCommand | undefined => {
  if (hasModifier) return undefined
  if (key === ' ') return part !== 'button' && available.canPause ? { type: 'togglePlay' } : undefined
  if (key === 'm' || key === 'M') return available.canMute ? { type: 'toggleMute' } : undefined
  const seeking = available.canSeek && state.duration > 0 ? seekKey(key, part, state) : undefined
  return seeking ?? (available.canMute && part !== 'slider' ? volumeKey(key, state) : undefined)
}

/** The commands of a video as functions, which stay the same functions. */
export interface VideoCommands {
  /** Starts the video. */
  readonly play: () => void
  /** Pauses the video. */
  readonly pause: () => void
  /** Starts or pauses the video. */
  readonly togglePlay: () => void
  /** Switches the sound off. */
  readonly mute: () => void
  /** Switches the sound on. */
  readonly unmute: () => void
  /** Switches the sound off or on. */
  readonly toggleMute: () => void
  /** To a position in s. */
  readonly seek: (position: number) => void
  /** By so many s, back when negative. */
  readonly seekBy: (seconds: number) => void
  /** 0 to 1. */
  readonly setVolume: (volume: number) => void
  /** Any of these as data, such as `commandOfKey` returns. */
  readonly send: (command: VideoCommand) => void
}

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
