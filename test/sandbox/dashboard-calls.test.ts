/** The table of every call, asked by the client over HTTP of the sandbox's dashboard, which is strict. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createDashboardClient, type DashboardClient } from '../../dashboard-client/dashboard-client.js'
import { itemsOf } from '../../dashboard-client/listing.js'
import { ACCESS_TOKEN, AUTH_TOKEN, PROFILE_PASSWORD } from '../../sandbox/dashboard/auth/credentials.js'
import { CONFIRMATION_CODE } from '../../sandbox/dashboard/routes/account-endpoints.js'
import { readClip } from '../../sandbox/media/clip-files.js'
import { CLIPS } from '../../sandbox/media/clip-list.js'
import type { CallRow, Subjects } from '../dashboard-client/call-row.js'
import { everyCall } from '../dashboard-client/every-call.js'
import { someSubjects } from '../dashboard-client/some-subjects.js'
import { dashboardSuite } from '../support/dashboard-suite.js'
import { sharedMediaCache } from '../support/running-sandbox.js'

const suite = dashboardSuite(sharedMediaCache)
let client: DashboardClient
let rows: ReadonlyMap<string, CallRow>

/** Node has no cookies of its own, so calls of the session get those that signing in gave. */
const withCookies = (url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  if (init.credentials === 'include') headers.set('Cookie', suite.session.cookie)
  return fetch(url, { ...init, headers })
}

/** Channels of the seed: one to ask about, one to move, and where to. */
const [ANIMALS, CATS, REACTIONS] = ['20001', '20002', '20006']

const textOf = (value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${String(value)} is no id`)
  return String(value)
}

const subjectsOf = async (): Promise<Subjects> => {
  const { json } = await suite.session.get('/login/check')
  const username = textOf(json.user?.username)
  const channel = await client.channels.get(ANIMALS)
  const [gif, otherGif] = itemsOf(await client.channels.feed(CATS, { limit: 2 })).map(({ id }) => textOf(id))
  const published = itemsOf(await client.stories.list({ username })).filter(
    (story) => story.published === true,
  )
  const story = published.find((each) => typeof each.publish_datetime !== 'string')
  const trending = itemsOf(await client.stories.trending()).find((each) => each.username === username)
  const [scheduled] = itemsOf(await client.scheduler.list())
  const media = await suite.sandbox.get('/v1/gifs/trending?limit=1')
  const page = (await media.json()) as { data: { images: { fixed_width_small: { mp4: string } } }[] }
  const tagId = (list: string): string => textOf((channel[list] as { id: number }[])[0]?.id)
  return {
    ...someSubjects,
    gif: gif ?? '',
    otherGif: otherGif ?? '',
    proxyGif: gif ?? '',
    channel: ANIMALS,
    child: CATS,
    target: REACTIONS,
    slug: textOf(channel.slug),
    user: textOf(json.user?.id),
    username,
    password: PROFILE_PASSWORD,
    rankedTag: tagId('ranked_tags'),
    magicTag: tagId('magic_tags'),
    story: textOf(story?.story_id),
    storySlug: textOf(story?.slug),
    trendingStory: textOf(trending?.story_id),
    scheduled: textOf(scheduled?.schedule_id ?? scheduled?.id),
    mediaUrl: page.data[0]?.images.fixed_width_small.mp4 ?? '',
    confirmationCode: CONFIRMATION_CODE,
    file: new Blob([new Uint8Array((await readClip(CLIPS[0], '360p')).bytes)], { type: 'video/mp4' }),
  }
}

beforeAll(async () => {
  await suite.signIn()
  const { sandbox } = suite
  client = createDashboardClient({
    baseUrl: sandbox.dashboard,
    storiesUrl: sandbox.dashboard,
    schedulerUrl: sandbox.dashboard,
    searchApiUrl: `${sandbox.api}/v1`,
    imagingUrl: sandbox.dashboard,
    apiKey: 'test-key',
    accessToken: ACCESS_TOKEN,
    getCsrfToken: () => suite.session.csrfToken,
    getAuthToken: () => AUTH_TOKEN,
    fetch: withCookies,
  })
  rows = new Map(everyCall(await subjectsOf()).map((row) => [row.name, row]))
})

/** What has to be there before a call that takes it away. */
const before: Readonly<Record<string, string>> = {
  'gifs.removeLanguageTag': 'gifs.addLanguageTags',
  'channelGifs.remove': 'channelGifs.add',
  'gifs.setCta without a text': 'gifs.setCta',
}

const silent: readonly string[] = ['channelGifs.remove', 'gifs.analytic']

const rowNamed = (name: string): CallRow => {
  const row = rows.get(name)
  if (!row) throw new Error(`no row ${name}`)
  return row
}

describe('every call', () => {
  test.each(everyCall(someSubjects).map(({ name }) => name))(
    '%s is taken as the table has it',
    async (name) => {
      const row = rowNamed(name)
      const first = before[name]
      if (first !== undefined) await rowNamed(first).call(client)
      const result = await row.call(client)
      const origin = row.service === 'search' ? 'api' : 'dashboard'
      const asked = (await suite.sandbox.control.requests(origin)).at(-1)
      expect(asked?.method).toBe(row.method)
      const { pathname, searchParams } = new URL(`${asked?.path}${asked?.query}`, 'http://sandbox')
      expect(pathname).toBe(row.service === 'search' ? `/v1${row.path}` : row.path)
      searchParams.delete('api_key')
      expect([...searchParams]).toEqual(row.query ?? [])
      // What is gone, or counted, is answered with 204.
      const isSilent = row.method === 'DELETE' ? row.body === undefined : silent.includes(name)
      expect(result === undefined).toBe(isSilent)
    },
  )
})
