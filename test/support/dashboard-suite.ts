import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type DashboardSession, dashboardSession } from './dashboard-session.js'
import { type RunningSandbox, runningSandbox } from './running-sandbox.js'

export interface DashboardSuite {
  readonly sandbox: RunningSandbox
  /** Whoever is signed in; each test begins with somebody new. */
  readonly session: DashboardSession
  /** Signs in anew: what was `session` is another one's from then on. */
  signIn(): Promise<void>
}

/**
 * A sandbox for the tests of a file and a caller of its dashboard; each test begins with the service as at the start.
 *
 * @param sharedCache of encoded media; without it each is encoded anew
 */
export const dashboardSuite = (sharedCache?: string): DashboardSuite => {
  let sandbox: RunningSandbox | undefined
  let session: DashboardSession | undefined
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The suite has not started')
    return value
  }
  const signIn = async (): Promise<void> => {
    session = await dashboardSession(started(sandbox).dashboard)
  }
  beforeAll(async () => {
    sandbox = await runningSandbox(1, sharedCache)
  })
  beforeEach(signIn)
  afterEach(() => started(sandbox).control.reset())
  afterAll(() => sandbox?.close())
  return {
    get sandbox() {
      return started(sandbox)
    },
    get session() {
      return started(session)
    },
    signIn,
  }
}
