import { type KeyboardEvent, type SyntheticEvent, useCallback, useContext } from 'react'
import type { Gif } from '../core/model/gif.js'
import type { User } from '../core/model/user.js'
import type { TileHappening } from '../core/tile/tile-machine.js'
import { reportTile, type TileListener } from '../core/tile/tile-reporter.js'
import { PingbackContext } from './pingback-context.js'
import { useGifkit } from './provider.js'
import { useLatest } from './use-latest.js'

/** What a host hears of its tiles; seen at 99 % in view, hovered after 200 ms. */
export interface GifEvents extends TileListener {
  readonly onGifClick?: ((gif: Gif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifRightClick?: ((gif: Gif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifKeyPress?: ((gif: Gif, event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** The person logged in at the host; `id` goes with usage events. */
  readonly user?: Partial<User> | undefined
}

/** The same function for good, which reports to the collector and to the callbacks of the latest render. */
export const useTileReport = (events: GifEvents): ((happening: TileHappening, gif: Gif) => void) => {
  const { ports, pingback, client } = useGifkit()
  const { attributes } = useContext(PingbackContext)
  const latest = useLatest({
    pingback,
    logger: ports.logger,
    client,
    context: { attributes, userId: events.user?.id },
    listener: events,
  })
  return useCallback((happening, gif) => reportTile(happening, gif, latest.current), [latest])
}
