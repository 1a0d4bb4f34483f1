import { type ErrorReporter, isReportedSession } from '../core/error-report.js'
import type { Ports } from '../core/ports.js'

export interface SampledErrorReporterOptions {
  /** Address of the project that takes the reports; without it nothing is ever loaded. */
  readonly dsn: string | undefined
  readonly release: string
  readonly ports: Pick<Ports, 'random' | 'sessionStorage' | 'logger'>
}

/** The least of Sentry that sends one error: no listeners, no breadcrumbs, nothing of the visitor. */
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
 * Reports errors of about one session in a hundred (specification, section 8). Sentry's library is loaded when a
 * session that was drawn has an error, and never otherwise.
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
