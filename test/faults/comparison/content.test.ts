/** Faults of the content API, as both products meet them. */
import { vi } from 'vitest'
import { aGif, aPage, compareClients, json, outcomeOf, type Scenario, serveBy } from './products.js'

const PREFIX = '@giphy/js-fetch-api: '
let terms = 0
/** Another one each time, so that nothing remembered answers. */
const aTerm = (): string => {
  terms += 1
  return `term ${terms}`
}
const reset = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))
const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

/** Longer than three attempts of 10 s with the waits between them. */
const PATIENCE_MS = 40_000

const silence: Scenario = async ({ client }) => {
  const urls = serveBy(() => undefined)
  const term = aTerm()
  const caller = client('k')
  const first = await outcomeOf(caller.search(term), PATIENCE_MS)
  // Longer than a failure is remembered, shorter than an answer.
  await vi.advanceTimersByTimeAsync(7_000)
  const asked = urls.length
  caller.search(term).catch(() => undefined)
  const again = urls.length - asked
  return {
    isHeld: first?.error !== undefined && again === 1,
    figure: `${first ? `an error after ${seconds(first.ms)}` : `pending after ${seconds(PATIENCE_MS)}`}, the next call ${again === 1 ? 'asks again' : 'is never sent'}`,
  }
}

const odd = [
  '',
  'null',
  '[]',
  '5',
  '"text"',
  '{',
  '{}',
  '{"meta":null}',
  '<!doctype html>',
  '\uFFFF',
] as const

const oddBodies: Scenario = async ({ client }) => {
  const answers: readonly (readonly [number, () => Response | Promise<Response>])[] = [
    [0, reset],
    ...odd.map((body) => [200, () => json(body)] as const),
    ...odd.map((body) => [404, () => json(body, { status: 404 })] as const),
  ]
  let right = 0
  for (const [status, answer] of answers) {
    serveBy(answer)
    const { error } = (await outcomeOf(client('k').search(aTerm()))) ?? {}
    if (error?.message.startsWith(PREFIX) && (error as { status?: number }).status === status) right += 1
  }
  return {
    isHeld: right === answers.length,
    figure: `${right} of ${answers.length} errors with prefix and status`,
  }
}

const withoutId: Scenario = async ({ client }) => {
  const metas = ['{}', '{"response_id":""}', '{"response_id":null}', '{"__proto__":{"response_id":"r"}}']
  let refused = 0
  for (const meta of metas) {
    serveBy(() => json(`{"data":[],"pagination":{"total_count":0,"count":0,"offset":0},"meta":${meta}}`))
    if ((await outcomeOf(client('k').search(aTerm())))?.error) refused += 1
  }
  return { isHeld: refused === metas.length, figure: `${refused} of ${metas.length} answers refused` }
}

const badItems: Scenario = async ({ client }) => {
  const { images: _, ...imageless } = aGif('bad')
  const bad = [
    null,
    5,
    'gif',
    {},
    [],
    imageless,
    { ...aGif('bad'), images: null },
    { ...aGif('bad'), images: { original: null } },
    { ...aGif('bad'), user: 'ada' },
    { ...aGif('bad'), tags: null },
    { ...aGif('bad'), tags: [null, 5] },
  ]
  let kept = 0
  for (const item of bad) {
    serveBy(() => json(aPage([aGif('one'), item, aGif('two')])))
    const page = (await outcomeOf(client('k').search(aTerm())))?.value as
      | { data: { id?: unknown }[] }
      | undefined
    const ids = page?.data.map((gif) => (gif as { id?: unknown } | null)?.id) ?? []
    const isSound = ids.includes('one') && ids.includes('two') && ids.every((id) => typeof id === 'string')
    if (isSound) kept += 1
  }
  return { isHeld: kept === bad.length, figure: `${kept} of ${bad.length} pages kept and sound` }
}

