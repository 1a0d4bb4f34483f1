import { type ListEffect, type ListEvent, listTransition } from '../../core/list/list-machine.js'
import type { ListState } from '../../core/list/list-state.js'

/** The state of a list after some events, and the effects of all of them. */
export const runList = (
  state: ListState,
  ...events: ListEvent[]
): readonly [state: ListState, effects: ListEffect[]] => {
  const all: ListEffect[] = []
  let next = state
  for (const event of events) {
    const [after, effects] = listTransition(next, event)
    next = after
    all.push(...effects)
  }
  return [next, all]
}
