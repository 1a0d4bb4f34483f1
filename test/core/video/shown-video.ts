import { makeClip } from '../../../adapters/testing/builders.js'
import type { Cancel } from '../../../core/ports.js'
import type { VideoNotification } from '../../../core/video/video-state.js'
import { createVideoStore, type VideoSettings, type VideoStore } from '../../../core/video/video-store.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { type FakeVideoPlayers, fakeVideoPlayers } from '../../support/fake-video-players.js'

export interface ShownVideo {
  readonly ports: FakePorts
  readonly players: FakeVideoPlayers
  readonly store: VideoStore
  /** The notifications, as `loop 1`; positions left out. */
  readonly notified: string[]
  readonly detach: Cancel
  set(settings: Partial<VideoSettings>): Promise<void>
  /** Attaches to another element. */
  attach(): Cancel
  scroll(isVisible: boolean): Promise<void>
  /** Lets s pass, as the player has it. */
  run(seconds: number): Promise<void>
  settle(): Promise<void>
}

const wordsOf = ({ type, ...facts }: VideoNotification): string[] =>
  type === 'timeUpdate' ? [] : [[type, ...Object.values(facts)].join(' ')]

const known = new Set<string>()

/** A name that no other test used: a page remembers what it has played. */
export const freshId = (): string => {
  const id = `clip-${known.size}`
  known.add(id)
  return id
}

/** A video 640 px wide, attached and visible unless a test changes that. */
export const showVideo = async (
  settings: Partial<VideoSettings> = {},
  prepare: (players: FakeVideoPlayers) => void = () => {},
): Promise<ShownVideo> => {
  const ports = fakePorts()
  const players = fakeVideoPlayers()
  prepare(players)
  let current: VideoSettings = { gif: makeClip({ id: freshId() }), width: 640, height: 360, ...settings }
  const notified: string[] = []
  const store = createVideoStore({
    settings: current,
    ports: { ...ports, videoPlayers: players },
    report: (notification) => notified.push(...wordsOf(notification)),
  })
  const settle = ports.settle
  const attach = (): Cancel => {
    const target = {}
    const cancel = store.attach(target)
    ports.visibility.show(target, { ratio: 1 })
    return cancel
  }
  const detach = attach()
  await settle()
  return {
    ports,
    players,
    store,
    notified,
    detach,
    attach,
    settle,
    set: async (more) => {
      current = { ...current, ...more }
      store.setSettings(current)
      await settle()
    },
    scroll: async (isVisible) => {
      ports.visibility.show(players.latest().target, { ratio: isVisible ? 1 : 0 })
      await settle()
    },
    run: async (seconds) => {
      for (let left = seconds; left > 1e-9; left -= 0.25) {
        players.latest().run(Math.min(left, 0.25))
        await settle()
      }
    },
  }
}
