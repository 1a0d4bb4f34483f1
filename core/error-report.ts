import type { Ports } from './ports.js'

export interface ErrorReporter {
  /** Reports a caught error; never throws. */
  report(error: unknown): void
}

/** Share of sessions whose errors are reported (specification, section 8). */
export const REPORTED_SHARE = 0.01

const STORAGE_KEY = 'gifkit.reports-errors.v1'

/**
 * Whether errors of this session are reported. It is decided at random at the first error and kept in session storage,
 * so that either all errors of a session are reported or none.
 */
export const isReportedSession = ({
  random,
  sessionStorage,
}: Pick<Ports, 'random' | 'sessionStorage'>): boolean => {
  const stored = sessionStorage.get(STORAGE_KEY)
  if (stored === '1' || stored === '0') return stored === '1'
  const isSampled = random.next() < REPORTED_SHARE
  sessionStorage.set(STORAGE_KEY, isSampled ? '1' : '0')
  return isSampled
}
