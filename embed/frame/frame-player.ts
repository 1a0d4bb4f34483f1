import { isLeft } from 'fp-ts/lib/Either.js'
import { Observable, Subscription } from 'rxjs'
import type { ExternalPlayer, ExternalPlayerEvent } from '../../core/external-media/external-player.js'
import type { PlayerInfo } from '../../core/external-media/player-info.js'
import { vimeoOembed } from '../../core/external-media/vimeo-oembed.js'
import { fromTask } from '../../core/http/request.js'
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
  return {
    events$: new Observable((observer) => {
      const running = new Subscription()
      const open = (name: string): void => {
        const opened = ports.players.open(target, info, name)
        const hear = (event: ExternalPlayerEvent): void => {
          observer.next(event)
          if (player || event.type === 'failed') return
          player = opened
          if (wanted) player[wanted]()
        }
        running.add(opened.events$.subscribe(hear))
      }
      running.add(() => {
        player = undefined
        wanted = undefined
      })
      if (info.provider === 'youtube') open(title)
      else
        running.add(
          fromTask(ports.platform.aborts, (signal) =>
            vimeoOembed(ports.platform, { id: info.assetUid }, {}, signal)(),
          ).subscribe((answer) => {
            if (isLeft(answer)) observer.next({ type: 'failed', error: answer.left })
            else open(answer.right.title ?? title)
          }),
        )
      return running
    }),
    play: ask('play'),
    pause: ask('pause'),
  }
}
