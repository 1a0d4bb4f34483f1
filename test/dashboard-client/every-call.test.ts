import nock from 'nock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardClient } from '../../dashboard-client/dashboard-client.js'
import {
  AbortError,
  type AnyDashboardError,
  DashboardError,
  JsonParseError,
  NetworkError,
  PublicApiError,
  ResponseError,
  TimeoutError,
  ValidationError,
} from '../../dashboard-client/errors.js'
import { canaries } from '../support/canaries.js'
import type { CallRow } from './call-row.js'
import { everyCall } from './every-call.js'
import { aClient, addresses, answerRow, expectRow } from './nock-services.js'
import { someSubjects } from './some-subjects.js'

const rows = everyCall(someSubjects).map((row) => [row.name, row] as const)

beforeAll(() => nock.disableNetConnect())
afterEach(() => nock.cleanAll())
afterAll(() => {
  nock.enableNetConnect()
  nock.restore()
})

const pathOf = ({ service, path }: CallRow): string =>
  new URL(addresses[service]).pathname.replace(/\/$/, '') + path

const identity: Readonly<Record<CallRow['auth'], (row: CallRow) => Record<string, string | undefined>>> = {
  session: ({ method }) => ({
    'x-csrftoken': method === 'GET' ? undefined : canaries.csrf,
    authorization: undefined,
  }),
  token: () => ({ 'x-csrftoken': undefined, authorization: `Token ${canaries.auth}` }),
  key: () => ({ 'x-csrftoken': undefined, authorization: undefined }),
}

const contentType = ({ body }: CallRow): unknown => {
  if (!body) return undefined
  if ('form' in body) return 'application/x-www-form-urlencoded'
  return 'json' in body ? 'application/json' : expect.stringMatching(/^multipart\/form-data; boundary=/)
}

/** Every row, so that none goes unnoticed: variants of a method hold clauses of their own. */
const written = `
artists.list
artists.list by name
artists.list from the oldest on
artists.list with everything
channelGifs.add
channelGifs.list
channelGifs.remove
channels.bySlug
channels.children
channels.create
channels.delete
channels.feed
channels.feed with a limit
channels.get
channels.move
channels.update
gifs.addLanguageTags
gifs.analytic
gifs.extendedMetadata
gifs.languageTags
gifs.metadata
gifs.moderate
gifs.removeLanguageTag
gifs.setCta
gifs.setCta without a text
gifs.tagCounts
gifs.tagTranslations
gifs.trending
gifs.update
imaging.trim of a file
imaging.trim of an address
magicTags.create
magicTags.delete
rankedTags.create
rankedTags.delete
rankedTags.update
scheduler.activity
scheduler.delete
scheduler.list
scheduler.list of an empty query
scheduler.list of stickers
scheduler.schedule
searchApi.associations
searchApi.channels
searchApi.relatedVideos
searchApi.trendingSearches
searchApi.videos
session.buildEnv
session.confirmRegistration
session.loginCheck
session.register
session.resendRegistration
session.resetPassword
sharing.instashare
sharing.reportSearch
spotify.artistName
spotify.artistName within a result
stories.bySlug
stories.delete
stories.get
stories.list
stories.list with drafts, from a cursor on
stories.makeTrending
stories.partnerArtist
stories.partnerArtist of a time
stories.removeTrending
stories.save of a new story
stories.save of one that is there
stories.trending
tags.predict
tags.related
tags.relatedGif
tags.search
takedowns.create
takedowns.create without a note
users.dashboardTrendingSearches
users.dashboardTrendingSearches of one user
users.get
users.get with a password
users.proxyGifViewCount
users.searchServiceCsv
users.searchServiceCsvRows
users.update
users.viewCount
`

test('the table has every row that is written here', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(written.trim().split('\n'))
})

