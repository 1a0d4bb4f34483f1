import { makeGif } from '../../adapters/testing/builders.js'
import type { AnalyticsEvent, ShareCall } from '../../core/analytics.js'
import type { Gif } from '../../core/model/gif.js'
import type { Cancel } from '../../core/ports.js'
import { frameFacts, frameGif } from '../../embed/frame/frame-gif.js'
import type { FrameSize } from '../../embed/frame/frame-machine.js'
import { frameOptions } from '../../embed/frame/frame-options.js'
import { framePlayer } from '../../embed/frame/frame-player.js'
import { createFrameStore, type FrameStore } from '../../embed/frame/frame-store.js'
import { createGridStore, type GridStore } from '../../embed/frame/grid-store.js'
import type { FrameMessage } from '../../embed/protocol/message.js'
import { fakeAnalytics } from './fake-analytics.js'
import { type FakeExternalPlayer, fakeExternalPlayers } from './fake-external-players.js'
import { fakeFrameWindow } from './fake-frame-window.js'
import { type FakePorts, fakePorts } from './fake-ports.js'

export interface FrameScenario {
  readonly store: FrameStore
  readonly grid: GridStore
  readonly ports: FakePorts
  readonly messages: FrameMessage[]
  readonly pageViews: string[]
  readonly events: AnalyticsEvent[]
  readonly shares: ShareCall[]
  readonly players: FakeExternalPlayer[]
  /** Starts the frame and its grid. */
  attach(): Cancel
  /** Opens the player of the GIF's video; it has to have one. */
  openPlayer(): Cancel
  /** How often the frame was sent back to its GIF. */
  scrolls(): number
  resize(size: FrameSize): void
  /** How many listen for the window's size. */
  resizeListeners(): number
}

export interface FrameScenarioOptions {
  readonly gif?: Gif
  readonly options?: Readonly<Record<string, unknown>>
  readonly isMobile?: boolean
}

/** A frame's store on a platform that stands still, with all its messages and analytics recorded. */
export const frameScenario = ({
  gif = makeGif({ external_media: { provider_name: 'youtube', asset_uid: 'dLMn0pQ-r_S', start: 3 } }),
  options = {},
  isMobile = false,
}: FrameScenarioOptions = {}): FrameScenario => {
  const ports = fakePorts()
  const read = frameOptions({
    global: options,
    block: undefined,
    parameter: () => undefined,
    hostname: 'frames.test',
    urlParser: ports.urlParser,
  })
  const shown = frameGif(gif, read, ports.urlParser)
  const { pageViews, events, shares, ...analytics } = fakeAnalytics()
  const [window, players] = [fakeFrameWindow(), fakeExternalPlayers()]
  const store = createFrameStore({
    shown,
    facts: frameFacts(shown, read, isMobile),
    ports: { scheduler: ports.scheduler, motion: ports.motion, window, analytics },
  })
  const { scheduler, visibility } = ports
  const grid = createGridStore({ shown, store, ports: { scheduler, visibility, analytics } })
  const messages: FrameMessage[] = []
  let scrolls = 0
  store.messages$.subscribe((message) => messages.push(message))
  store.scrollToGif$.subscribe(() => {
    scrolls += 1
  })
  return {
    store,
    grid,
    attach: () => {
      const detachGrid = grid.attach()
      const detach = store.attach()
      return () => {
        detach()
        detachGrid()
      }
    },
    openPlayer: () => {
      const { playerInfo: info, text: title } = shown
      if (!info) throw new Error('There is no video')
      const player = framePlayer({ ports: { platform: ports, players }, target: {}, info, title })
      return store.openPlayer(player)
    },
    ports,
    messages,
    pageViews,
    events,
    shares,
    players: players.opened,
    scrolls: () => scrolls,
    resize: window.resize,
    resizeListeners: window.count,
  }
}
