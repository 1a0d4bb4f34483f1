import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type CorsPolicy, openCors } from '../cors.js'
import { answerWithConnectionFault } from './connection-faults.js'
import { answerWithContentFault } from './content-faults.js'
import { type Fault, type OriginName, readFaultText } from './fault.js'
import type { FaultRegistry } from './fault-registry.js'
import type { RequestLog } from './request-log.js'

/** The request handler of a listener. */
export type ListenerFetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** What the layer between a listener and its application needs. */
export interface FaultyFetchOptions {
  readonly origin: OriginName
  readonly faultRegistry: FaultRegistry
  readonly log: RequestLog
  /** Control calls are not logged and have no faults. */
  readonly isControl: (path: string) => boolean
  /** Decides which origins may read the answers; default: all. */
  readonly cors?: CorsPolicy
}

const isDelay = (fault: Fault): fault is Extract<Fault, { kind: 'delay' | 'preflight-delay' }> =>
  fault.kind === 'delay' || fault.kind === 'preflight-delay'

/** Logs each request, applies its faults, and adds the CORS headers of the answer. */
export const faultyFetch =
  (
    app: ListenerFetch,
    { origin, faultRegistry, log, isControl, cors = openCors }: FaultyFetchOptions,
  ): ListenerFetch =>
  async (request, bindings) => {
    const headersOf = (response: Response): Headers => cors.headers(response, request)
    const withCors = (response: Response): Response =>
      new Response(response.body, { status: response.status, headers: headersOf(response) })
    const { pathname, search, searchParams } = new URL(request.url)
    const { method } = request
    const real = async (): Promise<Response> =>
      method === 'OPTIONS' ? cors.preflight(request) : app(request, bindings)
    if (isControl(pathname)) return withCors(await real())
    const headers = Object.fromEntries(request.headers)
    const body = origin === 'pingback' && method === 'POST' ? { body: await request.clone().text() } : {}
    log.add({ origin, method, path: pathname, query: search, headers, at: Date.now(), ...body })
    const requested =
      method === 'OPTIONS' ? undefined : readFaultText(searchParams.get('sandbox_fault') ?? '')
    const faults = [
      ...(requested === undefined ? [] : [requested]),
      ...faultRegistry.take({ origin, method, target: pathname + search }),
    ]
    const delay = faults.filter(isDelay).reduce((sum, { ms }) => sum + ms, 0)
    if (delay > 0) await wait(delay)
    const fault = faults.find((one) => !isDelay(one))
    if (fault === undefined) return withCors(await real())
    const changed = await answerWithContentFault(fault, real)
    return changed === undefined
      ? answerWithConnectionFault(fault, real, headersOf, bindings.outgoing)
      : withCors(changed)
  }
