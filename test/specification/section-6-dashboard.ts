import { expect } from 'vitest'
import { type DashboardRequest, dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(6)
const AUTH = ['dashboard-client/auth.ts']

const expectToken = ({ headers, credentials }: DashboardRequest): void => {
  expect(headers.get('Authorization')).toBe('Token the-auth-token')
  expect(headers.has('X-CSRFToken')).toBe(false)
  expect(credentials).toBe('omit')
}

export const section6Dashboard: readonly Row[] = [
  row(AUTH, 'cookie session with a CSRF header', async () => {
    const write = await dashboardCall((client) => client.channels.delete(7))
    expect([write.credentials, write.headers.get('X-CSRFToken')]).toEqual(['include', 'the-csrf-token'])
    const read = await dashboardCall((client) => client.channels.get(7))
    expect([read.credentials, read.headers.has('X-CSRFToken')]).toEqual(['include', false])
  }),
  row(AUTH, 'Authorization token header for story calls', async () => {
    expectToken(await dashboardCall((client) => client.stories.get('s1')))
    expectToken(await dashboardCall((client) => client.stories.delete('s1')))
  }),
  row(AUTH, 'Authorization token header for user-dashboard calls', async () => {
    expectToken(await dashboardCall((client) => client.users.dashboardTrendingSearches()))
    expectToken(await dashboardCall((client) => client.users.viewCount(7)))
  }),
  row(AUTH, 'Authorization token header for scheduler calls', async () => {
    expectToken(await dashboardCall((client) => client.scheduler.list()))
    expectToken(await dashboardCall((client) => client.scheduler.schedule({ gifs: ['a'], timestamp: 1 })))
  }),
  row(AUTH, 'takedown, moderation, channel and tag management carry no role name', async () => {
    const made = await Promise.all([
      dashboardCall((client) =>
        client.takedowns.create({ takedowns: [{ gif_id: 'a', reason: 'b' }], sendEmail: false }),
      ),
      dashboardCall((client) => client.gifs.moderate('a', { rating: 'g' })),
      dashboardCall((client) => client.channels.update(7, { slug: 'a' })),
      dashboardCall((client) => client.magicTags.delete(7)),
    ])
    for (const { line, body, headers } of made)
      expect([line, body, ...[...headers].flat()].join(' ')).not.toMatch(/role|staff|moderator|creator/i)
  }),
  row(AUTH, 'one user-profile call may send an X-Password header', async () => {
    const opened = await dashboardCall((client) => client.users.get(7, { password: 'open-sesame' }))
    expect(opened.headers.get('X-Password')).toBe('open-sesame')
    const plain = await dashboardCall((client) => client.users.get(7))
    expect(plain.headers.has('X-Password')).toBe(false)
  }),
]
