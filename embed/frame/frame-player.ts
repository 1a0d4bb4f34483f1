import { isLeft, toError } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { catchError, defer, finalize, map, mergeMap, type Observable, switchMap } from 'rxjs'
import type {
  ExternalPlayer,
  ExternalPlayerEvent,
  PlayerInfo,
} from '../../core/external-media/external-player.js'
import { vimeoOembed } from '../../core/external-media/vimeo.js'
import { fromTask } from '../../core/http/from-task.js'
import type { ScreenTarget } from '../../core/ports.js'
import type { FramePorts } from './frame-ports.js'

export interface FramePlayerOptions {
  readonly ports: Pick<FramePorts, 'players'> & Pick<FramePorts, 'platform'>
  readonly target: ScreenTarget
  readonly info: PlayerInfo
  /** Title of the player's frame, where its service names none. */
  readonly title: string
}

/**
 * The player of a third party within a target, made at the subscription. Vimeo's oEmbed is requested first, since it
 * says whether the video may be embedded and why not (specification, section 8). The latest command before the player is
 * ready is executed then, because a host cannot know how long loading takes.
 */
export const framePlayer = ({ ports, target, info, title }: FramePlayerOptions): ExternalPlayer => {
  /** Set at the player's first event, since it ignores commands before that. */
  let player: ExternalPlayer | undefined
  let wanted: 'play' | 'pause' | undefined
  const ask = (command: 'play' | 'pause') => (): void => {
    if (player) player[command]()
    else wanted = command
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
          if (wanted) player[wanted]()
        } catch (error) {
          platform.logger.error(`The player did not ${wanted}`, error)
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
        wanted = undefined
      }),
    ),
    play: ask('play'),
    pause: ask('pause'),
  }
}
