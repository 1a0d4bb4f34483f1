/** What is done with a player, as data, so that the same is done to a fake in Node and to an element in a page. */
import type { PlayOutcome, VideoMediaEvent, VideoPlayer } from '../../core/ports.js'

export type VideoStep =
  /** `long` lasts some seconds, `short` less than one, `broken` is no video at all. */
  | readonly ['load', 'long' | 'short' | 'broken', startAt?: number]
  /** Without waiting for what becomes of it. */
  | readonly ['play']
  | readonly ['pause']
  | readonly ['seek', position: number]
  | readonly ['mute', isMuted: boolean]
  | readonly ['volume', volume: number]
  | readonly ['unload']
  | readonly ['release']
  /** Asks it where it is. */
  | readonly ['locate']
  /** Until every attempt to play is settled. */
  | readonly ['settle']
  /** Until an event of this kind came after the latest wait. */
  | readonly ['until', VideoMediaEvent['type']]
  /** For a while. */
  | readonly ['linger']

export interface VideoTrace {
  readonly events: readonly VideoMediaEvent[]
  readonly outcomes: readonly PlayOutcome[]
  /** What it answered when it was asked where it is, in s. */
  readonly places: readonly number[]
}

export interface VideoStage {
  readonly player: VideoPlayer
  urlOf(clip: 'long' | 'short' | 'broken'): string
  /** Lets a fraction of a second pass. */
  wait(): Promise<void>
}

const MOST_WAITS = 1_500

export const playScenario = async (stage: VideoStage, steps: readonly VideoStep[]): Promise<VideoTrace> => {
  const { player } = stage
  const events: VideoMediaEvent[] = []
  const outcomes: PlayOutcome[] = []
  const places: number[] = []
  let attempts = 0
  let handledCount = 0
  const waitFor = async (isReached: () => boolean): Promise<void> => {
    for (let waits = 0; waits < MOST_WAITS && !isReached(); waits += 1) await stage.wait()
    if (!isReached()) throw new Error(`Waited in vain after ${JSON.stringify({ events, outcomes })}`)
  }
  const subscription = player.events$.subscribe((event) => events.push(event))
  for (const step of steps) {
    switch (step[0]) {
      case 'load':
        player.load({ url: stage.urlOf(step[1]), startAt: step[2] ?? 0 })
        break
      case 'play': {
        const attempt = attempts
        attempts += 1
        void player.play().then((outcome) => {
          outcomes[attempt] = outcome
        })
        break
      }
      case 'pause':
        player.pause()
        break
      case 'seek':
        player.seek(step[1])
        break
      case 'mute':
        player.setMuted(step[1])
        break
      case 'volume':
        player.setVolume(step[1])
        break
      case 'unload':
        player.unload()
        break
      case 'release':
        player.release()
        break
      case 'locate':
        places.push(player.position())
        break
      case 'settle':
        await waitFor(() => outcomes.filter(Boolean).length === attempts)
        break
      case 'until':
        await waitFor(() => events.slice(handledCount).some(({ type }) => type === step[1]))
        handledCount = events.length
        break
      case 'linger':
        for (let waits = 0; waits < 10; waits += 1) await stage.wait()
    }
  }
  subscription.unsubscribe()
  return { events, outcomes, places }
}
