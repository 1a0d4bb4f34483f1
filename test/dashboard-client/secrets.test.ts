/** D2: what a call identifies itself by is in no message, stack, log or address that is not its own. */
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ResponseError } from '../../dashboard-client/errors.js'
import { redact } from '../../dashboard-client/redact.js'
import { canaries } from '../support/canaries.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import { fakeFiles } from '../support/fake-files.js'
import type { FakeAnswer, FakeServer } from '../support/fake-http.js'
import { faultFigure } from '../support/fault-figure.js'
import { everyCall } from './every-call.js'
import { someSubjects } from './some-subjects.js'

const secrets = Object.values(canaries)
const echo = ({ headers, url, body }: Parameters<FakeServer>[0]): string =>
  JSON.stringify({ detail: `You sent ${JSON.stringify(headers)} to ${url} with ${body}`, url, headers, body })

const faults: Readonly<Record<string, FakeServer>> = {
  'broken connection': ({ url }) => new Error(`failed to fetch ${url} with ${secrets.join()}`),
  'no answer': () => undefined,
  'everything repeated with 400': (request): FakeAnswer => ({
    status: 400,
    statusText: `Bad ${echo(request)}`,
    body: echo(request),
  }),
  'everything repeated as text with 500': (request): FakeAnswer => ({
    status: 500,
    body: `<p>${echo(request)}`,
  }),
  'everything repeated with 200, as no JSON': (request): FakeAnswer => ({ body: `<p>${echo(request)}` }),
  'redirect with everything': (request): FakeAnswer => ({
    status: 302,
    headers: { Location: `https://evil.test/?${encodeURIComponent(echo(request))}` },
    body: echo(request),
  }),
}

/** Everything of an error that a host may print, store or send. */
const shownOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const fields = inspect(error, { depth: 10, showHidden: true })
  return [error.name, error.message, error.stack, String(error), JSON.stringify(error), fields].join('\n')
}

const rows = everyCall(someSubjects)

describe.each(Object.entries(faults))('every call, %s', (_name, server) => {
  // fault D2
  test('shows no secret', async () => {
    const reported: unknown[] = []
    const files = fakeFiles()
    const { client, ports, pass } = fakeDashboard(server, {
      imagingUrl: 'http://fake.test',
      apiKey: canaries.apiKey,
      accessToken: canaries.accessToken,
      getCsrfToken: () => canaries.csrf,
      getAuthToken: () => canaries.auth,
      onError: (error) => reported.push(error),
      ports: { files: files.files },
    })
    files.serve(({ method, path, headers }) => {
      const answer = server({ method: method as 'GET', url: path, headers })
      return answer === undefined || answer instanceof Error
        ? answer
        : { status: 418, body: typeof answer.body === 'string' ? answer.body : '' }
    })
    const outcomes: unknown[] = []
    for (const { call } of rows) {
      const done = call(client, { retries: 0 }).catch((error: unknown) => error)
      await pass(121_000, 1)
      outcomes.push(await done)
    }
    const options = { logErrors: true, retries: 0 } as const
    const logged = [
      client.users.get(7, { password: canaries.password }, options),
      client.channels.update(7, {}, options),
      client.stories.get('s1', options),
      client.searchApi.trendingSearches(options),
    ]
    await pass(121_000, 1)
    expect(await Promise.all(logged)).toEqual(logged.map(() => undefined))
    expect(ports.logger.lines).toHaveLength(logged.length)
    // A text is a text, whatever stands in it.
    const errors = outcomes.filter((outcome) => typeof outcome !== 'string')
    expect(errors.length).toBeGreaterThanOrEqual(rows.length - 1)
    expect(errors.filter((error) => !(error instanceof Error))).toEqual([])
    expect(reported.length).toBeGreaterThanOrEqual(errors.length)
    const shown = [...errors, ...reported].map(shownOf).join('\n') + ports.logger.text()
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    faultFigure('D2', `${outcomes.length} failures, 0 secrets shown`)
  })
})

