import { expect } from 'vitest'
import { recordedClient } from './recorded-client.js'
import { checkedIn, type Row } from './row.js'
import { sentBatch } from './sent-event.js'

const row = checkedIn(6)

export const section6: readonly Row[] = [
  row(
    ['adapters/fetch-http.ts', 'core/content/content-client.ts'],
    'visitors of the widgets are anonymous: no cookie and no account goes with a call',
    async () => {
      const recorded = recordedClient()
      await recorded.client.trending()
      const { init, url } = recorded.call()
      expect(init.credentials).not.toBe('include')
      expect(new Headers(init.headers).has('authorization')).toBe(false)
      expect(url.username + url.password).toBe('')
    },
  ),
  row(
    ['core/content/content-client.ts'],
    "the content API is called with the embedding developer's API key",
    async () => {
      const recorded = recordedClient()
      await recorded.client.search('cat')
      expect(recorded.call().url.searchParams.get('api_key')).toBe('the-key')
    },
  ),
  row(['core/pingback/event.ts'], 'a logged-in user id may be attached to pingbacks', async () => {
    const { event, sessionId } = await sentBatch({ userId: 'someone' })
    expect(event).toMatchObject({ user_id: sessionId, logged_in_user_id: 'someone' })
  }),
]
