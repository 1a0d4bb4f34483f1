import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Observable, Subscribable } from 'rxjs'

/** `useLayoutEffect` in browsers, `useEffect` on a server, where React 18 warns of layout effects and runs neither. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The value of the latest committed render: what callbacks of stores and observers should see. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useIsomorphicLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** The readable part of the core's stores: an observable of states, and the current state. */
export interface ReadableStore<State> {
  readonly state$: Subscribable<State>
  state(): State
}

/**
 * The part of a store's state that `select` returns; renders again only when that part changes. `select` must return the same reference for the same state.
 */
export const useStore = <State, Selected>(
  store: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = store.state$.subscribe({ next: onChange })
      return () => subscription.unsubscribe()
    },
    [store],
  )
  const snapshot = (): Selected => select(store.state())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** The latest value of an observable, `initial` until there is one, and again for another observable. */
export const useObservable = <Value>(
  source$: Observable<Value> | Subscribable<Value>,
  initial: Value,
): Value => {
  const latest = useRef({ source$, value: initial })
  if (latest.current.source$ !== source$) latest.current = { source$, value: initial }
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = source$.subscribe({
        next: (value) => {
          latest.current = { source$, value }
          onChange()
        },
      })
      return () => subscription.unsubscribe()
    },
    [source$],
  )
  const snapshot = (): Value => latest.current.value
  return useSyncExternalStore(subscribe, snapshot, () => initial)
}

const noSubscription = (): (() => void) => () => {}

/** A primitive value that only a client knows; `initial` on a server and during hydration. */
export const useClientValue = <Value>(read: () => Value, initial: Value): Value =>
  useSyncExternalStore(noSubscription, read, () => initial)

const isClient = (): boolean => true

/** False on a server and during hydration, true from the first render after that. */
export const useIsClient = (): boolean => useClientValue(isClient, false)

/**
 * The value of a control: the host's if it is controlled, else the visitor's last choice.
 *
 * @param onChoice called with each choice
 */
export const useControlled = <Value>(
  controlled: Value | undefined,
  initial: Value,
  onChoice: ((value: Exclude<Value, undefined>) => void) | undefined,
): readonly [Value, (value: Exclude<Value, undefined>) => void] => {
  const [chosen, setChosen] = useState(initial)
  const choose = (value: Exclude<Value, undefined>): void => {
    setChosen(value)
    onChoice?.(value)
  }
  return [controlled ?? chosen, choose]
}
