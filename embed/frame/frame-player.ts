import type {
  ExternalPlayer,
  ExternalPlayerEvent,
  ExternalPlayers,
} from '../../core/external-media/external-player.js'
import type { PlayerInfo } from '../../core/external-media/player-info.js'
import { vimeoOembed } from '../../core/external-media/vimeo-oembed.js'
import type { ScreenTarget } from '../../core/ports.js'
import { type Stream, stream, subscriptions } from '../../core/stream.js'
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
): Stream<ExternalPlayerEvent> =>
  stream((observer) => {
    const { ports, info } = options
    const running = subscriptions()
    const open = (title: string): void => {
      const player = played(ports.players, options, title)
      onPlayer(player)
      running.add(player.events$.subscribe((event) => observer.next(event)))
    }
    if (info.provider === 'youtube') {
      open(options.title)
      return running.unsubscribe
    }
    const asked = vimeoOembed(ports.platform, { id: info.assetUid }).subscribe({
      next: (answer) => {
        if (answer instanceof Error) observer.next({ type: 'failed', error: answer })
        else open(answer.title ?? options.title)
      },
    })
    running.add(asked)
    return running.unsubscribe
  })
