import type { ErrorReporter } from '../../core/error-report/error-reporter.js'
import { isReportedSession } from '../../core/error-report/sampling.js'
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
