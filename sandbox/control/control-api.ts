import { Hono } from 'hono'
import type { RequestCounter } from '../api/request-counter.js'
import type { ReportLog } from '../frames/report-log.js'
import type { PingbackLog } from '../pingback/pingback-log.js'
import { readFaultRule } from './fault.js'
import type { FaultRegistry } from './fault-registry.js'
import type { RequestLog } from './request-log.js'

/** Control calls of the dashboard. */
export interface DashboardControl {
  reset(): void
  /** Makes the CSRF token of every page stale. */
  rotateTokens(): void
  /** Ends all sessions. */
  endSessions(): void
}

/** All state of the sandbox that changes while it runs. */
export interface SandboxState {
  readonly faultRegistry: FaultRegistry
  readonly log: RequestLog
  readonly pingbacks: PingbackLog
  readonly requestCounter: RequestCounter
  readonly dashboard: DashboardControl
  readonly reports: ReportLog
}

/** Calls under `/sandbox` that control the sandbox, for tests and developers. */
export const createControlApi = (state: SandboxState): Hono => {
  const { faultRegistry, log, pingbacks, requestCounter, dashboard, reports } = state
  const app = new Hono()
  app.post('/sandbox/faults', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const rule = readFaultRule(body)
    return typeof rule === 'string' ? c.json({ error: rule }, 400) : c.json({ id: faultRegistry.add(rule) })
  })
  app.get('/sandbox/faults', (c) => c.json(faultRegistry.rules))
  app.delete('/sandbox/faults', (c) => {
    faultRegistry.clear()
    return c.body(null, 204)
  })
  app.post('/sandbox/reset', (c) => {
    faultRegistry.clear()
    log.clear()
    pingbacks.clear()
    requestCounter.reset()
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
