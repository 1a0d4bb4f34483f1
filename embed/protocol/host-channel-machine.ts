import { type Allowance, fullAllowance, spend } from './allowance.js'
import { type FrameMessage, frameMessageIn } from './frame-message.js'
import { PROTOCOL_VERSION, versionIn } from './greeting.js'
import type { HostCommand } from './host-command.js'

/** How long a frame that loaded may take to answer, in ms. */
export const ANSWER_MS = 10_000

/** Hellos that are answered between two loads of the frame; a frame of ours says one. */
export const HELLOS_PER_LOAD = 3

export const SILENT_FRAME = 'The frame does not answer'

/** A host's end of the conversation with its frame. */
export interface HostChannelState {
  /** Where the frame was asked for; nobody else is answered. */
  readonly origin: string
  /** `offered`: a channel was sent; `open`: the frame is ready at its other end. */
  readonly phase: 'silent' | 'offered' | 'open' | 'ended'
  /** Hellos since the frame last loaded. */
  readonly hellos: number
  /** The latest command, sent as soon as a frame is ready, and again when it has loaded anew. */
  readonly wanted: HostCommand | undefined
  readonly allowance: Allowance
}

export type HostChannelEvent =
  /** A message to the host's window, from whomever. */
  | {
      readonly type: 'message'
      readonly isFromFrame: boolean
      readonly origin: string
      readonly data: unknown
    }
  /** A message through the channel, at a time in ms. */
  | { readonly type: 'received'; readonly data: unknown; readonly at: number }
  | { readonly type: 'command'; readonly command: HostCommand }
  | { readonly type: 'load' }
  /** `ANSWER_MS` have passed since the latest load. */
  | { readonly type: 'overdue' }
  | { readonly type: 'end' }

export type HostChannelEffect =
  /** Give up the channel there is, make another one and send its end to the frame, for its origin only. */
  | { readonly type: 'offer'; readonly version: number }
  | { readonly type: 'post'; readonly command: HostCommand }
  | { readonly type: 'tell'; readonly message: FrameMessage }
  | { readonly type: 'wait' }
  | { readonly type: 'close' }

type Step = readonly [HostChannelState, readonly HostChannelEffect[]]

/** @param origin of the address that the frame was given */
export const hostChannel = (origin: string): HostChannelState => ({
  origin,
  phase: 'silent',
  hellos: 0,
  wanted: undefined,
  allowance: fullAllowance,
})

const greeted = (
  state: HostChannelState,
  { isFromFrame, origin, data }: HostChannelEvent & { readonly type: 'message' },
): Step => {
  // An opaque origin is that of any sandbox: a frame without one of its own gets no channel.
  const isKnown = isFromFrame && origin === state.origin && origin !== 'null'
  const version = isKnown && state.hellos < HELLOS_PER_LOAD ? versionIn(data, 'hello') : undefined
  if (version === undefined) return [state, []]
  return [
    { ...state, phase: 'offered', hellos: state.hellos + 1 },
    [{ type: 'offer', version: Math.min(version, PROTOCOL_VERSION) }],
  ]
}

const received = (state: HostChannelState, data: unknown, at: number): Step => {
  const allowance = spend(state.allowance, at)
  // Whoever floods a channel loses it, until the frame loads anew.
  if (!allowance) return [{ ...state, phase: 'silent', hellos: HELLOS_PER_LOAD }, [{ type: 'close' }]]
  const message = frameMessageIn(data)
  const isFirst = state.phase === 'offered'
  // Ready comes once, before anything else.
  if (!message || isFirst !== (message.type === 'ready')) return [{ ...state, allowance }, []]
  const told: readonly HostChannelEffect[] = [{ type: 'tell', message }]
  if (!isFirst) return [{ ...state, allowance }, told]
  return [
    { ...state, allowance, phase: 'open' },
    state.wanted ? [{ type: 'post', command: state.wanted }, ...told] : told,
  ]
}

/** Who may talk to a host as its frame, and when; faults E2 in one function. */
export const hostChannelTransition = (state: HostChannelState, event: HostChannelEvent): Step => {
  const { phase } = state
  if (phase === 'ended') return [state, []]
  switch (event.type) {
    case 'message':
      return greeted(state, event)
    case 'received':
      return phase === 'silent' ? [state, []] : received(state, event.data, event.at)
    case 'command':
      return [
        { ...state, wanted: event.command },
        phase === 'open' ? [{ type: 'post', command: event.command }] : [],
      ]
    case 'load':
      return [{ ...state, hellos: 0 }, [{ type: 'wait' }]]
    case 'overdue':
      return [
        state,
        phase === 'open' ? [] : [{ type: 'tell', message: { type: 'error', message: SILENT_FRAME } }],
      ]
    case 'end':
      return [{ ...state, phase: 'ended' }, [{ type: 'close' }]]
  }
}