const prototypeKeys: Scenario = async ({ client }) => {
  const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
  const poison = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
  const text = JSON.stringify(aPage([aGif('one')])).replaceAll('{', `{${poison},`)
  serveBy(() => json(text))
  const { value } = (await outcomeOf(client('k').search(aTerm()))) ?? {}
  let found = 0
  const look = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return
    for (const key of Object.getOwnPropertyNames(json)) {
      if (key === '__proto__') found += 1
      else look((json as Record<string, unknown>)[key])
    }
  }
  look(value)
  const isUntouched =
    JSON.stringify(Object.getOwnPropertyNames(Object.prototype)) === before && !('polluted' in {})
  return {
    isHeld: value !== undefined && isUntouched && found === 0,
    figure: `Object.prototype ${isUntouched ? 'untouched' : 'changed'}, ${found} such keys in the result`,
  }
}

const oneFailure: Scenario = async ({ client }) => {
  const failures = [reset, ...[500, 502, 503, 504, 408].map((status) => () => json({}, { status }))]
  let mended = 0
  for (const fail of failures) {
    serveBy((_, count) => (count === 1 ? fail() : json(aPage([aGif('one')]))))
    if ((await outcomeOf(client('k').search(aTerm())))?.value) mended += 1
  }
  const urls = serveBy(() => json({}, { status: 404 }))
  await outcomeOf(client('k').search(aTerm()))
  return {
    isHeld: mended === failures.length && urls.length === 1,
    figure: `${mended} of ${failures.length} single failures made good`,
  }
}

const asksToWait: Scenario = async ({ client }) => {
  const waits = [
    ['1', 1_000],
    ['30', 30_000],
    ['60', 60_000],
  ] as const
  let heeded = 0
  for (const [value, least] of waits) {
    serveBy((_, count) =>
      count === 1 ? json({}, { status: 429, headers: { 'Retry-After': value } }) : json(aPage([aGif('one')])),
    )
    const done = await outcomeOf(client('k').search(aTerm()))
    if (done?.value && done.ms >= least) heeded += 1
  }
  return {
    isHeld: heeded === waits.length,
    figure: `${heeded} of ${waits.length} waits heeded, then answered`,
  }
}

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const oddIds: Scenario = async ({ client }) => {
  const ids = ['a/b', '..', '../..', 'a/../../b', 'a?b=1', 'a#b', '100%', 'a%2Fb', 'a\\b', 'ä b', '']
  let right = 0
  for (const id of ids) {
    const urls = serveBy(() => json(aPage([aGif('one')])))
    await outcomeOf(Promise.resolve().then(() => client('k').gif(id)))
    const names = urls.map((url) => /^\/v1\/gifs\/([^/]+)$/.exec(new URL(url).pathname)?.[1])
    // Dots alone are encoded once more, since browsers climb by encoded dots as well.
    const isRight =
      names.length > 0 && names.every((name) => [decoded(name), decoded(decoded(name))].includes(id))
    if (id === '' ? urls.length === 0 : isRight) right += 1
  }
  return {
    isHeld: right === ids.length,
    figure: `${right} of ${ids.length} ids one segment under the base, or refused`,
  }
}

const missingOptions: Scenario = async ({ client }) => {
  const options = { offset: undefined, limit: null, rating: undefined, lang: null, sort: undefined }
  const urls = serveBy(() => json(aPage([aGif('one')])))
  await outcomeOf(client('k').search(aTerm(), options))
  const words = urls.flatMap((url) => [...new URL(url).searchParams.values()])
  const wrong = words.filter((word) => word === 'undefined' || word === 'null').length
  return {
    isHeld: urls.length > 0 && wrong === 0,
    figure: `${wrong} missing options sent as words`,
  }
}

compareClients({
  A1: silence,
  A2: oddBodies,
  A3: withoutId,
  A4: badItems,
  A5: prototypeKeys,
  A6: oneFailure,
  A7: asksToWait,
  A8: oddIds,
  A9: missingOptions,
})
