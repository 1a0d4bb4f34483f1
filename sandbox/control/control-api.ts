import { Hono } from 'hono'
import type { VisitCounter } from '../api/visit-counter.js'
import type { ReportLog } from '../frames/report-log.js'
import type { PingbackLog } from '../pingback/pingback-log.js'
import { readFaultRule } from './fault.js'
import type { FaultBoard } from './fault-board.js'
import type { RequestLog } from './request-log.js'

/** Control calls of the dashboard. */
export interface DashboardControl {
  reset(): void
  /** Makes the CSRF token of every page stale. */
  rotateTokens(): void
  /** Ends all sessions. */
  endSessions(): void
}

/** Everything in the sandbox that changes while it runs. */
export interface SandboxState {
  readonly board: FaultBoard
  readonly log: RequestLog
  readonly pingbacks: PingbackLog
  readonly visits: VisitCounter
  readonly dashboard: DashboardControl
  readonly reports: ReportLog
}

/** Calls under `/sandbox` that control the sandbox, for tests and developers. */
export const createControlApi = (state: SandboxState): Hono => {
  const { board, log, pingbacks, visits, dashboard, reports } = state
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
    reports.clear()
    dashboard.reset()
    return c.body(null, 204)
  })
  app.post('/sandbox/dashboard/rotate-tokens', (c) => {
    dashboard.rotateTokens()
    return c.body(null, 204)
  })
  app.post('/sandbox/dashboard/end-sessions', (c) => {
    dashboard.endSessions()
    return c.body(null, 204)
  })
  app.get('/sandbox/requests', (c) => c.json(log.list(c.req.query('origin'))))
  app.get('/sandbox/pingbacks', (c) => c.json(pingbacks.events))
  app.get('/sandbox/reports', (c) => c.json(reports.reports))
  app.notFound((c) => c.json({ error: 'No such call.' }, 404))
  return app
}
