import { resultOf } from '../core/http/request.js'
import { callHost } from '../core/mistake.js'
import type { Ports } from '../core/ports.js'
import { failedCall, problemError } from './answer.js'
import type { Call } from './endpoint.js'
import { createEndpointRunner, type RunnerPorts, type Send } from './endpoint-runner.js'
import { AbortError, type AnyDashboardError, DashboardError } from './errors.js'
import { unsendable } from './request.js'
import type { CallOptions, DashboardSettings, NoOptions, Settled } from './settings.js'

/** Shared by the resources of a dashboard: addresses, tokens, the limit on requests, pending reads. */
export interface Connection {
  /** Addresses, tokens and behaviour of calls. */
  readonly settings: DashboardSettings
  /** Calls a callback of the host; its errors are logged. */
  readonly callHost: (call: () => void) => void
  /** Ports that the host replaced. */
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
    // A getter or conversion of the caller's value threw; its message may contain secrets.
    if (!signal?.aborted) return problemError(endpoint, unsendable('body'))
    return new AbortError('The call was aborted', failedCall(endpoint, endpoint.path), { cause: reason })
  }

  const notify = (error: DashboardError): void => {
    if (error instanceof AbortError) return
    try {
      settings.onError?.(error as AnyDashboardError)
    } catch {
      ports.logger.error('Dashboard: onError threw an error')
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
        notify(error)
        if (!options.logErrors) throw error
        ports.logger.error(lineOf(error))
        return undefined
      }
    },
  }
}

/** A method of a resource: its own arguments, and options last. */
export type Method<Args extends readonly unknown[], Result> = <Options extends CallOptions = NoOptions>(
  ...args: [...args: Args, options?: (Options & CallOptions) | undefined]
) => Promise<Settled<Result, Options>>

/**
 * Makes the methods of a resource. Each declares how many arguments it has before its options, which the compiler
 * compares with the parameters of `callOf`: callers may leave optional ones out, so that options cannot be found by
 * what was passed.
 */
export const methodOf =
  (connection: Connection) =>
  <Args extends readonly unknown[], Result>(
    argumentCount: Required<Args>['length'],
    callOf: (...args: Args) => Call<Result>,
  ): Method<Args, Result> =>
  async (...args: readonly unknown[]) => {
    // A missing argument becomes an empty text, which is reported as missing, and whose fields can be read.
    const given = [...Array(argumentCount).keys()].map((at) => args[at] ?? '')
    return connection.run(callOf(...(given as never)), args[argumentCount] as CallOptions) as Promise<never>
  }
