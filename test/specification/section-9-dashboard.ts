import { expect } from 'vitest'
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
import { thumbnailUrl } from '../../dashboard-client/thumbnail-url.js'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(9)

/** A parameter that stands in the query where the caller says nothing. */
const byDefault = (
  clause: string,
  resource: string,
  make: (client: DashboardClient) => Promise<unknown>,
  parameters: readonly string[],
): Row =>
  row([`dashboard-client/endpoints/${resource}.ts`], clause, async () => {
    const query = (await dashboardCall(make)).line.split('?')[1]?.split('&')
    expect(query).toEqual(expect.arrayContaining([...parameters]))
  })

export const section9Dashboard: readonly Row[] = [
  byDefault('default channel page size: 25', 'channels', (client) => client.channels.feed(7), ['limit=25']),
  byDefault('partner artist stories: page size 50', 'stories', (client) => client.stories.partnerArtist(), [
    'limit=50',
  ]),
  byDefault('scheduled list: limit 25 by default', 'scheduler', (client) => client.scheduler.list(), [
    'limit=25',
  ]),
  byDefault('scheduled list: offset 0 by default', 'scheduler', (client) => client.scheduler.list({}), [
    'offset=0',
  ]),
  byDefault('scheduled list: type gif by default', 'scheduler', (client) => client.scheduler.list({}), [
    'type=gif',
  ]),
  byDefault(
    'artists: sorted by updatetime, descending, by default',
    'artists',
    (client) => client.artists.list(),
    ['order=desc', 'sort=updatetime'],
  ),
  row(['dashboard-client/thumbnail-url.ts'], 'thumbnail default size: 200h', () => {
    const images = { small: { url: 's', height: 100 }, right: { url: 'r', height: 200 } }
    expect(thumbnailUrl({ images })).toBe('r')
    expect(thumbnailUrl({ images }, '100h')).toBe('s')
  }),
]
