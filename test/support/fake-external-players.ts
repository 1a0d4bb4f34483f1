import { Subject } from 'rxjs'
import type {
  ExternalPlayerEvent,
  ExternalPlayers,
  PlayerInfo,
} from '../../core/external-media/external-player.js'

/** A player that says what the test lets it say. */
export interface FakeExternalPlayer {
  readonly info: PlayerInfo
  readonly title: string
  /** What was asked of it while it was there. */
  readonly commands: string[]
  say(event: ExternalPlayerEvent): void
  /** Ends what it reports with an error, which no player should. */
  breakOff(error: Error): void
  isWatched(): boolean
}

export interface FakeExternalPlayers extends ExternalPlayers {
  readonly opened: FakeExternalPlayer[]
}

export const fakeExternalPlayers = (): FakeExternalPlayers => {
  const opened: FakeExternalPlayer[] = []
  return {
    opened,
    open: (_target, info, title) => {
      const said = new Subject<ExternalPlayerEvent>()
      const commands: string[] = []
      const obey = (command: 'play' | 'pause'): void => {
        if (said.observed) commands.push(command)
      }
      opened.push({
        info,
        title,
        commands,
        say: (event) => said.next(event),
        breakOff: (error) => said.error(error),
        isWatched: () => said.observed,
      })
      return {
        events$: said,
        play: () => obey('play'),
        pause: () => obey('pause'),
      }
    },
  }
}
