import type * as kit from '../../dashboard-client/index.js'
import { bundleForPage } from './host-bundle.js'

/** A page that has the dashboard client as its global `kit`. */
export interface KitWindow {
  readonly kit: typeof kit
}

/** The compiled dashboard client as a script that makes the global. */
export const dashboardKit = async (): Promise<string> =>
  `${await bundleForPage(['dashboard-client/index.js'])};window.kit = kit`
