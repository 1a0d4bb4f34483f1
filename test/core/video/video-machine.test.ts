import { describe, expect, it } from 'vitest'
import type { VideoEffect, VideoEvent, VideoState } from '../../../core/video/video-state.js'
import { anInput, stepsOf } from './video-traces.js'

const attached: VideoEvent = { type: 'attached', hasPlayer: true }
const visible: VideoEvent = { type: 'visibilityChanged', isVisible: true }
const away: VideoEvent = { type: 'visibilityChanged', isVisible: false }
const known: VideoEvent = { type: 'durationChanged', duration: 8 }
const playing: VideoEvent = { type: 'playing' }
const shown = [attached, visible, known]
const at = (position: number): VideoEvent => ({ type: 'timeChanged', position })
const settled = (attempt: number, outcome: 'started' | 'refused' | 'aborted' | 'failed'): VideoEvent => ({
  type: 'playSettled',
  attempt,
  outcome,
})

const wordsOf = (effect: VideoEffect): string => {
  if (effect.type === 'report') return Object.values(effect.notification).join(' ')
  if (effect.type === 'load') return `load @${effect.source.startAt}`
  if (effect.type === 'firstPlay') return effect.type
  return Object.values(effect).join(' ')
}

/** What came before, the event, what it did, and what is shown then. */
type Row = [string, VideoEvent[], VideoEvent, string[], Partial<VideoState>]

