import { type ErrorReporter, isReportedSession } from '../../core/error-report.js'
import type { Ports } from '../../core/ports.js'

/** Keeps the errors of a session that was drawn. */
export interface FakeErrorReporter extends ErrorReporter {
  readonly reported: unknown[]
}

export const fakeErrorReporter = (ports: Pick<Ports, 'random' | 'sessionStorage'>): FakeErrorReporter => {
  const reported: unknown[] = []
  return {
    reported,
    report: (error) => {
      if (isReportedSession(ports)) reported.push(error)
    },
  }
}
