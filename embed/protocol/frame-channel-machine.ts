import { isLeft, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec } from '../../core/model/codec.js'
import { rightOf } from '../../core/model/lenient.js'
import {
  type Connect,
  type FrameMessage,
  type HostCommand,
  LONGEST_TEXT,
  limitRate,
  type MessageShapes,
  messageIn,
  PROTOCOL_VERSION,
} from './message.js'

/** Messages with exactly the fields of their shape. The shapes of io-ts would be half a kB, and accept other fields. */
const exactMessage = <AnyMessage extends { readonly type: string }>(
  name: string,
  shapes: MessageShapes<AnyMessage>,
  isKnown: (message: AnyMessage) => boolean = () => true,
): Type<AnyMessage, unknown, unknown> =>
  codec(name, (data) => {
    const message = messageIn<AnyMessage>(data, shapes)
    return message && isKnown(message) ? right(message) : left('')
  })

export const connectCodec: Type<Connect, unknown, unknown> = /* @__PURE__ */ exactMessage<Connect>(
  'Connect',
  { 'gifkit-connect': { version: 'number' } },
  // Hosts connect in the frame's version; fields of another version may have other meanings.
  ({ version }) => version === PROTOCOL_VERSION,
)

export const hostCommandCodec: Type<HostCommand, unknown, unknown> =
  /* @__PURE__ */ exactMessage<HostCommand>('HostCommand', { play: {}, pause: {} })

/** The channel between a frame and its host, as the frame sees it. */
export interface FrameChannelState {
  /** `ended`: the host sent too many messages and is ignored from then on. */
  readonly phase: 'unconnected' | 'connected' | 'ended'
  readonly isReady: boolean
  /** Messages to send once the host is connected and the frame ready: the latest of each kind, `ready` first. */
  readonly waiting: readonly FrameMessage[]
  /** Time in ms until which the host has used its rate of messages, as `limitRate` returns it. */
  readonly busyUntil: number
}

export type FrameChannelEvent =
  /** A message to the frame's window, which any window may send. */
  | {
      readonly type: 'greeting'
      readonly isFromParent: boolean
      readonly origin: string
      readonly hasPort: boolean
      readonly data: unknown
    }
  /** A message through the channel, at a time in ms. */
  | { readonly type: 'received'; readonly data: unknown; readonly at: number }
  /** A message for the host. */
  | { readonly type: 'send'; readonly message: FrameMessage }

/** Executed in this order. */
export interface FrameChannelEffects {
  /** Use the port that came with the message. */
  readonly adopt?: true
  readonly post?: readonly FrameMessage[]
  readonly command?: HostCommand | undefined
  readonly close?: true
}

type Step = readonly [FrameChannelState, FrameChannelEffects]

export const initialFrameChannel: FrameChannelState = {
  phase: 'unconnected',
  isReady: false,
  waiting: [],
  busyUntil: 0,
}

/** `play` and `pause` replace each other. */
const kindOf = ({ type }: FrameMessage): string => (type === 'pause' ? 'play' : type)

/** Hosts refuse longer texts. */
const shortened = (message: FrameMessage): FrameMessage =>
  message.type === 'error' ? { ...message, message: message.message.slice(0, LONGEST_TEXT) } : message

const queued = (waiting: readonly FrameMessage[], message: FrameMessage): readonly FrameMessage[] => {
  const others = waiting.filter((each) => kindOf(each) !== kindOf(message))
  return message.type === 'ready' ? [message, ...others] : [...others, message]
}

const flushed = (state: FrameChannelState, effects: FrameChannelEffects = {}): Step =>
  state.phase === 'connected' && state.isReady
    ? [
        { ...state, waiting: [] },
        { ...effects, post: state.waiting },
      ]
    : [state, effects]

/** Decides which window is the frame's host and when it gets messages; only the first port is accepted. */
export const frameChannelTransition = (state: FrameChannelState, event: FrameChannelEvent): Step => {
  const { phase, isReady, waiting } = state
  if (phase === 'ended') return [state, {}]
  switch (event.type) {
    case 'greeting': {
      const { isFromParent, origin, hasPort, data } = event
      // Any site may embed a frame, but an opaque origin is refused, since all of them are called `null`.
      const mayConnect = phase === 'unconnected' && isFromParent && origin !== 'null' && hasPort
      if (!mayConnect || isLeft(connectCodec.decode(data))) return [state, {}]
      return flushed({ ...state, phase: 'connected' }, { adopt: true })
    }
    case 'received': {
      if (phase === 'unconnected') return [state, {}]
      const busyUntil = limitRate(state.busyUntil, event.at)
      if (busyUntil === undefined) return [{ ...state, phase: 'ended' }, { close: true }]
      return [{ ...state, busyUntil }, { command: rightOf(hostCommandCodec.decode(event.data)) }]
    }
    case 'send': {
      const message = shortened(event.message)
      const isReadyMessage = message.type === 'ready'
      // `ready` is sent once.
      if (isReadyMessage && isReady) return [state, {}]
      return flushed({ ...state, isReady: isReady || isReadyMessage, waiting: queued(waiting, message) })
    }
  }
}
