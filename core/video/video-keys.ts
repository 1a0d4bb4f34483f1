import type { PlayerPlace } from './controls-machine.js'
import type { VideoCommand, VideoState } from './video-state.js'

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
