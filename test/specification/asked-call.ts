import { expect } from 'vitest'
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(7)

/** A call of the dashboard as a row, by what it asks: method, path, query, and the body behind it. */
export const call = (
  clause: string,
  resource: string,
  make: (client: DashboardClient) => Promise<unknown>,
  asked: string,
): Row =>
  row([`dashboard-client/endpoints/${resource}.ts`], clause, async () => {
    const { line, body } = await dashboardCall(make)
    expect(`${line} ${body}`.trim()).toBe(asked)
  })
