import { useEffect, useMemo, useRef } from 'react'
import { useObservable } from '../../../react/index.js'
import { useDashboard } from './dashboard-context.js'
import { type EditQueue, shownOf } from './edit-queue.js'
import { createEditStore, type EditStore } from './edit-store.js'
import type { Failure } from './failure.js'

export interface EditsParts<State, Edit> {
  readonly initial: State
  readonly apply: (state: State, edit: Edit) => State
  readonly send: (edit: Edit, key: string, confirmed: State) => Promise<(state: State) => State>
  /** After an edit was refused and taken back. */
  readonly onRefused?: (failure: Failure, edit: Edit) => void
}

export interface Edits<State, Edit> {
  /** With everything that was edited, confirmed or not. */
  readonly shown: State
  readonly queue: EditQueue<State, Edit>
  readonly store: EditStore<State, Edit>
}

/** Optimistic edits of one thing; says by itself what went wrong. The parts are those of the first render. */
export const useEdits = <State, Edit>(parts: EditsParts<State, Edit>): Edits<State, Edit> => {
  const { fail } = useDashboard()
  const latest = useRef({ parts, fail })
  useEffect(() => {
    latest.current = { parts, fail }
  })
  const store = useMemo(() => {
    const made: EditStore<State, Edit> = createEditStore<State, Edit>({
      initial: latest.current.parts.initial,
      send: (edit, key, confirmed) => latest.current.parts.send(edit, key, confirmed),
      onFailure: (failure, edit) => {
        latest.current.fail(failure, failure.isLost ? made.retry : undefined)
        if (!failure.isLost) latest.current.parts.onRefused?.(failure, edit)
      },
    })
    return made
  }, [])
  // A connection that is back is the moment to go on.
  useEffect(() => {
    window.addEventListener('online', store.retry)
    return () => window.removeEventListener('online', store.retry)
  }, [store])
  const queue = useObservable(store.queue$, store.queue())
  const { apply } = parts
  return { queue, store, shown: useMemo(() => shownOf(queue, apply), [queue, apply]) }
}
