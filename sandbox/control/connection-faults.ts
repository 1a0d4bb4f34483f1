import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fault } from './fault.js'

/** Ms between two chunks of a slow body. */
const DRIP_EVERY = 100

const closed = (outgoing: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing.destroyed || outgoing.closed) resolve()
    else outgoing.once('close', () => resolve())
  })

const half = async (real: Response, headers: Headers, outgoing: ServerResponse): Promise<void> => {
  const body = Buffer.from(await real.arrayBuffer())
  outgoing.writeHead(real.status, { ...Object.fromEntries(headers), 'content-length': body.length })
  await new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve())
  })
  outgoing.destroy()
}

const stall = async (
  real: Response,
  headers: Headers,
  outgoing: ServerResponse,
  ms: number,
): Promise<void> => {
  const body = Buffer.from(await real.arrayBuffer())
  const middle = Math.floor(body.length / 2)
  outgoing.writeHead(real.status, { ...Object.fromEntries(headers), 'content-length': body.length })
  outgoing.write(body.subarray(0, middle))
  await wait(ms)
  outgoing.end(body.subarray(middle))
}

const drip = async (
  real: Response,
  headers: Headers,
  outgoing: ServerResponse,
  bytesPerSecond: number,
): Promise<void> => {
  const body = Buffer.from(await real.arrayBuffer())
  outgoing.writeHead(real.status, { ...Object.fromEntries(headers), 'content-length': body.length })
  const began = performance.now()
  for (let sent = 0; sent < body.length && !outgoing.destroyed; ) {
    await wait(DRIP_EVERY)
    const due = Math.min(body.length, Math.floor(((performance.now() - began) / 1000) * bytesPerSecond))
    if (due > sent) outgoing.write(body.subarray(sent, due))
    sent = Math.max(sent, due)
  }
  outgoing.end()
}

/** Faults of the connection, which send no complete answer. */
export const answerWithConnectionFault = async (
  fault: Fault,
  real: () => Promise<Response>,
  headersOf: (response: Response) => Headers,
  outgoing: ServerResponse,
): Promise<Response> => {
  if (fault.kind === 'reset') outgoing.socket?.resetAndDestroy()
  else if (fault.kind === 'lost') {
    await real()
    outgoing.socket?.resetAndDestroy()
  } else if (fault.kind === 'hang') {
    // The service handles the request: what was posted has arrived, only the answer is lost.
    await real()
    await closed(outgoing)
  } else {
    const response = await real()
    const headers = headersOf(response)
    if (fault.kind === 'stall') await stall(response, headers, outgoing, fault.ms)
    else if (fault.kind === 'drip') await drip(response, headers, outgoing, fault.bytesPerSecond)
    else await half(response, headers, outgoing)
  }
  return RESPONSE_ALREADY_SENT
}
