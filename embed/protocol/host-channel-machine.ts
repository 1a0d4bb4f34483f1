import { spend } from './allowance.js'
import type { HostCommand } from './host-message.js'
import {
  type FrameNews,
  type Hello,
  helloShapes,
  messageIn,
  newsShapes,
  PROTOCOL_VERSION,
} from './message.js'

/** A host's end of the conversation with its frame. */
export interface HostChannelState {
  /** Where the frame was asked for; nobody else is answered. */
  readonly origin: string
  /** `offered`: a channel was sent; `open`: the frame is ready at its other end; `ended`: it said too much and is not heard any more. */
  readonly phase: 'silent' | 'offered' | 'open' | 'ended'
  /** The latest command, sent as soon as the frame is ready, and again when it has loaded anew. */
  readonly wanted?: HostCommand
  /** Time in ms until which the frame has used up its allowance. */
  readonly spent: number
}

/** A message at a time in ms. */
export interface Heard {
  /** From the frame's window, of whatever is shown there by now; without it the message came through the channel. */
  readonly origin?: string
  readonly data: unknown
  readonly at: number
}

export type HostChannelEvent = HostCommand | Heard

/** What is to be done, in this order. */
export interface HostChannelEffects {
  /** Make a channel in place of the one there is and send its other end to the frame, for its origin only. */
  readonly offer?: true
  readonly post?: HostCommand | undefined
  readonly tell?: FrameNews
}

type Step = readonly [HostChannelState, HostChannelEffects]

/**
 * @param origin of the address that the frame was given, which is http or https: a frame whose origin is opaque, as
 * that of any sandbox is, can never be told from others and gets no channel
 */
export const hostChannel = (origin: string): HostChannelState => ({
  origin,
  phase: 'silent',
  spent: 0,
})

/** Who may talk to a host as its frame, and when. */
export const hostChannelTransition = (state: HostChannelState, event: HostChannelEvent): Step => {
  const { phase, wanted, origin } = state
  const isOpen = phase === 'open'
  if ('type' in event) return [{ ...state, wanted: event }, isOpen ? { post: event } : {}]

  const isGreeting = 'origin' in event
  if (phase === 'ended' || (isGreeting ? event.origin !== origin : phase === 'silent')) return [state, {}]
  const spent = spend(state.spent, event.at)
  if (!spent) return [{ ...state, phase: 'ended' }, {}]
  const next = { ...state, spent }
  if (isGreeting) {
    const hello = messageIn<Hello>(event.data, helloShapes)
    // A frame that is older than its host may not know what it is told.
    if (hello && hello.version >= PROTOCOL_VERSION) return [{ ...next, phase: 'offered' }, { offer: true }]
  } else {
    const tell = messageIn<FrameNews>(event.data, newsShapes)
    // Ready comes once, and before anything else.
    if (tell && isOpen !== (tell.type === 'ready'))
      return [
        { ...next, phase: 'open' },
        { post: isOpen ? undefined : wanted, tell },
      ]
  }
  return [next, {}]
}