// fault D2
test('the key is in the addresses of its own calls, and no token is in any', async () => {
  const { client, sent, pass } = fakeDashboard(() => ({}), {
    imagingUrl: 'http://fake.test',
    apiKey: canaries.apiKey,
    accessToken: canaries.accessToken,
    getCsrfToken: () => canaries.csrf,
    getAuthToken: () => canaries.auth,
    ports: { files: fakeFiles().files },
  })
  for (const { call } of rows) {
    const done = call(client, { retries: 0 }).catch(() => undefined)
    await pass(121_000, 1)
    await done
  }
  const others = secrets.filter((secret) => secret !== canaries.apiKey)
  expect(sent().filter((line) => others.some((secret) => line.includes(secret)))).toEqual([])
  const withKey = sent().filter((line) => line.includes(canaries.apiKey))
  expect(withKey.length).toBe(rows.filter(({ service }) => service === 'search').length)
  expect(withKey.every((line) => line.includes(' https://search.test/v1/'))).toBe(true)
})

test.each([
  ['a"b\\c-secret', 'as JSON: a\\"b\\\\c-secret.', 'as JSON: ***.'],
  ['a b&c-secret', '?token=a%20b%26c-secret', '?token=***'],
  ['plain-secret', 'plain-secret plain-secret', '*** ***'],
  ['abc', 'abc is a word', 'abc is a word'],
  ['geheim wört/er', 'geheim w\\u00f6rt\\/er', '***'],
  ['geheim wört', '?p=geheim+w%c3%b6rt&q=1', '?p=***&q=1'],
  ["it's <b>&co", '<td>it&#x27;s &lt;b&gt;&amp;co</td>', '<td>***</td>'],
  ['wörter+(1)', 'w%C3%B6rter%2B%281%29', '***'],
  ['s'.repeat(100_000), `a${'s'.repeat(100_000)}b`, 'a***b'],
  [`"${'s'.repeat(100_000)}`, `{"sent":"a\\"${'s'.repeat(100_000)}b"}`, '{"sent":"a***b"}'],
])('%j is redacted in %j', (secret, said, shown) => {
  expect(redact(said, [secret])).toBe(shown)
})

describe('the payload of an account', () => {
  const payload = {
    username: 'ada-lovelace',
    email: 'ada@example.test',
    password: 'pässwört "eins"/\\',
    nested: { password: ['hunter2-first', { again: 'hunter2-second' }] },
    pin: 739_154,
    isAdult: true,
    short: 'abc',
  }
  const secret = [payload.password, 'hunter2-first', 'hunter2-second', '739154']
  const escaped = (text: string): string =>
    text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const said = (body: string): string =>
    JSON.stringify({ detail: `ada-lovelace sent ${body}`, sent: JSON.parse(body), isAdult: true })

  test.each([
    ['as JSON', said],
    ['as JSON of ASCII alone', (body: string) => escaped(said(body))],
    ['as keys', (body) => JSON.stringify({ detail: Object.fromEntries(secret.map((each) => [each, body])) })],
    ['as a form', () => secret.map((each) => `p=${encodeURIComponent(each)}`).join('&')],
    ['as a page', (body) => `<td>${body.replaceAll('"', '&quot;').replaceAll('/', '&#47;')}</td>`],
    ['within JSON without end', (body) => `${'['.repeat(50_000)}${body}${']'.repeat(50_000)}`],
  ] as const satisfies readonly (readonly [string, (body: string) => string])[])(
    'is in no error of a service that repeats it %s',
    async (_, echoed) => {
      const reported: unknown[] = []
      const { client } = fakeDashboard(
        ({ body = '' }) => ({ status: 400, statusText: `Bad ${secret[1]}`, body: echoed(body) }),
        { onError: (error) => reported.push(error) },
      )
      const { register, confirmRegistration, resendRegistration, resetPassword } = client.session
      for (const call of [register, confirmRegistration, resendRegistration, resetPassword]) {
        const error = await call(payload).catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(ResponseError)
        const { details, response, message } = error as ResponseError
        const shown = shownOf(error) + shownOf(reported.at(-1)) + message + response.body
        const texts = [
          shown,
          JSON.stringify(details),
          decodeURIComponent(response.body.replaceAll('%', '%25')),
        ]
        for (const each of secret)
          expect(
            texts.filter((text) => text.includes(each) || text.includes(JSON.stringify(each).slice(1, -1))),
          ).toEqual([])
      }
    },
  )

  test('names and e-mail addresses stay, and so does the rest of the answer', async () => {
    const answer = {
      detail: 'ada-lovelace is taken, as is ada@example.test.',
      password: ['This abc is too common.'],
      isAdult: true,
      count: 739_155,
    }
    const { client } = fakeDashboard(() => ({ status: 400, body: answer }))
    await expect(client.session.register(payload)).rejects.toMatchObject({
      message: answer.detail,
      details: answer,
      response: { body: JSON.stringify(answer) },
    })
  })
})
