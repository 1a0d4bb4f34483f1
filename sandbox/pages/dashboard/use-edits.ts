import { useEffect, useMemo, useRef } from 'react'
import { useObservable } from '../../../react/index.js'
import { useDashboard } from './dashboard-context.js'
import { type EditQueue, shownOf } from './edit-queue.js'
import { createEditStore, type EditStore } from './edit-store.js'
import type { Failure } from './failure.js'

export interface EditsOptions<State, Edit> {
  readonly initial: State
  readonly apply: (state: State, edit: Edit) => State
  readonly send: (edit: Edit, key: string, confirmed: State) => Promise<(state: State) => State>
  /** Called after a refused edit was reverted. */
  readonly onRefused?: (failure: Failure, edit: Edit) => void
}

export interface Edits<State, Edit> {
  /** The state with all edits, confirmed or not. */
  readonly shown: State
  readonly queue: EditQueue<State, Edit>
  readonly store: EditStore<State, Edit>
}

/**
 * Optimistic edits of one state, whose failures are shown as notices. Only the `options` of the first render are used.
 */
export const useEdits = <State, Edit>(options: EditsOptions<State, Edit>): Edits<State, Edit> => {
  const { fail } = useDashboard()
  const latest = useRef({ options, fail })
  useEffect(() => {
    latest.current = { options, fail }
  })
  const store = useMemo(() => {
    const made: EditStore<State, Edit> = createEditStore<State, Edit>({
      initial: latest.current.options.initial,
      send: (edit, key, confirmed) => latest.current.options.send(edit, key, confirmed),
      onFailure: (failure, edit) => {
        latest.current.fail(failure, failure.isLost ? made.retry : undefined)
        if (!failure.isLost) latest.current.options.onRefused?.(failure, edit)
      },
    })
    return made
  }, [])
  // Lost edits are sent again when the connection is back.
  useEffect(() => {
    window.addEventListener('online', store.retry)
    return () => window.removeEventListener('online', store.retry)
  }, [store])
  const queue = useObservable(store.queue$, store.queue())
  const { apply } = options
  return { queue, store, shown: useMemo(() => shownOf(queue, apply), [queue, apply]) }
}
