import { observersFor } from '../adapters/browser.js'
import { externalPlayers } from '../adapters/external-players.js'
import { timerScheduler } from '../adapters/platform.js'
import type { Analytics } from '../core/analytics.js'
import type { ScreenTarget } from '../core/ports.js'
import type { FrameGif } from './frame/frame-gif.js'
import { framePlayer, type PlayerPorts } from './frame/frame-player.js'
import type { FrameStore } from './frame/frame-store.js'
import { createGridStore } from './frame/grid-store.js'
import type { FrameControls } from './views/frame-context.js'
import { FrameFooter, MobileFooter } from './views/frame-footer.js'
import { FrameHeader } from './views/frame-header.js'
import { FrameRelated } from './views/frame-related.js'
import { FrameShare } from './views/frame-share.js'
import { FrameVideo } from './views/frame-video.js'

export interface FrameControlsOptions {
  readonly page: Window
  readonly shown: FrameGif
  readonly store: FrameStore
  readonly analytics: Analytics
  readonly ports: PlayerPorts['platform']
}

/** The controls of a frame page; a module of its own, since they are loaded after the GIF is shown. */
export const frameControls = ({
  page,
  shown,
  store,
  analytics,
  ports,
}: FrameControlsOptions): FrameControls => {
  const scheduler = timerScheduler
  const { visibility } = observersFor(scheduler)
  const grid = createGridStore({ shown, store, ports: { scheduler, visibility, analytics } })
  const players = externalPlayers(page)
  const { playerInfo: info, text: title } = shown
  const openPlayer = (target: ScreenTarget) =>
    info
      ? store.openPlayer(framePlayer({ ports: { platform: ports, players }, target, info, title }))
      : () => {}
  return {
    Header: ({ opener }) => (
      <>
        <div className="gkf-shade" />
        <FrameHeader opener={opener} />
      </>
    ),
    Footer: ({ scroller }) => (
      <FrameFooter
        onRelated={() => scroller.current?.scrollTo({ top: grid.rowOffset(), behavior: 'smooth' })}
      />
    ),
    Related: ({ scroller }) => <FrameRelated grid={grid} scroller={scroller} />,
    MobileFooter,
    Share: FrameShare,
    Video: ({ gif }) => <FrameVideo gif={gif} openPlayer={openPlayer} />,
  }
}