test('the table has every method of the client', () => {
  const methods = Object.entries(aClient()).flatMap(([resource, calls]) =>
    Object.keys(calls as object).map((name) => `${resource}.${name}`),
  )
  const inTable = new Set(rows.map(([name]) => name.split(' ')[0]))
  expect(methods.filter((name) => !name.includes('.iterate') && !inTable.has(name))).toEqual([])
  expect(inTable.size).toBe(methods.filter((name) => !name.includes('.iterate')).length)
})

const failureOf = async (
  row: CallRow,
  client: DashboardClient = aClient(),
  timeoutMs?: number,
): Promise<AnyDashboardError> => {
  const error: unknown = await row
    .call(client, { retries: 0, ...(timeoutMs !== undefined && { timeoutMs }) })
    .catch((reason: unknown) => reason)
  if (!(error instanceof DashboardError)) throw new Error(`not an error of the client: ${String(error)}`)
  return error as AnyDashboardError
}

const isJson = (row: CallRow): boolean => typeof row.answer !== 'string'

/** What decides how requests and answers of a row are treated, beside what its own tests look at. */
const kindOf = ({ service, method, answer }: CallRow): string => {
  const verb = method === 'GET' ? 'a read' : method === 'DELETE' ? 'a deletion' : 'a write'
  if (service === 'imaging') return `${verb} of a file`
  if (typeof answer === 'string') return `${verb} of text`
  return service === 'search' ? `${verb} of the public API` : verb
}

/** The first call of each kind. */
const kinds = [...new Map(rows.toReversed().map(([, row]) => [kindOf(row), row]))]

// specification 8.20
// fault D4
test('204 is success', async () => {
  for (const [name, row] of rows) {
    expectRow(row).reply(204)
    expect(await row.call(aClient()), name).toBeUndefined()
  }
})

describe.each(rows)('%s', (_name, row) => {
  // specification 1.14-1.18, 3.71, 3.72, 3.78, 3.80-3.92, 3.96, 3.101
  // specification 4.39-4.42, 6.4-6.9
  // specification 7.42-7.117, 9.41-9.46
  test('asks exactly what the table says, and resolves to what it says', async () => {
    const { arrived } = answerRow(row)
    const result = await row.call(aClient())
    const { headers, body } = arrived()
    expect({
      'x-csrftoken': headers['x-csrftoken'],
      authorization: headers.authorization,
      'x-password': headers['x-password'],
      'content-type': headers['content-type'],
      cookie: headers.cookie,
    }).toEqual({
      ...identity[row.auth](row),
      'x-password': row.headers?.['x-password'],
      'content-type': contentType(row),
      cookie: undefined,
    })
    // What a visitor may do is for the service to know: no call names a role.
    expect(`${row.path} ${body} ${JSON.stringify(headers)}`).not.toMatch(/role|staff|moderator|creator/i)
    if (!row.body) expect(body).toBe('')
    else if ('form' in row.body) expect(body).toBe(row.body.form)
    else if ('json' in row.body) expect(JSON.parse(body)).toEqual(row.body.json)
    else
      for (const [name, value] of Object.entries(row.body.multipart))
        expect(body).toContain(`name="${name}"\r\n\r\n${value}\r\n`)
    if (row.service === 'imaging') expect(result).toBeInstanceOf(Blob)
    if (result instanceof Blob) expect(await result.text()).toBe(row.answer)
    else expect(result).toEqual('decoded' in row ? row.decoded : row.answer)
  })

  // specification 3.61-3.63, 8.16, 8.17, 8.19
  // fault D4
  test('a status beyond 299 is an error that carries the parsed body', async () => {
    const body = { detail: 'No such thing', code: 7 }
    expectRow(row).reply(404, body)
    const error = await failureOf(row)
    expect(error).toBeInstanceOf(row.service === 'search' ? PublicApiError : ResponseError)
    expect(error).toMatchObject({
      tag: row.service === 'search' ? 'public-api' : 'response',
      name: row.service === 'search' ? 'PublicApiError' : 'Not Found',
      message: 'No such thing',
      details: body,
      response: { status: 404, statusText: 'Not Found', body: JSON.stringify(body) },
      method: row.method,
      path: pathOf(row),
      status: 404,
    })
  })

  const { unusable } = row
  if (unusable)
    test('a field of the wrong kind is a validation error that names it', async () => {
      const [useless, field] = unusable
      const answer =
        row.service === 'search' ? { ...(useless as object), meta: { response_id: 'r1' } } : useless
      expectRow(row).reply(200, isJson(row) ? JSON.stringify(answer) : String(answer))
      const error = await failureOf(row)
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ tag: 'validation', field, path: pathOf(row), status: 200 })
      expect(error.message).toBe(`The answer has no usable ${field}`)
    })
})

