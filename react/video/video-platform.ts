import { htmlVideoPlayers } from '../../adapters/html-video-player.js'
import type { Ports, VideoPlayers } from '../../core/ports.js'

/** The port of the provider, else players on `video` elements: only pages with videos carry them. */
export const videoPlayersOf = ({ videoPlayers }: Pick<Ports, 'videoPlayers'>): VideoPlayers =>
  videoPlayers ?? htmlVideoPlayers
