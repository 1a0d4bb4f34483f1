/** A change that is shown before the service has heard of it. Its key makes asking twice change once. */
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
  /** `lost` after an edit of which nobody knows whether it arrived: nothing is sent until it is tried again. */
  readonly phase: 'resting' | 'sending' | 'lost'
}

export type EditEvent<State, Edit> =
  | { readonly type: 'edited'; readonly edit: Edit; readonly key: string }
  /** The service did the first edit; `confirmed` is the state with it. */
  | { readonly type: 'accepted'; readonly confirmed: State }
  /** The service will not do it: it is taken back. */
  | { readonly type: 'refused' }
  | { readonly type: 'lost' }
  /** Try the lost edit again, with the key it has. */
  | { readonly type: 'retried' }
  /** What the service holds was read anew. */
  | { readonly type: 'loaded'; readonly confirmed: State }

export interface SendEffect<Edit> extends QueuedEdit<Edit> {
  readonly kind: 'send'
}

export const emptyQueue = <State, Edit>(confirmed: State): EditQueue<State, Edit> => ({
  confirmed,
  edits: [],
  phase: 'resting',
})

/** The state with every edit that waits. */
export const shownOf = <State, Edit>(
  { confirmed, edits }: EditQueue<State, Edit>,
  apply: (state: State, edit: Edit) => State,
): State => edits.reduce((state, { edit }) => apply(state, edit), confirmed)

type Next<State, Edit> = readonly [EditQueue<State, Edit>, readonly SendEffect<Edit>[]]

const sendFirst = <State, Edit>(queue: EditQueue<State, Edit>): Next<State, Edit> => {
  const [first] = queue.edits
  return first === undefined
    ? [{ ...queue, phase: 'resting' }, []]
    : [{ ...queue, phase: 'sending' }, [{ kind: 'send', ...first }]]
}

/** Optimistic edits as a pure machine: none is lost, none is doubled, and those that are refused are taken back. */
export const editQueueTransition = <State, Edit>(
  queue: EditQueue<State, Edit>,
  event: EditEvent<State, Edit>,
): Next<State, Edit> => {
  switch (event.type) {
    case 'edited': {
      const { edit, key } = event
      const longer = { ...queue, edits: [...queue.edits, { edit, key }] }
      return queue.phase === 'resting' ? sendFirst(longer) : [longer, []]
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
