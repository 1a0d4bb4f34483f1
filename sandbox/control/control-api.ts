import { Hono } from 'hono'
import type { VisitCounter } from '../api/visit-counter.js'
import type { PingbackLog } from '../pingback/pingback-log.js'
import { readFaultRule } from './fault.js'
import type { FaultBoard } from './fault-board.js'
import type { RequestLog } from './request-log.js'

/** Everything in the sandbox that changes while it runs. */
export interface SandboxState {
  readonly board: FaultBoard
  readonly log: RequestLog
  readonly pingbacks: PingbackLog
  readonly visits: VisitCounter
}

/** Calls under `/sandbox` by which tests and curious people steer the sandbox. */
export const createControlApi = ({ board, log, pingbacks, visits }: SandboxState): Hono => {
  const app = new Hono()
  app.post('/sandbox/faults', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const rule = readFaultRule(body)
    return typeof rule === 'string' ? c.json({ error: rule }, 400) : c.json({ id: board.add(rule) })
  })
  app.get('/sandbox/faults', (c) => c.json(board.rules))
  app.delete('/sandbox/faults', (c) => {
    board.clear()
    return c.body(null, 204)
  })
  app.post('/sandbox/reset', (c) => {
    board.clear()
    log.clear()
    pingbacks.clear()
    visits.reset()
    return c.body(null, 204)
  })
  app.get('/sandbox/requests', (c) => c.json(log.list(c.req.query('origin'))))
  app.get('/sandbox/pingbacks', (c) => c.json(pingbacks.events))
  app.notFound((c) => c.json({ error: 'No such call.' }, 404))
  return app
}
