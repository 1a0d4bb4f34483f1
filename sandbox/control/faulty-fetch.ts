import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type CorsPolicy, openCors } from '../cors.js'
import { breakOff } from './break-off.js'
import { type Fault, type OriginName, readFaultWord } from './fault.js'
import type { FaultBoard } from './fault-board.js'
import type { RequestLog } from './request-log.js'
import { spoil } from './spoil.js'

/** The request handler of a listener. */
export type ListenerFetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** Settings of the layer between a listener and its application. */
export interface FaultyFetchParts {
  readonly origin: OriginName
  readonly board: FaultBoard
  readonly log: RequestLog
  /** Control calls are not logged and have no faults. */
  readonly isControl: (path: string) => boolean
  /** Which origins may read the answers; default: all. */
  readonly cors?: CorsPolicy
}

const isDelay = (fault: Fault): fault is Extract<Fault, { kind: 'delay' | 'preflight-delay' }> =>
  fault.kind === 'delay' || fault.kind === 'preflight-delay'

/** Logs each request, applies its faults, and adds the CORS headers of the answer. */
export const faultyFetch =
  (app: ListenerFetch, { origin, board, log, isControl, cors = openCors }: FaultyFetchParts): ListenerFetch =>
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
    const asked = method === 'OPTIONS' ? undefined : readFaultWord(searchParams.get('sandbox_fault') ?? '')
    const faults = [
      ...(asked === undefined ? [] : [asked]),
      ...board.take({ origin, method, target: pathname + search }),
    ]
    const late = faults.filter(isDelay).reduce((sum, { ms }) => sum + ms, 0)
    if (late > 0) await wait(late)
    const fault = faults.find((one) => !isDelay(one))
    if (fault === undefined) return withCors(await real())
    const spoilt = await spoil(fault, real)
    return spoilt === undefined ? breakOff(fault, real, headersOf, bindings.outgoing) : withCors(spoilt)
  }
