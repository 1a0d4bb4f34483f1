import { expect, test } from 'vitest'
import { createContentClient } from '../../../core/content/content-client.js'
import { FetchError } from '../../../core/content/fetch-error.js'
import { fakePorts } from '../../support/fake-ports.js'

/**
 * Bodies in the manner of the public JSON conformance suites: texts that are no JSON, texts that parsers
 * disagree about, and JSON that is no answer of the service.
 */
const bodies: readonly string[] = [
  // no JSON
  '',
  ' ',
  '\uFEFF',
  'nul',
  'NaN',
  'Infinity',
  '-',
  '+1',
  '01',
  '1.',
  '.5',
  '0x1F',
  '1e',
  "'single'",
  '"unclosed',
  '"\\x41"',
  '"\\u12"',
  '"\\uD800\\"',
  '"tab\there"',
  '"line\nbreak"',
  '[',
  '[1,]',
  '[1 2]',
  '[,1]',
  '[1]]',
  '{',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '{"a":1}}',
  '{"a":1} // comment',
  '/* comment */ {}',
  '{"a":1}\u0000',
  '['.repeat(100_000),
  '{"a":'.repeat(100_000),
  // JSON of every kind, and none of them an answer
  'null',
  'true',
  '0',
  '-0',
  '1e400',
  '123456789012345678901234567890',
  '""',
  '"\\uD800"',
  '"\\u0000"',
  '[]',
  '[[]]',
  '{}',
  '{"":0}',
  '{"a":1,"a":2}',
  '{"data":[]}',
  '{"meta":{}}',
  '{"meta":null,"data":[]}',
  '{"meta":{"response_id":null},"data":[]}',
  '{"meta":{"response_id":[]},"data":[]}',
  '{"meta":[{"response_id":"r"}],"data":[]}',
  '{"__proto__":{"meta":{"response_id":"r"},"data":[]}}',
  '{"meta":{"response_id":"r"},"data":{"length":1}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
]

// fault A2
test.each(bodies.map((body) => [body.slice(0, 60), body]))('A2: %j', async (_, body) => {
  const ports = fakePorts(() => ({ body }))
  const client = createContentClient({ apiKey: 'k', ports })
  const calls = [client.trending(), client.gif('a'), client.categories()]
  // A raw request does not look at the data, so that this one is an answer to it.
  const isAnswerToRaw = body === '{"meta":{"response_id":"r"},"data":{"length":1}}'
  for (const call of isAnswerToRaw ? calls : [...calls, client.request('x')]) {
    const outcome = await call.catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(FetchError)
    expect(outcome).toMatchObject({ message: '@giphy/js-fetch-api: Error fetching', status: 200 })
  }
})
