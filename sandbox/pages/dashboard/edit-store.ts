import { runMachine } from '../../../core/machine.js'
import {
  type EditEvent,
  type EditQueue,
  editQueueTransition,
  emptyQueue,
  type SendEffect,
} from './edit-queue.js'
import { type Failure, failureOf } from './failure.js'

export interface EditStoreParts<State, Edit> {
  readonly initial: State
  /**
   * Asks the service; resolves to what it makes of the confirmed state. The key goes with the request, so that
   * asking again changes nothing again.
   */
  readonly send: (edit: Edit, key: string, confirmed: State) => Promise<(state: State) => State>
  /** Hears of every edit that was refused or lost. */
  readonly onFailure: (failure: Failure, edit: Edit) => void
}

export interface EditStore<State, Edit> {
  readonly queue$: ReturnType<typeof runMachine<EditQueue<State, Edit>, never, never>>['state$']
  queue(): EditQueue<State, Edit>
  edit(...edits: readonly Edit[]): void
  /** Goes on after a lost edit, beginning with that one. */
  retry(): void
  /** What was read from the service. */
  load(confirmed: State): void
}

/** The queue of edits with the service behind it. */
export const createEditStore = <State, Edit>({
  initial,
  send,
  onFailure,
}: EditStoreParts<State, Edit>): EditStore<State, Edit> => {
  const machine = runMachine<EditQueue<State, Edit>, EditEvent<State, Edit>, SendEffect<Edit>>(
    emptyQueue(initial),
    editQueueTransition,
    ({ edit, key }, tell) => {
      send(edit, key, machine.state().confirmed).then(
        (settle) => tell({ type: 'accepted', confirmed: settle(machine.state().confirmed) }),
        (error: unknown) => {
          const failure = failureOf(error)
          tell({ type: failure.isLost ? 'lost' : 'refused' })
          onFailure(failure, edit)
        },
      )
    },
  )
  return {
    queue$: machine.state$,
    queue: machine.state,
    edit: (...edits) => {
      for (const edit of edits) machine.send({ type: 'edited', edit, key: crypto.randomUUID() })
    },
    retry: () => machine.send({ type: 'retried' }),
    load: (confirmed) => machine.send({ type: 'loaded', confirmed }),
  }
}
