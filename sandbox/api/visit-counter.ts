/** Counts how often the very same request came, so that answers may differ from visit to visit and yet repeat after a reset. */
export interface VisitCounter {
  /** How many times it came before. */
  next(request: string): number
  reset(): void
}

/** Most requests that are remembered; the oldest are forgotten first. */
const REMEMBERED = 5_000

export const createVisitCounter = (): VisitCounter => {
  const visits = new Map<string, number>()
  return {
    next: (request) => {
      const before = visits.get(request) ?? 0
      visits.delete(request)
      visits.set(request, before + 1)
      const [oldest] = visits.keys()
      if (visits.size > REMEMBERED && oldest !== undefined) visits.delete(oldest)
      return before
    },
    reset: () => visits.clear(),
  }
}
