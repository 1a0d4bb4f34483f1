/** Counts equal requests, so that their answers can differ and still repeat after a reset. */
export interface RequestCounter {
  /** Number of equal requests before this one, which is then counted too. */
  next(request: string): number
  reset(): void
}

/** Maximum number of requests remembered; the oldest are removed first. */
const REMEMBERED = 5_000

export const createRequestCounter = (): RequestCounter => {
  const counts = new Map<string, number>()
  return {
    next: (request) => {
      const before = counts.get(request) ?? 0
      counts.delete(request)
      counts.set(request, before + 1)
      const [oldest] = counts.keys()
      if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest)
      return before
    },
    reset: () => counts.clear(),
  }
}
