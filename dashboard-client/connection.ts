import { callHost } from '../core/call-host.js'
import { resultOf } from '../core/http/request.js'
import type { Ports } from '../core/ports.js'
import type { Call } from './endpoint.js'
import { createEndpointRunner, type RunnerPorts, type Send } from './endpoint-runner.js'
import { AbortError, type AnyDashboardError, DashboardError } from './errors.js'
import { failedCall, problemError } from './failure-error.js'
import { altered } from './name-of-fault.js'
import type { CallOptions, DashboardSettings } from './settings.js'

/** What the resources of a dashboard share: addresses, tokens, the limit on requests, reads under way. */
export interface Connection {
  readonly settings: DashboardSettings
  /** Calls back the host, whose errors are logged and stop nothing. */
  readonly callHost: (call: () => void) => void
  /** Parts of the platform that were handed in. */
  readonly ports: Partial<Omit<Ports, keyof RunnerPorts>>
  /** Resolves to the decoded body, `undefined` for 204 and for a failure that is only logged. */
  run<A>(call: Call<A>, options?: CallOptions, send?: Send): Promise<A | undefined>
}

export type ConnectionPorts = RunnerPorts & Partial<Omit<Ports, keyof RunnerPorts>>

const lineOf = ({ message, method, path, status }: DashboardError): string =>
  `Dashboard: ${message} (${method} ${path}, status ${status})`

/** A connection over the ports given. */
export const createConnection = (settings: DashboardSettings, ports: ConnectionPorts): Connection => {
  const run = createEndpointRunner(settings, ports)

  const errorOf = <A>(reason: unknown, { endpoint }: Call<A>, { signal }: CallOptions): DashboardError => {
    if (reason instanceof DashboardError) return reason
    // A getter or conversion of the caller's own that threw, with words that nobody should read.
    if (!signal?.aborted) return problemError(endpoint, altered('body'))
    return new AbortError('The call was aborted', failedCall(endpoint, endpoint.path), { cause: reason })
  }

  const tell = (error: DashboardError): void => {
    if (error instanceof AbortError) return
    try {
      settings.onError?.(error as AnyDashboardError)
    } catch {
      ports.logger.error('Dashboard: onError failed')
    }
  }

  return {
    settings,
    ports,
    callHost: (call) => callHost(ports.logger, call),
    run: async (call, given, send) => {
      const options = given ?? {}
      try {
        return await resultOf(run(call, options, send), options.signal)
      } catch (reason) {
        const error = errorOf(reason, call, options)
        tell(error)
        if (!options.logErrors) throw error
        ports.logger.error(lineOf(error))
        return undefined
      }
    },
  }
}
