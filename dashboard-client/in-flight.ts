import { once, type Work } from '../core/http/once.js'

interface Flight<A> {
  readonly readers: Set<(outcome: A) => void>
  stop: () => void
}

export interface InFlight<A> {
  /** Joins the work under way for `key`, else starts `work`. It is given up when its last reader leaves. */
  share(key: string, work: Work<A>): Work<A>
  /** Later readers start anew: what is under way may tell of a state that is over. */
  forget(): void
}

/** Work that is the same for all who want it at the same time is done once. */
export const createInFlight = <A>(): InFlight<A> => {
  let flights = new Map<string, Flight<A>>()

  const land = (key: string, flight: Flight<A>): void => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  const begin = (key: string, work: Work<A>, first: (outcome: A) => void): Flight<A> => {
    const flight: Flight<A> = { readers: new Set([first]), stop: () => {} }
    flights.set(key, flight)
    const running = work.subscribe({
      next: (outcome) => {
        land(key, flight)
        for (const tell of [...flight.readers]) tell(outcome)
      },
    })
    flight.stop = () => running.unsubscribe()
    return flight
  }
  return {
    share: (key, work) =>
      once((settle) => {
        const flight = flights.get(key) ?? begin(key, work, settle)
        flight.readers.add(settle)
        return () => {
          flight.readers.delete(settle)
          if (flight.readers.size > 0) return
          land(key, flight)
          flight.stop()
        }
      }),
    forget: () => {
      flights = new Map()
    },
  }
}
