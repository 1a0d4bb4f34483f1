import type { Transition } from '../../core/machine.js'

/** A value that is taken over at most once in a while: at once, and then the latest when the time is over. */
export interface Throttled<Value> {
  readonly value: Value
  readonly isWaiting: boolean
  readonly next: { readonly value: Value } | undefined
}

export type ThrottleEvent<Value> =
  | { readonly type: 'offered'; readonly value: Value }
  | { readonly type: 'throttleElapsed' }

export type ThrottleEffect = { readonly type: 'startThrottle' }

export const throttled = <Value>(value: Value): Throttled<Value> => ({
  value,
  isWaiting: false,
  next: undefined,
})

const take = <Value>(value: Value): readonly [Throttled<Value>, readonly ThrottleEffect[]] => [
  { value, isWaiting: true, next: undefined },
  [{ type: 'startThrottle' }],
]

export const throttle = <Value>(
  state: Throttled<Value>,
  event: ThrottleEvent<Value>,
): ReturnType<Transition<Throttled<Value>, ThrottleEvent<Value>, ThrottleEffect>> => {
  if (event.type === 'throttleElapsed') {
    if (!state.isWaiting) return [state, []]
    return state.next && state.next.value !== state.value
      ? take(state.next.value)
      : [{ ...state, isWaiting: false, next: undefined }, []]
  }
  if (state.isWaiting) return [{ ...state, next: { value: event.value } }, []]
  return event.value === state.value ? [state, []] : take(event.value)
}
