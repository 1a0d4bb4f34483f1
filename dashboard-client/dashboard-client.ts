import { connectDashboard, type DashboardOptions } from './connect-dashboard.js'
import { type DashboardClient, everyResource } from './every-resource.js'

/**
 * A client with every call (specification, section 7). Each resolves to the decoded body (`undefined` for 204),
 * takes `CallOptions` last, and rejects with a `DashboardError`: its `tag` and class say of which kind. A page that needs some of them only
 * takes a connection and those (`connectDashboard`).
 */
export const createDashboardClient = (options: DashboardOptions): DashboardClient =>
  everyResource(connectDashboard(options))
