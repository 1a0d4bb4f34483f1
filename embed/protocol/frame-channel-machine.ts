import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { codecOf } from '../../core/model/codec.js'
import { isJsonObject, own, rightOf } from '../../core/model/lenient.js'
import {
  type Connect,
  type FrameMessage,
  type HostCommand,
  LONGEST_TEXT,
  PROTOCOL_VERSION,
  spend,
} from './message.js'

/**
 * A message with these own fields and no others; io-ts' exact types would drop others and accept the rest. A host may
 * send megabytes, which would block the frame while they are decoded: so the type is checked first, then the number of
 * fields, and only fields of the type are read.
 */
const exactMessage = <Props extends t.Props & { readonly type: t.Mixed }>(
  props: Props,
): t.Type<t.TypeOfProps<Props>, unknown, unknown> => {
  const names = Object.keys(props)
  const fields = t.type(props)
  return codecOf(fields.name, (data, context) => {
    const isOurs =
      isJsonObject(data) &&
      props.type.is(own(data, 'type')) &&
      Object.keys(data).length === names.length &&
      names.every((name) => Object.hasOwn(data, name))
    const decoded = isOurs ? fields.validate(data, context) : t.failure<t.TypeOfProps<Props>>(data, context)
    // A copy: the sender may change its own object later.
    return isRight(decoded) ? t.success({ ...decoded.right }) : decoded
  })
}

export const connectCodec: t.Type<Connect, unknown, unknown> = /* @__PURE__ */ exactMessage({
  type: /* @__PURE__ */ t.literal('gifkit-connect'),
  // A newer host connects in the frame's version; the fields of any other version may mean something else.
  version: /* @__PURE__ */ t.literal(PROTOCOL_VERSION),
})

export const hostCommandCodec: t.Type<HostCommand, unknown, unknown> = /* @__PURE__ */ exactMessage({
  type: /* @__PURE__ */ t.keyof({ play: null, pause: null }),
})

/** The frame's end of the channel between it and its host. */
export interface FrameChannelState {
  /** `ended`: the host sent too many messages and is ignored from then on. */
  readonly phase: 'alone' | 'connected' | 'ended'
  readonly isReady: boolean
  /** Messages that are sent once the host is connected and the frame ready: the latest of each kind, ready first. */
  readonly waiting: readonly FrameMessage[]
  /** Time in ms until which the host has used up its allowance. */
  readonly spent: number
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

/** Carried out in this order. */
export interface FrameChannelEffects {
  /** The port that came with the message is the channel. */
  readonly adopt?: true
  readonly post?: readonly FrameMessage[]
  readonly command?: HostCommand | undefined
  readonly close?: true
}

type Step = readonly [FrameChannelState, FrameChannelEffects]

export const initialFrameChannel: FrameChannelState = {
  phase: 'alone',
  isReady: false,
  waiting: [],
  spent: 0,
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

/** Decides which window is the frame's host, and which messages it gets when. The first channel is the only one. */
export const frameChannelTransition = (state: FrameChannelState, event: FrameChannelEvent): Step => {
  const { phase, isReady, waiting } = state
  if (phase === 'ended') return [state, {}]
  switch (event.type) {
    case 'greeting': {
      const { isFromParent, origin, hasPort, data } = event
      // Any site may embed a frame, but one whose origin is opaque cannot be distinguished from any other sandbox.
      const mayConnect = phase === 'alone' && isFromParent && origin !== 'null' && hasPort
      if (!mayConnect || isLeft(connectCodec.decode(data))) return [state, {}]
      return flushed({ ...state, phase: 'connected' }, { adopt: true })
    }
    case 'received': {
      if (phase === 'alone') return [state, {}]
      const spent = spend(state.spent, event.at)
      if (spent === undefined) return [{ ...state, phase: 'ended' }, { close: true }]
      return [{ ...state, spent }, { command: rightOf(hostCommandCodec.decode(event.data)) }]
    }
    case 'send': {
      const message = shortened(event.message)
      const isReadyMessage = message.type === 'ready'
      // It is sent once.
      if (isReadyMessage && isReady) return [state, {}]
      return flushed({ ...state, isReady: isReady || isReadyMessage, waiting: queued(waiting, message) })
    }
  }
}
