import {
  type FrameMessage,
  frameMessageShapes,
  type Hello,
  type HostCommand,
  helloShapes,
  limitRate,
  messageIn,
  PROTOCOL_VERSION,
} from './message.js'

/** The channel between a host and its frame, as the host sees it. */
export interface HostChannelState {
  /** Origin of the frame's address; messages of other origins are ignored. */
  readonly origin: string
  /**
   * `silent`: no hello so far; `offered`: a port was sent to the frame; `open`: the frame has answered through it;
   * `ended`: the frame sent too many messages and is ignored from then on.
   */
  readonly phase: 'silent' | 'offered' | 'open' | 'ended'
  /** The latest command, sent when the frame is ready, and again after each reload of the frame. */
  readonly wanted?: HostCommand
  /** Time in ms until which the frame has used its rate of messages, as `limitRate` returns it. */
  readonly busyUntil: number
}

/** A message received at a time in ms. */
export interface ReceivedMessage {
  /** Origin of the sender of a window message; missing if the message came through the channel. */
  readonly origin?: string
  readonly data: unknown
  readonly at: number
}

export type HostChannelEvent = HostCommand | ReceivedMessage

/** Executed in this order. */
export interface HostChannelEffects {
  /** Create a channel in place of the old one and send its other port to the frame, for its origin only. */
  readonly offer?: true
  readonly post?: HostCommand | undefined
  /** A message for the listeners of the embed. */
  readonly message?: FrameMessage
}

type Step = readonly [HostChannelState, HostChannelEffects]

/**
 * @param origin of the frame's address, http or https; a sandboxed frame with an opaque origin gets no channel
 */
export const hostChannel = (origin: string): HostChannelState => ({
  origin,
  phase: 'silent',
  busyUntil: 0,
})

/** Decides which messages are accepted from the frame and when it gets commands. */
export const hostChannelTransition = (state: HostChannelState, event: HostChannelEvent): Step => {
  const { phase, wanted, origin } = state
  const isOpen = phase === 'open'
  if ('type' in event) return [{ ...state, wanted: event }, isOpen ? { post: event } : {}]

  const isGreeting = 'origin' in event
  if (phase === 'ended' || (isGreeting ? event.origin !== origin : phase === 'silent')) return [state, {}]
  const busyUntil = limitRate(state.busyUntil, event.at)
  if (!busyUntil) return [{ ...state, phase: 'ended' }, {}]
  const next = { ...state, busyUntil }
  if (isGreeting) {
    const hello = messageIn<Hello>(event.data, helloShapes)
    // An older frame may not understand the commands of this version.
    if (hello && hello.version >= PROTOCOL_VERSION) return [{ ...next, phase: 'offered' }, { offer: true }]
  } else {
    const message = messageIn<FrameMessage>(event.data, frameMessageShapes)
    // `ready` comes once, before all other messages.
    if (message && isOpen !== (message.type === 'ready'))
      return [
        { ...next, phase: 'open' },
        { post: isOpen ? undefined : wanted, message },
      ]
  }
  return [next, {}]
}
