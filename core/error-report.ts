import type { Ports } from './ports.js'

/** Takes errors that the page survived. Never throws. */
export interface ErrorReporter {
  report(error: unknown): void
}

/** Share of sessions whose errors are reported (specification, section 8). */
export const REPORTED_SHARE = 0.01

const STORAGE_KEY = 'gifkit.reports-errors.v1'

/**
 * Whether errors of this session are reported: drawn once, at the first error, and kept in session storage, so that
 * a session counts whole or not at all.
 */
export const isReportedSession = ({
  random,
  sessionStorage,
}: Pick<Ports, 'random' | 'sessionStorage'>): boolean => {
  const known = sessionStorage.get(STORAGE_KEY)
  if (known === '1' || known === '0') return known === '1'
  const isDrawn = random.next() < REPORTED_SHARE
  sessionStorage.set(STORAGE_KEY, isDrawn ? '1' : '0')
  return isDrawn
}
