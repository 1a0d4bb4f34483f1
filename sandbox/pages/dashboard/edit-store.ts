import { runMachine } from '../../../core/machine.js'
import {
  type EditEvent,
  type EditQueue,
  editQueueTransition,
  emptyQueue,
  type SendEffect,
} from './edit-queue.js'
import { type Failure, failureOf } from './failure.js'

export interface EditStoreOptions<State, Edit> {
  readonly initial: State
  /**
   * Sends an edit; resolves to its change of the confirmed state. The key is the idempotency key of the request, so that
   * a retry has no second effect.
   */
  readonly send: (edit: Edit, key: string, confirmed: State) => Promise<(state: State) => State>
  /** Called with every edit that was refused or lost. */
  readonly onFailure: (failure: Failure, edit: Edit) => void
}

export interface EditStore<State, Edit> {
  readonly queue$: ReturnType<typeof runMachine<EditQueue<State, Edit>, never, never>>['state$']
  queue(): EditQueue<State, Edit>
  edit(...edits: readonly Edit[]): void
  /** Sends a lost edit again, then those after it. */
  retry(): void
  /** Replaces the confirmed state by what was read from the service. */
  load(confirmed: State): void
}

/** The store of a queue of edits. */
export const createEditStore = <State, Edit>({
  initial,
  send,
  onFailure,
}: EditStoreOptions<State, Edit>): EditStore<State, Edit> => {
  const machine = runMachine<EditQueue<State, Edit>, EditEvent<State, Edit>, SendEffect<Edit>>(
    emptyQueue(initial),
    editQueueTransition,
    ({ edit, key }, sendEvent) => {
      send(edit, key, machine.state().confirmed).then(
        (settle) => sendEvent({ type: 'accepted', confirmed: settle(machine.state().confirmed) }),
        (error: unknown) => {
          const failure = failureOf(error)
          sendEvent({ type: failure.isLost ? 'lost' : 'refused' })
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
