import { BehaviorSubject, Observable, Subject } from 'rxjs'
import type { AnalyticsEvent, ShareCall } from '../../core/analytics/analytics.js'
import type { ExternalPlayerEvent } from '../../core/external-media/external-player.js'
import type { PlayerInfo } from '../../core/external-media/player-info.js'
import type { Gif } from '../../core/model/gif.js'
import { frameFacts, frameGif } from '../../embed/frame/frame-gif.js'
import { frameOptions } from '../../embed/frame/frame-options.js'
import type { FrameSize } from '../../embed/frame/frame-state.js'
import { createFrameStore, type FrameStore } from '../../embed/frame/frame-store.js'
import type { FrameNews } from '../../embed/protocol/message.js'
import { aGif } from './builders.js'
import { type FakePorts, fakePorts } from './fake-ports.js'

/** A player that says what the test lets it say. */
export interface FakePlayer {
  readonly info: PlayerInfo
  readonly title: string
  readonly commands: string[]
  say(event: ExternalPlayerEvent): void
  isWatched(): boolean
}

export interface FrameScenario {
  readonly store: FrameStore
  readonly ports: FakePorts
  readonly news: FrameNews[]
  readonly pageViews: string[]
  readonly events: AnalyticsEvent[]
  readonly shares: ShareCall[]
  readonly players: FakePlayer[]
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

/** A frame's store on a platform that stands still, with everything that it tells written down. */
export const frameScenario = ({
  gif = aGif({ external_media: { provider_name: 'youtube', asset_uid: 'dLMn0pQ-r_S', start: 3 } }),
  options = {},
  isMobile = false,
}: FrameScenarioOptions = {}): FrameScenario => {
  const ports = fakePorts()
  const read = frameOptions({
    global: options,
    block: undefined,
    parameter: () => undefined,
    hostname: 'frames.test',
  })
  const shown = frameGif(gif, read, ports.urlParser)
  const size$ = new BehaviorSubject<FrameSize>({ width: 480, height: 480 })
  let listeners = 0
  const log = {
    news: [] as FrameNews[],
    pageViews: [] as string[],
    events: [] as AnalyticsEvent[],
    shares: [] as ShareCall[],
    players: [] as FakePlayer[],
  }
  const store = createFrameStore({
    facts: frameFacts(shown, read, isMobile),
    gif: {
      id: shown.id,
      slug: shown.slug,
      title: shown.text,
      size: { width: shown.picture.width, height: shown.picture.height },
    },
    playerInfo: shown.playerInfo,
    ports: {
      platform: ports,
      window: {
        size: () => size$.value,
        observe: (report) => {
          let isFirst = true
          listeners += 1
          const subscription = size$.subscribe((size) => {
            if (!isFirst) report(size)
            isFirst = false
          })
          return () => {
            listeners -= 1
            subscription.unsubscribe()
          }
        },
      },
      analytics: {
        pageView: (path) => log.pageViews.push(path),
        event: (event) => log.events.push(event),
        share: (call) => log.shares.push(call),
      },
      players: {
        open: (_target, info, title) => {
          const said = new Subject<ExternalPlayerEvent>()
          const commands: string[] = []
          let watchers = 0
          log.players.push({
            info,
            title,
            commands,
            say: (event) => said.next(event),
            isWatched: () => watchers > 0,
          })
          return {
            events$: new Observable((subscriber) => {
              watchers += 1
              const subscription = said.subscribe(subscriber)
              return () => {
                watchers -= 1
                subscription.unsubscribe()
              }
            }),
            play: () => commands.push('play'),
            pause: () => commands.push('pause'),
          }
        },
      },
    },
  })
  let scrolls = 0
  store.news$.subscribe((item) => log.news.push(item))
  store.scrollToGif$.subscribe(() => {
    scrolls += 1
  })
  return {
    ...log,
    store,
    ports,
    scrolls: () => scrolls,
    resize: (size) => size$.next(size),
    resizeListeners: () => listeners,
  }
}
