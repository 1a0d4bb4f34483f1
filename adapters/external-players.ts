import type { ExternalPlayers } from '../core/external-media/external-player.js'
import { vimeoPlayer } from './vimeo-player.js'
import { youtubePlayer } from './youtube-player.js'

/** Players of YouTube and Vimeo on a page; what they need is loaded when one of them is watched. */
export const externalPlayers = (page: Window): ExternalPlayers => ({
  open: (target, info, title) =>
    info.provider === 'youtube'
      ? youtubePlayer(page, target as Element, info, title)
      : vimeoPlayer(page, target as Element, info, title),
})
