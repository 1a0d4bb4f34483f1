import { fakeAborts } from '../support/fake-aborts.js'
import { fakeAnalytics } from '../support/fake-analytics.js'
import { fakeAnchors } from '../support/fake-anchors.js'
import { fakeBeacon } from '../support/fake-beacon.js'
import { fakeCookies } from '../support/fake-cookies.js'
import { fakeErrorReporter } from '../support/fake-error-reporter.js'
import { fakeExternalPlayers } from '../support/fake-external-players.js'
import { fakeFiles } from '../support/fake-files.js'
import { fakeFrameWindow } from '../support/fake-frame-window.js'
import { fakeLocks } from '../support/fake-locks.js'
import { fakeNetwork } from '../support/fake-network.js'
import { fakePorts } from '../support/fake-ports.js'
import { fakeClipboard, fakePictures, fakePopups, fakeShareSheet } from '../support/fake-sharing.js'
import { fakeStorage } from '../support/fake-storage.js'
import { fakeVideoPlayers } from '../support/fake-video-players.js'
import { playScenario } from '../support/video-scenario.js'
import { virtualTime } from '../support/virtual-time.js'
import { abortsContract } from './aborts.js'
import { analyticsContract } from './analytics.js'
import { anchorsContract } from './anchors.js'
import { beaconContract } from './beacon.js'
import { clipboardContract } from './clipboard.js'
import { connectivityContract } from './connectivity.js'
import { elementSizeContract } from './element-size.js'
import { errorReporterContract } from './error-reporter.js'
import { externalPlayersContract } from './external-players.js'
import { filesContract } from './files.js'
import { frameWindowContract } from './frame-window.js'
import { httpContract } from './http.js'
import { imageDecoderContract } from './image-decoder.js'
import { keyValueStorageContract } from './key-value-storage.js'
import { locksContract } from './locks.js'
import { loggerContract } from './logger.js'
import { mediaSupportContract } from './media-support.js'
import { motionContract } from './motion.js'
import { pageCookiesContract } from './page-cookies.js'
import { pageGlobalsContract } from './page-globals.js'
import { pageLifecycleContract } from './page-lifecycle.js'
import { picturesContract } from './pictures.js'
import { popupsContract } from './popups.js'
import { randomContract } from './random.js'
import { scrollerContract } from './scroller.js'
import { shareSheetContract } from './share-sheet.js'
import { timeContract } from './time.js'
import { urlParserContract } from './url-parser.js'
import { videoPlayerContract } from './video-player.js'
import { viewportContract } from './viewport.js'
import { visibilityContract } from './visibility.js'

timeContract('virtual', virtualTime)
keyValueStorageContract('fake', fakeStorage)
httpContract('fake', async () => fakeNetwork())
filesContract('fake', async () => fakeFiles())
pageCookiesContract('fake', fakeCookies)
abortsContract('fake', () => fakeAborts)
randomContract('fake', () => fakePorts().random)
urlParserContract('fake', () => fakePorts().urlParser)
mediaSupportContract('fake', () => fakePorts().mediaSupport)

loggerContract('fake', () => {
  const { logger } = fakePorts()
  return { logger, lines: () => logger.lines.map(({ level, details }) => [level, ...details]) }
})

pageGlobalsContract('fake', () => {
  const { page, pageGlobals } = fakePorts()
  return {
    globals: pageGlobals,
    setPingbackUrl: (pingbackUrl) => Object.assign(page, { pingbackUrl }),
    setApiUrl: (apiUrl) => Object.assign(page, { apiUrl }),
    setSdkHeaders: (sdkHeaders) => Object.assign(page, { sdkHeaders }),
    setDebug: (isDebug) => Object.assign(page, { isDebug }),
    setPrivacy: (asksForPrivacy) => Object.assign(page, { asksForPrivacy }),
  }
})

pageLifecycleContract('fake', () => {
  const fake = fakePorts()
  return {
    lifecycle: fake.pageLifecycle,
    end: fake.endPage,
    restore: fake.restorePage,
    listeners: fake.endingListeners,
  }
})

connectivityContract('fake', () => {
  const { connectivity } = fakePorts()
  return { connectivity, change: (isOnline) => connectivity.isOnline$.next(isOnline) }
})

locksContract('fake', () => {
  const locks = fakeLocks()
  return { open: () => locks.forPage(), wait: async (promise) => promise }
})

beaconContract('fake', () => {
  const beacon = fakeBeacon()
  return {
    beacon,
    taken: () => beacon.taken,
    refuse: () => {
      beacon.isRefused = true
    },
  }
})

visibilityContract('fake', () => {
  const fake = fakePorts()
  const target = {}
  return {
    visibility: fake.visibility,
    target,
    show: (ratio) => {
      fake.visibility.show(target, { ratio })
      fake.advance(16)
    },
    leftovers: () => fake.visibility.count() + fake.scheduler.pending,
  }
})

scrollerContract('fake', () => {
  const { scroller, advance, scheduler } = fakePorts()
  return {
    scroller,
    target: {},
    scrollTo: (start) => {
      scroller.show({ start, end: start + 800 })
      advance(16)
    },
    turnRightToLeft: () => scroller.setRightToLeft(true),
    frame: () => advance(16),
    leftovers: () => scroller.count() + scheduler.pending,
  }
})

