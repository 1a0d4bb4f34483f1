import { createDashboardClient, type DashboardClient } from '../../../dashboard-client/index.js'
import type { PageConfig } from '../parts/page-config.js'
import type { SignedIn } from './dashboard-context.js'

export interface Session {
  readonly client: DashboardClient
  readonly user: SignedIn
}

interface LoginAnswer {
  readonly logged_in?: boolean
  readonly user?: {
    readonly id?: number
    readonly username?: string
    readonly display_name?: string
    readonly avatar_url?: string
  }
  readonly auth_token?: string
  readonly access_token?: string
}

/** Signs in with the session cookie, and gets the tokens of the other services. */
export const signIn = async ({ apiKey, api, dashboard }: PageConfig): Promise<Session> => {
  const first = createDashboardClient({ baseUrl: dashboard })
  const answer = (await first.session.loginCheck()) as LoginAnswer
  const { user } = answer
  if (answer.logged_in !== true || user?.username === undefined) throw new Error('No user is signed in.')
  const client = createDashboardClient({
    baseUrl: dashboard,
    storiesUrl: dashboard,
    schedulerUrl: dashboard,
    searchApiUrl: `${api}/v1`,
    imagingUrl: dashboard,
    apiKey,
    accessToken: answer.access_token,
    getAuthToken: () => answer.auth_token,
    timeoutMs: 8_000,
  })
  const { id = 0, username, display_name = '', avatar_url = '' } = user
  return { client, user: { id, username, name: display_name.trim() || username, avatar: avatar_url } }
}
