/** Faults of caches and lists, as both products meet them. */
import { vi } from 'vitest'
import {
  aGif,
  aPage,
  compareClients,
  json,
  outcomeOf,
  type Scenario,
  type SomePage,
  serveBy,
} from './products.js'

const tenCallers: Scenario = async ({ client }) => {
  let answer = (): void => undefined
  const urls = serveBy(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(json(aPage([aGif('one')])))
      }),
  )
  const aborter = new AbortController()
  const caller = client('ten')
  const calls = Array.from({ length: 10 }, (_, at) =>
    caller.trending({}, at === 3 ? { signal: aborter.signal } : {}),
  )
  const ended = Promise.allSettled(calls)
  aborter.abort()
  await vi.advanceTimersByTimeAsync(0)
  answer()
  await vi.advanceTimersByTimeAsync(10)
  const statuses = (await ended).map(({ status }) => status)
  const left = statuses[3] === 'rejected' ? 1 : 0
  const answered = statuses.filter((status, at) => at !== 3 && status === 'fulfilled').length
  return {
    isHeld: urls.length === 1 && answered === 9 && left === 1,
    figure: `requests: ${urls.length}, answered: ${answered} of 9, left at once: ${left} of 1`,
  }
}

const changedResult: Scenario = async ({ client }) => {
  serveBy(() => json(aPage([aGif('one'), aGif('two')])))
  const caller = client('changed')
  const read = async (): Promise<SomePage> => (await outcomeOf(caller.trending()))?.value as SomePage
  const first = await read()
  first.data.pop()
  if (first.data[0]) first.data[0].title = 'changed'
  const second = await read()
  const seen = [second.data.length !== 2, second.data[0]?.title !== 'Title one'].filter(Boolean).length
  return { isHeld: seen === 0, figure: `${seen} of 2 changes seen by the next reader` }
}

const otherCalls: Scenario = async ({ client, request }) => {
  const urls = serveBy(() => json(aPage([aGif('one')])))
  const one = client('key one')
  await one.trending()
  await client('key two').trending()
  await one.trending({ rating: 'g' })
  await request('things?a=1', { apiVersion: 1 })
  await request('things?a=1', { apiVersion: 2 })
  return { isHeld: urls.length === 5, figure: `${urls.length} of 5 calls with an answer of their own` }
}

const rememberedFailure: Scenario = async ({ client }) => {
  const urls = serveBy(
    () => new Promise((resolve) => setTimeout(() => resolve(json({}, { status: 404 })), 5_000)),
  )
  const caller = client('failing')
  const call = (): void => {
    caller.trending().catch(() => undefined)
  }
  call()
  await vi.advanceTimersByTimeAsync(5_000 + 5_500)
  call()
  const early = urls.length - 1
  await vi.advanceTimersByTimeAsync(1_000)
  call()
  const later = urls.length - early - 1
  return {
    isHeld: early === 0 && later === 1,
    figure: `requests 5.5 s after the failure: ${early}, 6.5 s after it: ${later}`,
  }
}

const GIFS = Array.from({ length: 60 }, (_, at) => aGif(`gif${at}`))
const numbered = (offset: number): readonly unknown[] => GIFS.slice(offset, offset + 25)

/** Servers that count wrongly, by what they answer at an offset. */
const servers: Readonly<Record<string, (offset: number) => object>> = {
  'a total below the offset': (offset) => aPage(numbered(offset), { total_count: 10, offset }),
  'no regard for the offset': () => aPage(numbered(0), { total_count: 500, offset: 0 }),
  'a count of 0': (offset) => aPage(numbered(offset), { total_count: 500, count: 0, offset }),
  'a negative count': (offset) => aPage(numbered(offset), { total_count: 500, count: -25, offset }),
  'a word for the count': (offset) => aPage(numbered(offset), { total_count: 500, count: 'many', offset }),
  'no total': (offset) => aPage(numbered(offset), { total_count: null, offset }),
}

const oddServers: Scenario = async ({ gifPaginator }) => {
  let ending = 0
  for (const answer of Object.values(servers)) {
    const offsets: unknown[] = []
    const next = gifPaginator(async (offset) => {
      offsets.push(offset)
      return answer(offset) as SomePage
    })
    for (let call = 0; call < 40; call += 1) await next()
    const areRight = offsets.every((offset) => Number.isSafeInteger(offset) && Number(offset) >= 0)
    if (areRight && new Set(offsets).size === offsets.length && offsets.length <= 6) ending += 1
  }
  const all = Object.keys(servers).length
  return { isHeld: ending === all, figure: `${ending} of ${all} lists end without an offset twice` }
}

const threeAtOnce: Scenario = async ({ gifPaginator }) => {
  const offsets: number[] = []
  const next = gifPaginator(async (offset) => {
    offsets.push(offset)
    await Promise.resolve()
    return aPage(numbered(offset), { offset }) as SomePage
  })
  await Promise.all([next(), next(), next()])
  return { isHeld: offsets.length === 1, figure: `requests for three calls at once: ${offsets.length}` }
}

const failedPage: Scenario = async ({ gifPaginator }) => {
  const offsets: number[] = []
  let isFailing = false
  const next = gifPaginator(async (offset) => {
    offsets.push(offset)
    if (isFailing) throw new Error('offline')
    return aPage(numbered(offset), { offset }) as SomePage
  })
  await next()
  isFailing = true
  await next().catch(() => undefined)
  isFailing = false
  const gifs = await next()
  const ids = new Set(gifs.map((gif) => (gif as { id: string }).id))
  return {
    isHeld: offsets.join() === '0,25,25' && ids.size === 50,
    figure: `${ids.size} of 50 GIFs after the retry, ${gifs.length - ids.size} twice`,
  }
}

compareClients({
  C1: tenCallers,
  C2: changedResult,
  C3: otherCalls,
  C4: rememberedFailure,
  P1: oddServers,
  P2: threeAtOnce,
  P3: failedPage,
})