viewportContract('fake', () => {
  const fake = fakePorts()
  let top = 0
  return {
    viewport: fake.viewport,
    target: {},
    scrollTo: (next) => {
      fake.viewport.show({ top: next, bottom: next + 600, direction: next > top ? 1 : -1 })
      top = next
      fake.advance(16)
    },
    frame: () => fake.advance(16),
    leftovers: () => fake.viewport.count() + fake.scheduler.pending,
  }
})

elementSizeContract('fake', () => {
  const fake = fakePorts()
  return {
    elementSize: fake.elementSize,
    target: {},
    resize: (width) => {
      fake.elementSize.resize(width)
      fake.advance(16)
    },
    settle: () => fake.advance(16),
    leftovers: () => fake.elementSize.count() + fake.scheduler.pending,
  }
})

motionContract('fake', () => {
  const { motion } = fakePorts()
  return {
    motion,
    setReduced: (isReduced) => motion.isReduced$.next(isReduced),
    setPageVisible: (isVisible) => motion.isPageVisible$.next(isVisible),
  }
})

imageDecoderContract('fake', () => {
  const { imageDecoder } = fakePorts()
  return { decoder: imageDecoder, ...imageDecoder }
})

shareSheetContract('fake', () => {
  const sheet = fakeShareSheet()
  return {
    sheet,
    opened: () => sheet.opened,
    close: () => {
      sheet.answer = 'closed'
    },
    refuse: () => {
      sheet.answer = 'refused'
    },
  }
})

picturesContract('fake', () => {
  const pictures = fakePictures()
  return {
    pictures,
    copied: () => pictures.copied,
    downloaded: () => pictures.downloaded.map(({ url, name }) => [url, `${name}.gif`]),
    refuse: () => {
      pictures.isRefused = true
    },
  }
})

popupsContract('fake', () => {
  const popups = fakePopups()
  return {
    popups,
    opened: () => popups.opened,
    block: () => {
      popups.isBlocked = true
    },
  }
})

clipboardContract('fake', () => {
  const clipboard = fakeClipboard()
  return {
    clipboard,
    text: () => clipboard.text,
    refuse: () => {
      clipboard.isRefused = true
    },
  }
})

videoPlayerContract('fake', {
  duration: 8,
  play: (policy, steps) => {
    const players = Object.assign(fakeVideoPlayers(), { policy })
    players.open({})
    const player = players.latest()
    const wait = async (): Promise<void> => {
      await fakePorts().settle()
      player.run(0.25)
    }
    return playScenario({ player, urlOf: (clip) => `https://media.test/${clip}.mp4`, wait }, steps)
  },
})

anchorsContract('fake', () => {
  const { scheduler, advance } = virtualTime()
  const anchors = fakeAnchors(scheduler)
  return {
    anchors,
    target: {},
    move: (anchor) => anchors.show({ anchor }),
    frame: () => advance(20),
    leftovers: anchors.count,
  }
})

analyticsContract('fake', () => {
  const analytics = fakeAnalytics()
  const { pageViews, events, shares } = analytics
  return {
    analytics,
    received: async () => [
      ...pageViews.map((path) => ['pageView', path] as const),
      ...events.map(
        ({ category, action, label, value }) =>
          [
            'event',
            category,
            action,
            ...[label, value].flatMap((fact) => (fact === undefined ? [] : [String(fact)])),
          ] as const,
      ),
      ...shares.map(({ shareType, gifId }) => ['share', shareType, gifId] as const),
    ],
    setRefused: (isRefused) => {
      analytics.isRefused = isRefused
    },
  }
})

errorReporterContract('fake', async (drawn) => {
  const { sessionStorage } = fakePorts()
  const reporter = fakeErrorReporter({ random: { next: () => drawn }, sessionStorage })
  return { reporter, received: async () => reporter.reported.map(String), settle: async () => {} }
})

frameWindowContract('fake', () => {
  const window = fakeFrameWindow()
  return { window, resize: window.resize, frame: () => {}, leftovers: window.count }
})

externalPlayersContract('fake', async () => {
  const players = fakeExternalPlayers()
  const info = { provider: 'youtube', assetUid: 'dLMn0pQ-r_S', startSeconds: 0 } as const
  const player = players.open({}, info, 'A video')
  const [fake] = players.opened
  const events: string[] = []
  let unwatch = (): void => {}
  const press = async (what: 'play' | 'pause' | 'end' | 'fail'): Promise<void> => {
    if (what === 'fail') fake?.say({ type: 'failed', error: new Error('It is private.') })
    else fake?.say({ type: ({ play: 'playing', pause: 'paused', end: 'ended' } as const)[what] })
  }
  return {
    watch: async () => {
      const running = player.events$.subscribe((event) =>
        events.push(event.type === 'failed' ? `failed: ${event.error.message}` : event.type),
      )
      unwatch = () => running.unsubscribe()
      fake?.say({ type: 'ready' })
      await press('play')
    },
    unwatch: async () => unwatch(),
    press,
    ask: async (what) => {
      player[what]()
      if (fake?.commands.at(-1) === what) await press(what)
    },
    events: async () => events,
    frames: async () => Number(fake?.isWatched()),
  }
})
