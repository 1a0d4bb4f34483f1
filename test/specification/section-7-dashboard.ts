import { expect } from 'vitest'
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
import { call } from './asked-call.js'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(7)

/** Calls whose request is in their name. */
const plain = (
  asked: string,
  resource: string,
  make: (client: DashboardClient) => Promise<unknown>,
  filled = asked,
): Row => call(asked, resource, make, filled)

const takedown = { gif_id: 'a', reason: 'b' }

export const section7Dashboard: readonly Row[] = [
  row(
    ['dashboard-client/body.ts', 'dashboard-client/auth.ts'],
    'bodies are form-encoded or JSON, with CSRF on cookie-session calls',
    async () => {
      const form = await dashboardCall((client) => client.sharing.instashare({ gifId: 'a', to: 'b' }))
      expect(form.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
      const json = await dashboardCall((client) => client.channels.create({ slug: 'a' }))
      expect(json.headers.get('Content-Type')).toBe('application/json')
      for (const { headers } of [form, json]) expect(headers.get('X-CSRFToken')).toBe('the-csrf-token')
    },
  ),
  plain('GET /login/check', 'session', (client) => client.session.loginCheck()),
  plain('GET /api/v3/env/build', 'session', (client) => client.session.buildEnv()),
  call(
    'POST /ajax/instashare/ (gif_id, to)',
    'sharing',
    (client) => client.sharing.instashare({ gifId: 'abc', to: 'eve' }),
    'POST /ajax/instashare/ gif_id=abc&to=eve',
  ),
  ...(
    [
      ['register', 'POST /api/v3/register'],
      ['confirmRegistration', 'POST /api/v3/register/confirm'],
      ['resendRegistration', 'POST /api/v3/register/resend'],
      ['resetPassword', 'POST /api/v3/password/reset'],
    ] as const
  ).map(([name, asked]) =>
    plain(asked, 'session', (client) => client.session[name]({ a: 1 }), `${asked} {"a":1}`),
  ),
  call(
    'POST /api/v3/content-takedown/takedown (takedowns, send_email, note)',
    'takedowns',
    (client) => client.takedowns.create({ takedowns: [takedown], sendEmail: true, note: 'n' }),
    `POST /api/v3/content-takedown/takedown ${JSON.stringify({ takedowns: [takedown], send_email: true, note: 'n' })}`,
  ),
  call(
    'POST /ajax/report-search (search report fields)',
    'sharing',
    (client) => client.sharing.reportSearch({ reasons: ['a', 'b'], search_term: 'c' }),
    'POST /ajax/report-search reasons=a&reasons=b&search_term=c',
  ),
  call(
    'GET /api/v4/channel-gifs/?gif=ids',
    'channel-gifs',
    (client) => client.channelGifs.list(['a', 'b']),
    'GET /api/v4/channel-gifs/?gif=a,b',
  ),
  call(
    'POST /api/v4/channel-gifs/ (channel, gif)',
    'channel-gifs',
    (client) => client.channelGifs.add({ channel: 7, gif: 'a' }),
    'POST /api/v4/channel-gifs/ {"channel":7,"gif":"a"}',
  ),
  call(
    'POST /api/v4/channel-gifs/remove/ (channel, gif)',
    'channel-gifs',
    (client) => client.channelGifs.remove({ channel: 7, gif: 'a' }),
    'POST /api/v4/channel-gifs/remove/ {"channel":7,"gif":"a"}',
  ),
  row(
    ['dashboard-client/endpoints/users.ts'],
    'GET /api/v1/users/{id}/ with an optional X-Password header',
    async () => {
      const { line, headers } = await dashboardCall((client) => client.users.get(7, { password: 'p' }))
      expect([line, headers.get('X-Password')]).toEqual(['GET /api/v1/users/7/', 'p'])
    },
  ),
  plain(
    'PATCH /api/v1/users/{id}/',
    'users',
    (client) => client.users.update(7, { a: 1 }),
    'PATCH /api/v1/users/7/ {"a":1}',
  ),
  plain(
    'GET /api/v1/users/{id}/view-count/',
    'users',
    (client) => client.users.viewCount(7),
    'GET /api/v1/users/7/view-count/',
  ),
  plain(
    'GET /api/v1/proxy-gif/{id}/view-count/',
    'users',
    (client) => client.users.proxyGifViewCount('p'),
    'GET /api/v1/proxy-gif/p/view-count/',
  ),
  call(
    'GET /api/v4/artists/ (filter, freelance, order, sort, offset)',
    'artists',
    (client) => client.artists.list({ filter: 'f', freelance: false, order: 'asc', sort: 's', offset: 5 }),
    'GET /api/v4/artists/?filter=f&freelance=false&order=asc&sort=s&offset=5',
  ),
  call(
    'GET /api/v4/artists/: order is desc by default',
    'artists',
    (client) => client.artists.list({ sort: 's' }),
    'GET /api/v4/artists/?order=desc&sort=s',
  ),
  call(
    'GET /api/v4/artists/: sort is updatetime by default',
    'artists',
    (client) => client.artists.list({ order: 'asc' }),
    'GET /api/v4/artists/?order=asc&sort=updatetime',
  ),
  plain(
    'GET /api/v4/channels/{id}',
    'channels',
    (client) => client.channels.get(7),
    'GET /api/v4/channels/7',
  ),
  plain(
    'GET /api/v4/channels?slug=',
    'channels',
    (client) => client.channels.bySlug('cats'),
    'GET /api/v4/channels?slug=cats',
  ),
  plain(
    'POST /api/v4/channels/',
    'channels',
    (client) => client.channels.create({ slug: 'a' }),
    'POST /api/v4/channels/ {"slug":"a"}',
  ),
  call(
    'POST /api/v4/channels/{id}/move/ (position, target_channel)',
    'channels',
    (client) => client.channels.move(7, { position: 1, targetChannel: 9 }),
    'POST /api/v4/channels/7/move/ {"position":1,"target_channel":9}',
  ),
  plain(
    'PATCH /api/v4/channels/{id}/?video=true',
    'channels',
    (client) => client.channels.update(7, { slug: 'a' }),
    'PATCH /api/v4/channels/7/?video=true {"slug":"a"}',
  ),
  plain(
    'DELETE /api/v4/channels/{id}/',
    'channels',
    (client) => client.channels.delete(7),
    'DELETE /api/v4/channels/7/',
  ),
  plain(
    'GET /api/v4/channels/{id}/feed/?limit=',
    'channels',
    (client) => client.channels.feed(7, { limit: 3 }),
    'GET /api/v4/channels/7/feed/?limit=3',
  ),
  plain(
    'GET /api/v4/channels/{id}/children/?content_type=ALL',
    'channels',
    (client) => client.channels.children(7),
    'GET /api/v4/channels/7/children/?content_type=ALL',
  ),
  plain(
    'POST /api/v3/channel-ranked-tags/',
    'ranked-tags',
    (client) => client.rankedTags.create({ tag: 'a' }),
    'POST /api/v3/channel-ranked-tags/ {"tag":"a"}',
  ),
  plain(
    'PATCH /api/v3/channel-ranked-tags/{id}/',
    'ranked-tags',
    (client) => client.rankedTags.update(3, { rank: 1 }),
    'PATCH /api/v3/channel-ranked-tags/3/ {"rank":1}',
  ),
  plain(
    'DELETE /api/v3/channel-ranked-tags/{id}/',
    'ranked-tags',
    (client) => client.rankedTags.delete(3),
    'DELETE /api/v3/channel-ranked-tags/3/',
  ),
  plain(
    'POST /api/v3/channel-magic-tags/',
    'magic-tags',
    (client) => client.magicTags.create({ tag: 'a' }),
    'POST /api/v3/channel-magic-tags/ {"tag":"a"}',
  ),
  plain(
    'DELETE /api/v3/channel-magic-tags/{id}/',
    'magic-tags',
    (client) => client.magicTags.delete(3),
    'DELETE /api/v3/channel-magic-tags/3/',
  ),
]
