/** What the content service answers, mutated: decoders never throw, keep what is good, and give out what they declare. */
import fc from 'fast-check'
import { isLeft } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createContentClient } from '../../core/content/content-client.js'
import { FetchError } from '../../core/content/fetch-error.js'
import { fieldOf } from '../../core/model/lenient.js'
import { asPage } from '../../core/model/page.js'
import { fakePorts } from '../support/fake-ports.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { goodAnswers, goodGifs } from '../support/good-answers.js'
import { mutatedJson, mutatedText } from '../support/mutated-json.js'
import { jsonTexts, payloads } from '../support/payload-lists.js'
import { answerShapes, gifShape, plainFaults } from '../support/shape-faults.js'

test.each(goodAnswers.map((each) => [each.name, each] as const))(
  'S1: a mutated answer of %s is refused, or has the declared shape',
  FUZZ_TIMEOUT,
  async (name, { read, body }) => {
    expect(answerShapes[name]?.(read(body)?.result, name), 'the good answer').toEqual([])
    let used = 0
    await fuzz([mutatedJson(fc.constant(body))], (json) => {
      const decoded = read(json)
      if (!decoded) return
      used += 1
      expect(answerShapes[name]?.(decoded.result, name)).toEqual([])
      expect(plainFaults(decoded.result)).toEqual([])
      for (const gif of decoded.gifs) if (gif) expect(gifShape(gif, 'gif')).toEqual([])
    })
    expect(used, 'answers that were of use').toBeGreaterThan(0)
  },
)

describe('S1: a page among whose items some are hostile', () => {
  const wholePage = (data: readonly unknown[]): unknown => ({ ...goodAnswers[0]?.body, data })
  const decodedIn = (page: unknown): readonly { readonly id: string }[] => {
    const decoded = asPage.codec(() => {}).decode(page)
    if (isLeft(decoded)) throw new Error('the page was refused')
    return decoded.right.data
  }
  const alone = new Map(goodGifs.map((gif) => [gif, decodedIn(wholePage([gif]))[0]]))

  test('has every good GIF as if it were alone, in its order', FUZZ_TIMEOUT, async () => {
    const hostile = fc.oneof(mutatedJson(fc.constantFrom(...goodGifs)), payloads)
    const items = fc.array(fc.oneof(fc.constantFrom(...goodGifs), hostile), { maxLength: 12 })
    await fuzz([items], (data) => {
      const kept = decodedIn(wholePage(data))
      const each = data.map((item) => decodedIn(wholePage([item]))[0] ?? undefined)
      expect(kept).toEqual(each.filter((gif) => gif !== undefined))
      for (const [at, item] of data.entries()) {
        const good = alone.get(item as (typeof goodGifs)[number])
        if (good) expect(each[at]).toEqual(good)
      }
    })
  })
})

test('S1: a client resolves, or rejects with a FetchError, whatever text it gets', FUZZ_TIMEOUT, async () => {
  const answer = fc.oneof(
    fc
      .constantFrom(...goodAnswers)
      .chain(({ name, body }) => mutatedText(fc.constant(body)).map((text) => ({ name, text }))),
    fc.record({
      name: fc.constantFrom(...goodAnswers.map(({ name }) => name)),
      text: fc.oneof(
        fc.constantFrom(...jsonTexts),
        payloads,
        payloads.map((text) => JSON.stringify(text)),
      ),
    }),
  )
  const status = fc.constantFrom(200, 200, 200, 201, 204, 301, 400, 404, 429)
  await fuzz([answer, status], async ({ name, text }, code) => {
    const ports = fakePorts(() => ({
      status: code,
      body: text,
      headers: { 'Retry-After': text.slice(0, 20) },
    }))
    const client = createContentClient({ apiKey: 'key', options: { retries: 0 }, ports })
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      trending: () => client.trending(),
      gif: () => client.gif('a'),
      categories: () => client.categories(),
      channels: () => client.channels('a'),
      trendingSearches: () => client.trendingSearches(),
    }
    const outcome = await calls[name]?.().catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FetchError)
    else expect(fieldOf(fieldOf(outcome, 'meta'), 'response_id')).toBeTypeOf('string')
    expect(ports.http.sent.map(({ request }) => new URL(request.url).hostname)).toEqual(['api.giphy.com'])
  })
})
