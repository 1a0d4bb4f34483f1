/** Counts equal requests, so that their answers can differ and still repeat after a reset. */
export interface VisitCounter {
  /** How many times it was counted before. */
  next(request: string): number
  reset(): void
}

/** Maximum number of requests remembered; the oldest are removed first. */
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
