/** D5: what a server reads of an argument is what the caller gave, or the call was never sent. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createDashboardClient, type DashboardClient } from '../../dashboard-client/dashboard-client.js'
import { ValidationError } from '../../dashboard-client/errors.js'
import { type RecordedRequest, type RecordingSite, recordingSite } from '../support/recording-site.js'

let site: RecordingSite
let client: DashboardClient

beforeAll(async () => {
  site = await recordingSite()
  client = createDashboardClient({ baseUrl: site.origin, searchApiUrl: `${site.origin}/v1`, apiKey: 'k' })
})
beforeEach(() => site.forget())
afterAll(() => site.close())

const awkward = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    ...['a/b', '..', '.', '...', '?x', 'a?b#c', '%2e%2e', '%2F', '%', 'a&b=c+d', '\\\\evil', '//evil'],
    ...['🙈', 'a b', '@x', 'a,b', '\r\n', '\u0000', 'é', 'e\u0301', '\uFEFFx', '\uD83D', '__proto__'],
  ),
)
const filled = awkward.filter((value) => value.trim() !== '')
const isWhole = (value: string): boolean => !/\p{Surrogate}/u.test(value)

/** The request that a call made; nothing where it failed before. */
const requestOf = async (call: Promise<unknown>): Promise<RecordedRequest | undefined> => {
  const before = site.requests.length
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) return site.requests.at(-1)
  expect(error).toBeInstanceOf(ValidationError)
  expect(site.requests).toHaveLength(before)
  return undefined
}

describe('D5: property: as a server reads it', () => {
  // fault D5
  test('an id is one segment of its path, to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async (id) => {
        const request = await requestOf(client.channels.move(id, { position: 0, targetChannel: null }))
        if (!isWhole(id) || /^\.\.?$/.test(id)) expect(request).toBeUndefined()
        else {
          const [, segment = ''] =
            /^\/api\/v4\/channels\/([^/?#]+)\/move\/$/.exec(request?.target ?? '') ?? []
          expect(decodeURIComponent(segment)).toBe(id)
        }
      }),
      { numRuns: 100 },
    )
  })

  // fault D5
  test('a parameter of a query', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async (q) => {
        const request = await requestOf(client.searchApi.channels({ q }))
        if (!isWhole(q)) expect(request).toBeUndefined()
        else
          expect([...new URL(request?.target ?? '', site.origin).searchParams]).toEqual([
            ['q', q],
            ['api_key', 'k'],
          ])
      }),
      { numRuns: 100 },
    )
  })

  // fault D5
  test('tags of a form, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(awkward, { minLength: 1, maxLength: 5 }), async (tags) => {
        const call = client.gifs.addLanguageTags('abc', { tags, lang: 'de' })
        const request = await requestOf(call)
        if (tags.join().trim() === '' || !tags.every(isWhole)) expect(request).toBeUndefined()
        else {
          const form = new URLSearchParams(request?.body)
          expect([form.getAll('tags'), form.getAll('lang')]).toEqual([tags, ['de']])
        }
      }),
      { numRuns: 100 },
    )
  })

  // fault D5
  test('a JSON body, half characters and all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(awkward, fc.jsonValue()), async (patch) => {
        const request = await requestOf(client.channels.update('7', patch))
        expect(JSON.parse(request?.body ?? '')).toEqual(JSON.parse(JSON.stringify(patch)))
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['password', 'x-password', (value: string) => client.users.get(1, { password: value })],
    [
      'idempotencyKey',
      'idempotency-key',
      (value: string) => client.channels.update(1, { a: 1 }, { idempotencyKey: value }),
    ],
  ] as const)('%s, in a header', async (field, name, call) => {
    const latin = fc.string({
      unit: fc.integer({ min: 1, max: 0xff }).map((code) => String.fromCharCode(code)),
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(awkward, latin), async (value) => {
        const request = await requestOf(call(value))
        const isCarried = /^[\t\x20-\x7e\x80-\xff]*$/.test(value) && !/^[\t ]|[\t ]$/.test(value)
        if (value === '') expect(request?.headers).not.toHaveProperty(name)
        else expect(request?.headers[name]).toBe(isCarried ? value : undefined)
      }),
      { numRuns: 100 },
    )
    for (const value of ['пароль', '  secret ', 'a\nb', '🙈', 'half \uD83D']) {
      await expect(call(value)).rejects.toMatchObject({ tag: 'validation', field, status: 0 })
      expect((await requestOf(call(value)))?.method).toBeUndefined()
    }
    for (const value of ['pässwörd', 'ÿ\u0080', 'two  words\tand more'])
      expect((await requestOf(call(value)))?.headers[name]).toBe(value)
  })
})

it.each([
  ['..', 'id'],
  ['.', 'id'],
  ['a\uD83D', 'id'],
])('%j as an id fails before the network, by its name', async (id, field) => {
  await expect(client.channels.delete(id)).rejects.toMatchObject({
    tag: 'validation',
    field,
    status: 0,
    message: 'id has a value that a request cannot carry unchanged',
  })
  expect(site.requests).toEqual([])
})
