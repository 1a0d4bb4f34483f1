import nock from 'nock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
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

test('the table has every method of the client', () => {
  const methods = Object.entries(aClient()).flatMap(([resource, calls]) =>
    Object.keys(calls as object).map((name) => `${resource}.${name}`),
  )
  const inTable = new Set(rows.map(([name]) => name.split(' ')[0]))
  expect(methods.filter((name) => !name.includes('.iterate') && !inTable.has(name))).toEqual([])
  expect(inTable.size).toBe(methods.filter((name) => !name.includes('.iterate')).length)
})

describe.each(rows)('%s', (_name, row) => {
  // specification 4.39-4.42, 6.4-6.9
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
    if (result instanceof Blob) expect(await result.text()).toBe(row.answer)
    else expect(result).toEqual('decoded' in row ? row.decoded : row.answer)
  })

  // specification 8.20
  test('204 is success', async () => {
    expectRow(row).reply(204)
    expect(await row.call(aClient())).toBeUndefined()
  })

  const failureOf = async (
    client: DashboardClient = aClient(),
    timeoutMs?: number,
  ): Promise<AnyDashboardError> => {
    const error: unknown = await row
      .call(client, { retries: 0, ...(timeoutMs !== undefined && { timeoutMs }) })
      .catch((reason: unknown) => reason)
    if (!(error instanceof DashboardError)) throw new Error(`not an error of the client: ${String(error)}`)
    return error as AnyDashboardError
  }

  // specification 8.16, 8.17, 8.19
  test('a status beyond 299 is an error that carries the parsed body', async () => {
    const body = { detail: 'No such thing', code: 7 }
    expectRow(row).reply(404, body)
    const error = await failureOf()
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

  // specification 8.18
  test('a body of an error that is no JSON is its text', async () => {
    expectRow(row).reply(400, '<h1>Bad</h1>')
    const error = await failureOf()
    expect(error).toMatchObject({ status: 400, details: '<h1>Bad</h1>' })
    if (row.service === 'search') expect(error.message).toBe('Error fetching data from a Public API')
  })

  test('a broken connection is a network error', async () => {
    expectRow(row).replyWithError('reset')
    const error = await failureOf()
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ tag: 'network', method: row.method, path: pathOf(row), status: 0 })
  })

  test('an answer that takes too long is a timeout', async () => {
    expectRow(row).delay(60_000).reply(200, {})
    const error = await failureOf(aClient(), 1)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ tag: 'timeout', method: row.method, path: pathOf(row), status: 0 })
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

  const isJson = typeof row.answer !== 'string'

  if (row.method === 'DELETE')
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
        const error = await failureOf()
        expect(error).toBeInstanceOf(PublicApiError)
        expect(error).toMatchObject({
          message: 'Error fetching data from a Public API',
          status: 200,
          details: JSON.parse(JSON.stringify(useless)),
          response: { status: 200, body: JSON.stringify(useless) },
        })
      }
    })

  if (isJson)
    // specification 8.21
    test('200 with what is no JSON is a parse error with the address', async () => {
      for (const body of [...(row.method === 'DELETE' ? [] : ['']), '<!doctype html>', '{"data":[']) {
        expectRow(row).reply(200, body)
        const error = await failureOf()
        expect(error).toBeInstanceOf(JsonParseError)
        expect(error).toMatchObject({
          tag: 'json',
          message: 'Error parsing json for the URL',
          url: new URL(addresses[row.service]).origin + pathOf(row),
          status: 200,
        })
      }
    })

  const { unusable } = row
  if (unusable)
    test('a field of the wrong kind is a validation error that names it', async () => {
      const [useless, field] = unusable
      const answer =
        row.service === 'search' ? { ...(useless as object), meta: { response_id: 'r1' } } : useless
      expectRow(row).reply(200, isJson ? JSON.stringify(answer) : String(answer))
      const error = await failureOf()
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ tag: 'validation', field, path: pathOf(row), status: 200 })
      expect(error.message).toBe(`The answer has no usable ${field}`)
    })
})
