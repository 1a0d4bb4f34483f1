import { pipe } from 'fp-ts/lib/function.js'
import { defer, mergeMap } from 'rxjs'
import type { ExternalPlayer, ExternalPlayers, PlayerInfo } from '../core/external-media/external-player.js'

type OpenPlayer = (page: Window, place: Element, info: PlayerInfo, title: string) => ExternalPlayer

const openPlayerOf = async (provider: PlayerInfo['provider']): Promise<OpenPlayer> =>
  provider === 'youtube'
    ? (await import('./youtube-player.js')).youtubePlayer
    : (await import('./vimeo-player.js')).vimeoPlayer

/** The players of frame pages. The code of a player and the provider's library are loaded when it is opened. */
export const externalPlayers = (page: Window): ExternalPlayers => ({
  open: (target, info, title) => {
    let player: ExternalPlayer | undefined
    return {
      events$: pipe(
        defer(() => openPlayerOf(info.provider)),
        mergeMap((open) => {
          player = open(page, target as Element, info, title)
          return player.events$
        }),
      ),
      play: () => player?.play(),
      pause: () => player?.pause(),
    }
  },
})
