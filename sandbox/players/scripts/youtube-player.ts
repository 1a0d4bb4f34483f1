/**
 * The frame's side of YouTube's protocol: JSON texts with `event`, `id` and `channel`. The page sends `listening`
 * until it is answered, then commands; the player sends its state.
 */
import { DURATION, type PlayerStatus, standIn } from './stand-in-player.js'

/** YouTube's numbers for the states of a player. */
const STATES: Readonly<Record<PlayerStatus, number>> = { unstarted: -1, ended: 0, playing: 1, paused: 2 }

/** YouTube's error for a video whose owner disallows embedding. */
const NOT_EMBEDDABLE = 150

const parameters = new URLSearchParams(location.search)

let listener: { readonly id: unknown; readonly origin: string } | undefined

const post = (event: string, info: unknown): void => {
  if (listener)
    window.parent.postMessage(
      JSON.stringify({ event, info, id: listener.id, channel: 'widget' }),
      listener.origin,
    )
}

const info = (): Readonly<Record<string, unknown>> => ({
  playerState: STATES[player.status()],
  currentTime: player.seconds(),
  duration: DURATION,
  muted: parameters.get('mute') === '1',
  volume: 100,
})

const player = standIn(
  Number(parameters.get('start') ?? 0),
  (status) => {
    post('infoDelivery', info())
    post('onStateChange', STATES[status])
  },
  () => post('onError', NOT_EMBEDDABLE),
)

const commands: Readonly<Record<string, () => void>> = {
  playVideo: player.play,
  pauseVideo: player.pause,
  stopVideo: player.end,
}

window.addEventListener('message', ({ source, data, origin }) => {
  const requestedOrigin = parameters.get('origin')
  // The player answers only the origin that the page named.
  if (
    source !== window.parent ||
    (requestedOrigin !== null && requestedOrigin !== origin) ||
    typeof data !== 'string'
  )
    return
  const message = JSON.parse(data) as {
    readonly event?: string
    readonly id?: unknown
    readonly func?: string
  }
  if (message.event === 'listening' && !listener) {
    listener = { id: message.id, origin }
    post('initialDelivery', info())
    post('onReady', null)
    if (parameters.get('autoplay') === '1') player.play()
  }
  if (message.event === 'command' && message.func) commands[message.func]?.()
})
