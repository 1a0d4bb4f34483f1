import { isLeft } from 'fp-ts/lib/Either.js'
import { rightOf } from '../../core/model/lenient.js'
import { spend } from './allowance.js'
import { Connect, HostCommand } from './host-message.js'
import { type FrameNews, LONGEST_TEXT } from './message.js'

/** A frame's end of the conversation with whoever embeds it. */
export interface FrameChannelState {
  /** `ended`: the host said too much and is not heard any more, or the frame is leaving. */
  readonly phase: 'alone' | 'connected' | 'ended'
  readonly isReady: boolean
  /** What there is to tell once both ends are there: the latest of each kind, ready first. */
  readonly waiting: readonly FrameNews[]
  /** Time in ms until which the host has used up its allowance. */
  readonly spent: number
}

export type FrameChannelEvent =
  /** A message to the frame's window, from whomever. */
  | {
      readonly type: 'greeting'
      readonly isFromParent: boolean
      readonly origin: string
      readonly hasPort: boolean
      readonly data: unknown
    }
  /** A message through the channel, at a time in ms. */
  | { readonly type: 'received'; readonly data: unknown; readonly at: number }
  /** Something to tell the host. */
  | { readonly type: 'news'; readonly news: FrameNews }
  | { readonly type: 'leave' }

/** What is to be done, in this order. */
export interface FrameChannelEffects {
  /** Talk through the port that came with the message. */
  readonly adopt?: true
  readonly post?: readonly FrameNews[]
  readonly obey?: HostCommand | undefined
  readonly close?: true
}

type Step = readonly [FrameChannelState, FrameChannelEffects]

export const initialFrameChannel: FrameChannelState = {
  phase: 'alone',
  isReady: false,
  waiting: [],
  spent: 0,
}

/** Moving and standing still replace each other. */
const kindOf = ({ type }: FrameNews): string => (type === 'pause' ? 'play' : type)

/** A host refuses longer texts. */
const tellable = (news: FrameNews): FrameNews =>
  news.type === 'error' ? { ...news, message: news.message.slice(0, LONGEST_TEXT) } : news

const kept = (waiting: readonly FrameNews[], news: FrameNews): readonly FrameNews[] => {
  const others = waiting.filter((each) => kindOf(each) !== kindOf(news))
  return news.type === 'ready' ? [news, ...others] : [...others, news]
}

/** What waits is told once there is somebody to tell it to and the frame is ready. */
const flushed = (state: FrameChannelState, effects: FrameChannelEffects = {}): Step =>
  state.phase === 'connected' && state.isReady
    ? [
        { ...state, waiting: [] },
        { ...effects, post: state.waiting },
      ]
    : [state, effects]

/** Who may talk to a frame as its host, and what is told to it when. The first channel is the only one. */
export const frameChannelTransition = (state: FrameChannelState, event: FrameChannelEvent): Step => {
  const { phase, isReady, waiting } = state
  if (phase === 'ended') return [state, {}]
  switch (event.type) {
    case 'greeting': {
      const { isFromParent, origin, hasPort, data } = event
      // Any site may embed a frame, but one whose origin is opaque cannot be told from any other sandbox.
      const mayConnect = phase === 'alone' && isFromParent && origin !== 'null' && hasPort
      if (!mayConnect || isLeft(Connect.decode(data))) return [state, {}]
      return flushed({ ...state, phase: 'connected' }, { adopt: true })
    }
    case 'received': {
      if (phase === 'alone') return [state, {}]
      const spent = spend(state.spent, event.at)
      if (spent === undefined) return [{ ...state, phase: 'ended' }, { close: true }]
      return [{ ...state, spent }, { obey: rightOf(HostCommand.decode(event.data)) }]
    }
    case 'news': {
      const news = tellable(event.news)
      const isFirst = news.type === 'ready'
      // Ready is said once.
      if (isFirst && isReady) return [state, {}]
      return flushed({ ...state, isReady: isReady || isFirst, waiting: kept(waiting, news) })
    }
    case 'leave':
      return [{ ...state, phase: 'ended', waiting: [] }, { close: true }]
  }
}
