/**
 * The frame's side of Vimeo's protocol: an answer repeats the `method` of its call, an event has an `event`, and an
 * error names the method that it belongs to.
 */
import { DURATION, type PlayerStatus, standIn } from './stand-in-player.js'

const EVENTS: Readonly<Partial<Record<PlayerStatus, string>>> = {
  playing: 'play',
  paused: 'pause',
  ended: 'ended',
}

const parameters = new URLSearchParams(location.search)
const startAt = Number(/[#&]t=(\d+)s/.exec(location.hash)?.[1] ?? 0)
const subscribed = new Set<unknown>()

const post = (message: Readonly<Record<string, unknown>>): void =>
  window.parent.postMessage(JSON.stringify(message), '*')

const progress = (): Readonly<Record<string, number>> => ({
  seconds: player.seconds(),
  percent: player.seconds() / DURATION,
  duration: DURATION,
})

const player = standIn(
  startAt,
  (status) => {
    const event = EVENTS[status]
    if (event && subscribed.has(event)) post({ event, data: progress() })
  },
  () =>
    post({
      event: 'error',
      data: { method: 'play', name: 'PrivacyError', message: 'The video is private.' },
    }),
)

const methods: Readonly<Record<string, (value: unknown) => unknown>> = {
  ping: () => undefined,
  addEventListener: (name) => {
    subscribed.add(name)
    // A subscription during playback gets its `play` event at once.
    if (name === 'play' && player.status() === 'playing') post({ event: 'play', data: progress() })
    return true
  },
  removeEventListener: (name) => subscribed.delete(name),
  play: () => player.play(),
  pause: () => player.pause(),
  getCurrentTime: () => player.seconds(),
  getDuration: () => DURATION,
  setVolume: (value) => value,
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return
  const { method, value } = (typeof data === 'string' ? JSON.parse(data) : data) as {
    readonly method?: string
    readonly value?: unknown
  }
  const known = method === undefined ? undefined : methods[method]
  if (known) post({ method, value: known(value) })
})

post({ event: 'ready' })
if (parameters.get('autoplay') === '1') player.play()
