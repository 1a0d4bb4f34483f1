/**
 * What the dashboard's services answer, mutated. A list with an unusable item is refused as a whole there: a dashboard
 * that left items out would show a creator less than there is.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import { DashboardError } from '../../dashboard-client/errors.js'
import { itemsOf, type Listing } from '../../dashboard-client/listing.js'
import { thumbnailUrl } from '../../dashboard-client/thumbnail-url.js'
import { everyCall } from '../dashboard-client/every-call.js'
import { addresses } from '../dashboard-client/nock-services.js'
import { someSubjects } from '../dashboard-client/some-subjects.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { goodGifs } from '../support/good-answers.js'
import { mutatedText } from '../support/mutated-json.js'
import { jsonTexts, payloads } from '../support/payload-lists.js'
import { plainFaults } from '../support/shape-faults.js'

const rows = everyCall(someSubjects).filter(({ answer }) => typeof answer === 'object' && answer !== null)
const hosts = Object.values(addresses).map((address) => new URL(address).host)

/** A client whose services all answer with this text. */
const clientOf = (text: string, requested: string[]) =>
  createDashboardClient({
    baseUrl: addresses.dashboard,
    storiesUrl: addresses.stories,
    schedulerUrl: addresses.scheduler,
    searchApiUrl: addresses.search,
    imagingUrl: addresses.imaging,
    apiKey: 'key',
    accessToken: 'access',
    getCsrfToken: () => 'csrf',
    getAuthToken: () => 'auth',
    fetch: async (url) => {
      requested.push(new URL(url).host)
      return new Response(text)
    },
  })

test(
  'S1: every dashboard call resolves with plain data, or rejects with its error',
  FUZZ_TIMEOUT,
  async () => {
    const calls = fc
      .constantFrom(...rows)
      .chain((row) =>
        fc
          .oneof(
            { weight: 6, arbitrary: mutatedText(fc.constant(row.answer)) },
            { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...jsonTexts), payloads) },
          )
          .map((text) => ({ name: row.name, call: row.call, text })),
      )
    await fuzz([calls], async ({ call, text }) => {
      const requested: string[] = []
      const outcome = await call(clientOf(text, requested), { retries: 0 }).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DashboardError)
      else expect(outcome instanceof Blob ? [] : plainFaults(outcome)).toEqual([])
      expect(requested.filter((host) => !hosts.includes(host))).toEqual([])
    })
  },
)

test('S1: a GIF of a dashboard has texts for texts, and a thumbnail', FUZZ_TIMEOUT, async () => {
  const list = mutatedText(fc.constant({ data: goodGifs, meta: {} }))
  await fuzz([list], async (text) => {
    const outcome = await clientOf(text, [])
      .channels.feed('7', undefined, { retries: 0 })
      .catch((error: unknown) => error)
    if (outcome instanceof Error) return expect(outcome).toBeInstanceOf(DashboardError)
    for (const gif of itemsOf(outcome as Listing<Parameters<typeof thumbnailUrl>[0]>))
      expect(thumbnailUrl(gif)).toBeTypeOf('string')
  })
})
