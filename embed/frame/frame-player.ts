import { toError } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { catchError, finalize, map, Observable, of, switchMap, tap } from 'rxjs'
import type { ExternalPlayer, ExternalPlayerEvent } from '../../core/external-media/external-player.js'
import type { PlayerInfo } from '../../core/external-media/player-info.js'
import { type VimeoOembed, vimeoOembed } from '../../core/external-media/vimeo-oembed.js'
import type { ScreenTarget } from '../../core/ports.js'
import type { FramePorts } from './frame-ports.js'

export interface FramePlayerOptions {
  readonly ports: Pick<FramePorts, 'players'> & Pick<FramePorts, 'platform'>
  readonly target: ScreenTarget
  readonly info: PlayerInfo
  /** Of the player's frame, where its service names none. */
  readonly title: string
}

/**
 * The player of a third party within a target, made at the subscription. Vimeo is asked first whether the video may
 * be embedded, and tells why not in its own words (specification, section 8). Of what is asked of the player before it
 * is there, the latest is done then: whoever embeds the frame cannot know how long it takes.
 */
export const framePlayer = ({ ports, target, info, title }: FramePlayerOptions): ExternalPlayer => {
  /** The one that has spoken; before, nothing that it is asked has an effect. */
  let player: ExternalPlayer | undefined
  let wanted: 'play' | 'pause' | undefined
  const ask = (command: 'play' | 'pause') => (): void => {
    if (player) player[command]()
    else wanted = command
  }
  const name$: Observable<string> =
    info.provider === 'youtube'
      ? of(title)
      : pipe(
          new Observable<VimeoOembed | Error>((subscriber) =>
            vimeoOembed(ports.platform, { id: info.assetUid }).subscribe(subscriber),
          ),
          map((answer) => {
            if (answer instanceof Error) throw answer
            return answer.title ?? title
          }),
        )
  const open = (name: string): Observable<ExternalPlayerEvent> => {
    const opened = ports.players.open(target, info, name)
    return pipe(
      opened.events$,
      tap((event) => {
        if (player || event.type === 'failed') return
        player = opened
        if (wanted) player[wanted]()
      }),
    )
  }
  return {
    events$: pipe(
      name$,
      switchMap(open),
      catchError((error: unknown) => of({ type: 'failed' as const, error: toError(error) })),
      finalize(() => {
        player = undefined
        wanted = undefined
      }),
    ),
    play: ask('play'),
    pause: ask('pause'),
  }
}
