/** Which session searches of videos name; what a page knows of its clients outlasts a test, so each has a key of its own. */
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../adapters/web-storage.js'
import { createContentClient } from '../../core/content/content-client.js'
import { rememberClient } from '../../core/page/clients.js'
import type { DashboardOptions } from '../../dashboard-client/dashboard-client.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import { fakePorts } from '../support/fake-ports.js'

describe('the session of a search of videos', () => {
  const SESSION = '0123456789abcdef'
  const searched = async (options: Partial<DashboardOptions> = {}) => {
    const { client, sent } = fakeDashboard(undefined, { apiKey: 'k', ...options })
    await client.searchApi.videos({ q: 'x' })
    await client.searchApi.relatedVideos({ gifId: 'a' })
    await client.searchApi.channels({ q: 'x' })
    return sent().map((line) => new URL(line.slice(4)).searchParams.get('pingback_id'))
  }
  const storage = (id?: string) => {
    const kept = memoryStorage()
    if (id) kept.set('gifkit:session-id', id)
    return kept
  }

  it('is that of the page, where it has one', async () => {
    const sessionStorage = storage(SESSION)
    expect(await searched({ ports: { sessionStorage } })).toEqual([SESSION, SESSION, null])
    expect(await searched({ ports: { sessionStorage }, getPingbackId: () => 'host' })).toEqual([
      'host',
      'host',
      null,
    ])
    expect(await searched({ ports: { sessionStorage }, getPingbackId: () => undefined })).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is none where the page has none, which is then not made', async () => {
    for (const planted of [undefined, 'not an id']) {
      const sessionStorage = storage(planted)
      expect(await searched({ ports: { sessionStorage } })).toEqual([null, null, null])
      expect(sessionStorage.get('gifkit:session-id')).toBe(planted)
    }
  })

  it('is none while the client of the same key may not track the visitor', async () => {
    const sessionStorage = storage(SESSION)
    const ports = { ...fakePorts(), sessionStorage }
    const client = createContentClient({ apiKey: 'asks', options: { tracking: 'consent' }, ports })
    rememberClient({ apiKey: 'asks', mayTrack: () => client.mayTrack() })
    const options = { apiKey: 'asks', ports: { sessionStorage } }
    expect(await searched(options)).toEqual([null, null, null])
    client.grantConsent()
    expect(await searched(options)).toEqual([SESSION, SESSION, null])
    client.revokeConsent()
    expect(await searched(options)).toEqual([null, null, null])
    client.grantConsent()
    const [made] = await searched(options)
    expect(made).toMatch(/^[0-9a-f]{16}$/)
    expect(sessionStorage.get('gifkit:session-id')).toBe(made)
  })
})