describe.each(kinds)('%s', (_kind, row) => {
  // specification 8.18
  // fault D4
  test('a body of an error that is no JSON is its text', async () => {
    expectRow(row).reply(400, '<h1>Bad</h1>')
    const error = await failureOf(row)
    expect(error).toMatchObject({ status: 400, details: '<h1>Bad</h1>' })
    if (row.service === 'search') expect(error.message).toBe('Error fetching data from a Public API')
  })

  test('a broken connection is a network error', async () => {
    expectRow(row).replyWithError('reset')
    const error = await failureOf(row)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({
      tag: 'network',
      name: 'NetworkError',
      message: 'The service could not be reached',
      method: row.method,
      path: pathOf(row),
      status: 0,
    })
  })

  test('an answer that takes too long is a timeout', async () => {
    expectRow(row).delay(60_000).reply(200, {})
    const error = await failureOf(row, aClient(), 1)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({
      tag: 'timeout',
      name: 'TimeoutError',
      message: 'The service did not answer in time',
      method: row.method,
      path: pathOf(row),
      status: 0,
    })
  })

  test('an abort by the caller is an abort, and the cause is its reason', async () => {
    const controller = new AbortController()
    const reason = new Error('changed my mind')
    const options = { retries: 0, signal: controller.signal }
    expectRow(row).delay(60_000).reply(200, {})
    const call = row.call(aClient(), options)
    controller.abort(reason)
    const error = await call.catch((each: unknown) => each)
    expect(error).toBeInstanceOf(AbortError)
    expect(error).toMatchObject({ tag: 'abort', name: 'AbortError', method: row.method, cause: reason })
  })

  if (row.method === 'DELETE')
    // fault D4
    test('200 with an empty body is success', async () => {
      for (const body of ['', ' \n']) {
        expectRow(row).reply(200, body)
        expect(await row.call(aClient())).toBeUndefined()
      }
    })

  if (row.service === 'search')
    test('a body without meta.response_id is the error of the public API', async () => {
      const { meta, ...body } = row.answer as { readonly meta?: object }
      const without = { ...meta, msg: 'OK', response_id: undefined }
      const bodies = [body, { ...body, meta: without }, { ...body, meta: { ...meta, response_id: '' } }, []]
      for (const useless of bodies) {
        expectRow(row).reply(200, JSON.stringify(useless))
        const error = await failureOf(row)
        expect(error).toBeInstanceOf(PublicApiError)
        expect(error).toMatchObject({
          message: 'Error fetching data from a Public API',
          status: 200,
          details: JSON.parse(JSON.stringify(useless)),
          response: { status: 200, body: JSON.stringify(useless) },
        })
      }
    })

  if (isJson(row))
    // specification 8.21
    // fault D4
    test('200 with what is no JSON is a parse error with the address', async () => {
      for (const body of [...(row.method === 'DELETE' ? [] : ['']), '<!doctype html>', '{"data":[']) {
        expectRow(row).reply(200, body)
        const error = await failureOf(row)
        expect(error).toBeInstanceOf(JsonParseError)
        expect(error).toMatchObject({
          tag: 'json',
          message: 'Error parsing json for the URL',
          url: new URL(addresses[row.service]).origin + pathOf(row),
          status: 200,
        })
      }
    })
})
