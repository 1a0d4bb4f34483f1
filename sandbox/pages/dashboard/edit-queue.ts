/** An optimistic change. Its idempotency key prevents a second effect of a retry. */
export interface QueuedEdit<Edit> {
  readonly key: string
  readonly edit: Edit
}

/**
 * What the service confirmed, and the edits on top of it in the order they were made. One is sent at a time, so
 * that none overtakes another.
 */
export interface EditQueue<State, Edit> {
  readonly confirmed: State
  readonly edits: readonly QueuedEdit<Edit>[]
  /** `lost` after an edit without an answer, which may have arrived: nothing is sent until it is retried. */
  readonly phase: 'idle' | 'sending' | 'lost'
}

export type EditEvent<State, Edit> =
  | { readonly type: 'edited'; readonly edit: Edit; readonly key: string }
  /** The service carried out the first edit; `confirmed` is the state with it. */
  | { readonly type: 'accepted'; readonly confirmed: State }
  /** The service refused the edit, which is reverted. */
  | { readonly type: 'refused' }
  | { readonly type: 'lost' }
  /** The lost edit is sent again, with the same key. */
  | { readonly type: 'retried' }
  /** The state was read from the service again. */
  | { readonly type: 'loaded'; readonly confirmed: State }

export interface SendEffect<Edit> extends QueuedEdit<Edit> {
  readonly kind: 'send'
}

export const emptyQueue = <State, Edit>(confirmed: State): EditQueue<State, Edit> => ({
  confirmed,
  edits: [],
  phase: 'idle',
})

/** The state with all pending edits. */
export const shownOf = <State, Edit>(
  { confirmed, edits }: EditQueue<State, Edit>,
  apply: (state: State, edit: Edit) => State,
): State => edits.reduce((state, { edit }) => apply(state, edit), confirmed)

type Next<State, Edit> = readonly [EditQueue<State, Edit>, readonly SendEffect<Edit>[]]

const sendFirst = <State, Edit>(queue: EditQueue<State, Edit>): Next<State, Edit> => {
  const [first] = queue.edits
  return first === undefined
    ? [{ ...queue, phase: 'idle' }, []]
    : [{ ...queue, phase: 'sending' }, [{ kind: 'send', ...first }]]
}

/** Optimistic edits as a pure machine: none is lost or applied twice, and refused ones are reverted. */
export const editQueueTransition = <State, Edit>(
  queue: EditQueue<State, Edit>,
  event: EditEvent<State, Edit>,
): Next<State, Edit> => {
  switch (event.type) {
    case 'edited': {
      const { edit, key } = event
      const longer = { ...queue, edits: [...queue.edits, { edit, key }] }
      return queue.phase === 'idle' ? sendFirst(longer) : [longer, []]
    }
    case 'accepted':
      return queue.phase === 'sending'
        ? sendFirst({ ...queue, confirmed: event.confirmed, edits: queue.edits.slice(1) })
        : [queue, []]
    case 'refused':
      return queue.phase === 'sending' ? sendFirst({ ...queue, edits: queue.edits.slice(1) }) : [queue, []]
    case 'lost':
      return [queue.phase === 'sending' ? { ...queue, phase: 'lost' } : queue, []]
    case 'retried':
      return queue.phase === 'lost' ? sendFirst(queue) : [queue, []]
    case 'loaded':
      return [{ ...queue, confirmed: event.confirmed }, []]
  }
}
