import { Observable } from 'rxjs'
import type {
  ExternalPlayer,
  ExternalPlayerEvent,
  ExternalPlayers,
} from '../../core/external-media/external-player.js'
import type { PlayerInfo } from '../../core/external-media/player-info.js'
import { vimeoOembed } from '../../core/external-media/vimeo-oembed.js'
import type { ScreenTarget } from '../../core/ports.js'
import type { FramePorts } from './frame-ports.js'

export interface FramePlayerOptions {
  readonly ports: Pick<FramePorts, 'players'> & Pick<FramePorts, 'platform'>
  readonly target: ScreenTarget
  readonly info: PlayerInfo
  /** Of the player's frame, where its service names none. */
  readonly title: string
}

const played = (
  players: ExternalPlayers,
  { target, info }: FramePlayerOptions,
  title: string,
): ExternalPlayer => players.open(target, info, title)

/**
 * The player of a third party within a target, made at the subscription. Vimeo is asked first whether the video may
 * be embedded, and tells why not in its own words (specification, section 8).
 */
export const framePlayer = (
  options: FramePlayerOptions,
  onPlayer: (player: ExternalPlayer) => void,
): Observable<ExternalPlayerEvent> =>
  new Observable((subscriber) => {
    const { ports, info } = options
    const open = (title: string): void => {
      const player = played(ports.players, options, title)
      onPlayer(player)
      subscriber.add(player.events$.subscribe((event) => subscriber.next(event)))
    }
    if (info.provider === 'youtube') {
      open(options.title)
      return
    }
    const asked = vimeoOembed(ports.platform, { id: info.assetUid }).subscribe({
      next: (answer) => {
        if (answer instanceof Error) subscriber.next({ type: 'failed', error: answer })
        else open(answer.title ?? options.title)
      },
    })
    subscriber.add(() => asked.unsubscribe())
  })