const table: Row[] = [
  [
    'sets the sound of its player',
    [],
    attached,
    ['mutePlayer false', 'setPlayerVolume 0.7'],
    { isPlayWanted: true },
  ],
  [
    'loads and plays once visible',
    [attached],
    visible,
    ['load @0', 'startFirstPlayTimer', 'play 1'],
    { isPlaying: false },
  ],
  ['starts', shown, playing, ['firstPlay', 'stateChange playing'], { isPlaying: true }],
  [
    'is refused sound',
    shown,
    settled(1, 'refused'),
    ['forcedMute true', 'mutePlayer true', 'play 2'],
    { isMuted: true, userMuted: false },
  ],
  [
    'is refused altogether',
    [...shown, settled(1, 'refused')],
    settled(2, 'refused'),
    ['pausePlayer'],
    { isRefused: true, isPlayWanted: false },
  ],
  [
    'knows old outcomes from new',
    [...shown, settled(1, 'refused')],
    settled(1, 'refused'),
    [],
    { isRefused: false },
  ],
  ['was interrupted', shown, settled(1, 'aborted'), ['pausePlayer'], { isMuted: false, isPlayWanted: false }],
  ['could not be played', shown, settled(1, 'failed'), ['pausePlayer'], { isMuted: false, isRefused: false }],
  ['has begun with sound', shown, settled(1, 'started'), ['forcedMute false'], { isPlayWanted: true }],
  ['has begun again', [...shown, settled(1, 'started'), away, visible], settled(2, 'started'), [], {}],
  ['has begun as silent as wanted', [{ type: 'mute' }, ...shown], settled(1, 'started'), [], {}],
  [
    'begins again after it was silent and got its sound back',
    [{ type: 'mute' }, ...shown, settled(1, 'started'), { type: 'unmute' }, away, visible],
    settled(2, 'started'),
    [],
    { isMuted: false },
  ],
  [
    'begins after it was refused sound and got it back',
    [...shown, settled(1, 'refused'), { type: 'unmute' }],
    settled(2, 'started'),
    [],
    { isMuted: false },
  ],
  [
    'is paused',
    [...shown, playing],
    { type: 'pause' },
    ['pausePlayer', 'stateChange paused'],
    { isPlaying: false },
  ],
  [
    'gets the event of its own pause',
    [...shown, playing, { type: 'pause' }],
    { type: 'paused' },
    [],
    { isPlaying: false },
  ],
  [
    'is paused by others',
    [...shown, playing],
    { type: 'paused' },
    ['stateChange paused'],
    { isPlayWanted: false },
  ],
  [
    'plays again',
    [...shown, playing, { type: 'pause' }],
    { type: 'togglePlay' },
    ['play 2'],
    { isPlayWanted: true },
  ],
  [
    'leaves the viewport',
    [...shown, playing],
    away,
    ['pausePlayer', 'stateChange paused'],
    { isPlayWanted: true },
  ],
  [
    'is on a hidden page',
    [...shown, playing],
    { type: 'pageHidden' },
    ['pausePlayer', 'stateChange paused'],
    { isPlayWanted: true },
  ],
  [
    'is started by other controls, even where it may not start by itself',
    [...shown, playing, { type: 'pause' }, { type: 'inputChanged', input: anInput({ mayAutoplay: false }) }],
    playing,
    ['stateChange playing'],
    { isPlayWanted: true },
  ],
  [
    'fails again without having been loaded again',
    [...shown, { type: 'failed', code: 3 }],
    { type: 'failed', code: 2 },
    [],
    { errorCode: 3 },
  ],
  [
    'does not start after an error',
    [...shown, { type: 'failed', code: 3 }],
    playing,
    [],
    { isPlaying: false, hasError: true },
  ],
  [
    'has ended before',
    [...shown, { type: 'inputChanged', input: anInput({ isLooping: false }) }, playing, { type: 'ended' }],
    { type: 'ended' },
    [],
    { loops: 1, isEnded: true },
  ],
  [
    'waits at its start',
    [...shown, playing],
    { type: 'stalled', position: 0.1 },
    [],
    { isWaiting: true, waitings: 0 },
  ],
  [
    'waits for data',
    [...shown, playing],
    { type: 'stalled', position: 0.11 },
    ['waiting 1'],
    { isWaiting: true, waitings: 1 },
  ],
  [
    'starts over while it waits',
    [...shown, playing, at(7), { type: 'stalled', position: 7.5 }],
    { type: 'ended' },
    ['stateChange paused', 'ended', 'loop 1', 'stateChange playing', 'seekPlayer 0', 'play 2'],
    { isWaiting: false, position: 0 },
  ],
  ['comes back', [...shown, playing, away], visible, ['play 2'], {}],
  [
    'moves on',
    [...shown, playing],
    at(2),
    ['timeUpdate 2', 'quartile 0.25'],
    { position: 2, progress: 0.25 },
  ],
  [
    'starts over',
    [...shown, playing, at(7)],
    { type: 'ended' },
    ['stateChange paused', 'ended', 'loop 1', 'stateChange playing', 'seekPlayer 0', 'play 2'],
    { position: 0, loops: 1, isPlaying: true },
  ],
  [
    'reaches the end while paused',
    [...shown, playing, at(7), { type: 'pause' }],
    { type: 'ended' },
    ['ended', 'loop 1'],
    { isEnded: true, position: 8 },
  ],
  [
    'is put elsewhere',
    [...shown, playing],
    { type: 'seekBy', seconds: 5 },
    ['seekPlayer 5'],
    { position: 5 },
  ],
  ['is put elsewhere before it is loaded', [attached], { type: 'seek', position: 5 }, [], { position: 5 }],
  [
    'is muted',
    shown,
    { type: 'mute' },
    ['userMute true', 'mutePlayer true'],
    { userMuted: true, forcedMuted: false },
  ],
  [
    'is made quieter by controls of the browser',
    shown,
    { type: 'soundChanged', volume: 0.2, isMuted: true },
    ['userMute true', 'mutePlayer true', 'setPlayerVolume 0.2'],
    { volume: 0.2, userMuted: true },
  ],
  [
    'is started by controls of the browser',
    [...shown, playing, { type: 'paused' }],
    playing,
    ['stateChange playing'],
    { isPlaying: true, isPlayWanted: true },
  ],
  ['is muted twice', [...shown, { type: 'mute' }], { type: 'mute' }, [], { userMuted: true }],
  [
    'gets its sound back',
    [...shown, settled(1, 'refused')],
    { type: 'unmute' },
    ['forcedMute false', 'userMute false', 'mutePlayer false'],
    { isMuted: false },
  ],
  ['is made louder than loud', shown, { type: 'setVolume', volume: 7 }, ['setPlayerVolume 1'], { volume: 1 }],
  [
    'fails',
    [...shown, playing],
    { type: 'failed', code: 3 },
    [`error 3 ${anInput().video?.assets['360p']?.url}`, 'pausePlayer', 'stateChange paused'],
    { errorCode: 3, hasError: true, isPlayWanted: false },
  ],
  [
    'fails, and the person tries again',
    [...shown, { type: 'failed', code: 2 }],
    { type: 'play' },
    ['load @0', 'startFirstPlayTimer', 'play 2'],
    { errorCode: undefined, hasError: false },
  ],
  ['can play', shown, { type: 'canPlay' }, ['canPlay'], { canPlay: true }],
  ['can play, again', [...shown, { type: 'canPlay' }], { type: 'canPlay' }, [], { canPlay: true }],
  [
    'stands still',
    [...shown, playing, at(1)],
    { type: 'stalled', position: 1 },
    ['waiting 1'],
    { isWaiting: true, waitings: 1 },
  ],
  ['goes away', [...shown, playing, at(1)], { type: 'detached' }, [], { isPlaying: false, position: 1 }],
  ['ignores its player without a source', [attached], playing, [], { isPlaying: false }],
  ['leaves full screen', shown, { type: 'fullscreenEnded' }, ['endFullscreen'], {}],
]

describe('transitions', () => {
  // specification 4.25-4.28, 4.31, 4.36, 4.38
  it.each(table)('step: %s', (_, before, event, effects, view) => {
    const step = stepsOf(anInput(), [...before, event]).at(-1)
    expect(step?.effects.map(wordsOf)).toEqual(effects)
    expect(step?.state.view).toMatchObject(view)
  })
})
