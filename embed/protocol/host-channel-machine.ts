import {
  type FrameMessage,
  frameMessageShapes,
  type Hello,
  type HostCommand,
  helloShapes,
  messageIn,
  PROTOCOL_VERSION,
  spend,
} from './message.js'

/** The host's end of the channel between it and its frame. */
export interface HostChannelState {
  /** Origin of the frame's address; messages of other origins are ignored. */
  readonly origin: string
  /**
   * `offered`: a channel was sent; `open`: the frame is ready at its other end; `ended`: the frame sent too many messages
   * and is ignored from then on.
   */
  readonly phase: 'silent' | 'offered' | 'open' | 'ended'
  /** The latest command, sent as soon as the frame is ready, and again after each reload of it. */
  readonly wanted?: HostCommand
  /** Time in ms until which the frame has used up its allowance. */
  readonly spent: number
}

/** A message received at a time in ms. */
export interface Received {
  /** Origin of the page that is in the frame by now; without it the message came through the channel. */
  readonly origin?: string
  readonly data: unknown
  readonly at: number
}

export type HostChannelEvent = HostCommand | Received

/** Carried out in this order. */
export interface HostChannelEffects {
  /** Make a channel in place of the one there is and send its other end to the frame, for its origin only. */
  readonly offer?: true
  readonly post?: HostCommand | undefined
  /** For the listeners of the embed. */
  readonly message?: FrameMessage
}

type Step = readonly [HostChannelState, HostChannelEffects]

/**
 * @param origin of the address that the frame was given, which is http or https: a frame whose origin is opaque, as
 * that of any sandbox is, cannot be distinguished from others and gets no channel
 */
export const hostChannel = (origin: string): HostChannelState => ({
  origin,
  phase: 'silent',
  spent: 0,
})

/** Decides which messages come from the frame, and when it gets commands. */
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
    // An older frame may not understand the commands of this version.
    if (hello && hello.version >= PROTOCOL_VERSION) return [{ ...next, phase: 'offered' }, { offer: true }]
  } else {
    const message = messageIn<FrameMessage>(event.data, frameMessageShapes)
    // Ready comes once, and before anything else.
    if (message && isOpen !== (message.type === 'ready'))
      return [
        { ...next, phase: 'open' },
        { post: isOpen ? undefined : wanted, message },
      ]
  }
  return [next, {}]
}
