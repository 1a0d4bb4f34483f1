import { isLeft, toError } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { catchError, defer, finalize, map, mergeMap, type Observable, switchMap } from 'rxjs'
import type {
  ExternalPlayer,
  ExternalPlayerEvent,
  ExternalPlayers,
  PlayerInfo,
} from '../../core/external-media/external-player.js'
import { vimeoOembed } from '../../core/external-media/vimeo.js'
import { fromTask, type TimedPorts } from '../../core/http/request.js'
import type { Ports, ScreenTarget } from '../../core/ports.js'

export interface PlayerPorts {
  readonly platform: TimedPorts & Pick<Ports, 'logger' | 'urlParser'>
  readonly players: ExternalPlayers
}

export interface FramePlayerOptions {
  readonly ports: PlayerPorts
  readonly target: ScreenTarget
  readonly info: PlayerInfo
  /** Title of the player's frame where the video's service returns none. */
  readonly title: string
}

/**
 * A third party's player inside an element, created at the subscription. For Vimeo, oEmbed is requested first to learn
 * whether the video may be embedded (specification, section 8). A host cannot know how long the player loads, so the
 * last command before it is ready is executed then.
 */
export const framePlayer = ({ ports, target, info, title }: FramePlayerOptions): ExternalPlayer => {
  /** Set at the player's first event, since it ignores commands before that. */
  let player: ExternalPlayer | undefined
  let pendingCommand: 'play' | 'pause' | undefined
  const execute = (command: 'play' | 'pause') => (): void => {
    if (player) player[command]()
    else pendingCommand = command
  }
  const { platform, players } = ports
  const vimeoTitle = pipe(
    fromTask(platform.aborts, (signal) => vimeoOembed(platform, { id: info.assetUid }, {}, signal)()),
    map((answer) => {
      if (isLeft(answer)) throw answer.left
      return answer.right.title ?? title
    }),
  )
  const open = (name: string): Observable<ExternalPlayerEvent> => {
    const opened = players.open(target, info, name)
    return pipe(
      opened.events$,
      mergeMap(function* (event) {
        yield event
        if (player || event.type === 'failed') return
        player = opened
        try {
          if (pendingCommand) player[pendingCommand]()
        } catch (error) {
          platform.logger.error(`The player threw an error in ${pendingCommand}()`, error)
        }
      }),
    )
  }
  return {
    events$: pipe(
      defer(() => (info.provider === 'youtube' ? [title] : vimeoTitle)),
      switchMap(open),
      catchError((error: unknown) => [{ type: 'failed' as const, error: toError(error) }]),
      finalize(() => {
        player = undefined
        pendingCommand = undefined
      }),
    ),
    play: execute('play'),
    pause: execute('pause'),
  }
}
