import { type Allowance, fullAllowance, spend } from './allowance.js'
import type { FrameMessage } from './frame-message.js'
import { PROTOCOL_VERSION, versionIn } from './greeting.js'
import { commandIn, type HostCommand } from './host-command.js'

/** A frame's end of the conversation with whoever embeds it. */
export interface FrameChannelState {
  readonly phase: 'alone' | 'connected' | 'ended'
  readonly isReady: boolean
  /** What there is to tell once both ends are there: the latest of each kind, ready first. */
  readonly waiting: readonly FrameMessage[]
  readonly allowance: Allowance
}

export type FrameChannelEvent =
  /** A message to the frame's window, from whomever. */
  | {
      readonly type: 'message'
      readonly isFromParent: boolean
      readonly origin: string
      readonly hasPort: boolean
      readonly data: unknown
    }
  /** A message through the channel, at a time in ms. */
  | { readonly type: 'received'; readonly data: unknown; readonly at: number }
  /** Something to tell the host. */
  | { readonly type: 'news'; readonly message: FrameMessage }
  | { readonly type: 'end' }

export type FrameChannelEffect =
  /** Talk through the port that came with the message. */
  | { readonly type: 'adopt' }
  | { readonly type: 'post'; readonly message: FrameMessage }
  | { readonly type: 'obey'; readonly command: HostCommand }
  | { readonly type: 'close' }

type Step = readonly [FrameChannelState, readonly FrameChannelEffect[]]

export const initialFrameChannel: FrameChannelState = {
  phase: 'alone',
  isReady: false,
  waiting: [],
  allowance: fullAllowance,
}

const posts = (messages: readonly FrameMessage[]): readonly FrameChannelEffect[] =>
  messages.map((message) => ({ type: 'post', message }))

/** Moving and standing still replace each other. */
const slotOf = ({ type }: FrameMessage): string => (type === 'pause' ? 'play' : type)

const kept = (waiting: readonly FrameMessage[], news: FrameMessage): readonly FrameMessage[] => {
  const others = waiting.filter((message) => slotOf(message) !== slotOf(news))
  return news.type === 'ready' ? [news, ...others] : [...others, news]
}

/** Sends what waits once there is somebody to send it to and the frame is ready. */
const flushed = (state: FrameChannelState, before: readonly FrameChannelEffect[]): Step =>
  state.phase === 'connected' && state.isReady
    ? [{ ...state, waiting: [] }, [...before, ...posts(state.waiting)]]
    : [state, before]

const greeted = (
  state: FrameChannelState,
  { isFromParent, origin, hasPort, data }: FrameChannelEvent & { readonly type: 'message' },
): Step => {
  // Any site may embed a frame, but one whose origin is opaque cannot be told from any other sandbox.
  if (state.phase !== 'alone' || !isFromParent || origin === 'null' || !hasPort) return [state, []]
  const version = versionIn(data, 'connect')
  if (version === undefined || version > PROTOCOL_VERSION) return [state, []]
  return flushed({ ...state, phase: 'connected' }, [{ type: 'adopt' }])
}

const received = (state: FrameChannelState, data: unknown, at: number): Step => {
  const allowance = spend(state.allowance, at)
  if (!allowance) return [{ ...state, phase: 'ended' }, [{ type: 'close' }]]
  const command = commandIn(data)
  return [{ ...state, allowance }, command ? [{ type: 'obey', command }] : []]
}

/** Who may talk to a frame as its host, and what is told to it when. The first channel is the only one. */
export const frameChannelTransition = (state: FrameChannelState, event: FrameChannelEvent): Step => {
  const { phase, isReady, waiting } = state
  if (phase === 'ended') return [state, []]
  switch (event.type) {
    case 'message':
      return greeted(state, event)
    case 'received':
      return phase === 'connected' ? received(state, event.data, event.at) : [state, []]
    case 'news': {
      const isFirst = event.message.type === 'ready'
      // Ready is said once.
      if (isFirst && isReady) return [state, []]
      return flushed({ ...state, isReady: isReady || isFirst, waiting: kept(waiting, event.message) }, [])
    }
    case 'end':
      return [{ ...state, phase: 'ended', waiting: [] }, [{ type: 'close' }]]
  }
}
