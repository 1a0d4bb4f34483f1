import type { Ports } from './ports.js'

/** Reports caught errors. Never throws. */
export interface ErrorReporter {
  report(error: unknown): void
}

/** Share of sessions whose errors are reported (specification, section 8). */
export const REPORTED_SHARE = 0.01

const STORAGE_KEY = 'gifkit.reports-errors.v1'

/**
 * Whether errors of this session are reported: decided at random at the first error, and kept in session storage, so
 * that all errors of a session are reported or none.
 */
export const isReportedSession = ({
  random,
  sessionStorage,
}: Pick<Ports, 'random' | 'sessionStorage'>): boolean => {
  const known = sessionStorage.get(STORAGE_KEY)
  if (known === '1' || known === '0') return known === '1'
  const isSampled = random.next() < REPORTED_SHARE
  sessionStorage.set(STORAGE_KEY, isSampled ? '1' : '0')
  return isSampled
}
