import type { RunningTask, StartTask } from './request.js'

/** Requests in flight: identical ones are sent once. */
export interface SharedRequests<A> {
  /** Joins the request in flight for `key`, else starts one. It is aborted when all who joined it abort. */
  join(key: string, start: StartTask<A>): StartTask<A>
  /** Those who join later start a request of their own: the answers of those in flight may be out of date. */
  forget(): void
}

export const createSharedRequests = <A>(): SharedRequests<A> => {
  interface Shared extends RunningTask<A> {
    readers: number
  }
  let underWay = new Map<string, Shared>()
  return {
    join: (key, start) => () => {
      const requests = underWay
      const shared = requests.get(key) ?? { ...start(), readers: 0 }
      const remove = (): void => {
        if (requests.get(key) === shared) requests.delete(key)
      }
      if (shared.readers === 0) {
        requests.set(key, shared)
        shared.outcome.then(remove)
      }
      shared.readers += 1
      return {
        outcome: shared.outcome,
        abort: () => {
          shared.readers -= 1
          if (shared.readers > 0) return
          remove()
          shared.abort()
        },
      }
    },
    forget: () => {
      underWay = new Map()
    },
  }
}
