import { type ErrorReporter, isReportedSession } from '../core/error-report.js'
import type { Ports } from '../core/ports.js'

export interface SampledErrorReporterOptions {
  /** Address of the project that takes the reports; without it errors are only logged. */
  readonly dsn: string | undefined
  readonly release: string
  readonly ports: Pick<Ports, 'random' | 'sessionStorage' | 'logger'>
}

/** Sends one error. Without integrations Sentry's client adds no listeners and records nothing about the visitor. */
const capture = async (dsn: string, release: string, error: unknown): Promise<void> => {
  const { BrowserClient, Scope, defaultStackParser, makeFetchTransport } = await import('@sentry/browser')
  const client = new BrowserClient({
    dsn,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  scope.captureException(error)
  await client.flush(2_000)
}

/**
 * Reports errors of about one session in a hundred (specification, section 8). Sentry's library is only loaded at the
 * first error of such a session.
 */
export const sampledErrorReporter = ({
  dsn,
  release,
  ports,
}: SampledErrorReporterOptions): ErrorReporter => ({
  report: (error) => {
    ports.logger.error(error)
    if (dsn === undefined || !isReportedSession(ports)) return
    capture(dsn, release, error).catch((failure: unknown) =>
      ports.logger.debug('An error could not be reported', failure),
    )
  },
})
