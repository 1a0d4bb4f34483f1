import { Session } from 'node:inspector/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetchHttp } from '../../../adapters/fetch-http.js'
import { createContentClient } from '../../../core/content/content-client.js'
import { documentedWalks, filesOf } from '../../support/architecture-walks.js'
import { fakePorts } from '../../support/fake-ports.js'
import { aRawPage } from '../../support/raw-bodies.js'
import { projectRoot } from '../../support/source-files.js'
import { mountGrid, unmountAll } from '../mounted-grid.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const sourceAt = new RegExp(`${projectRoot}/((?:core|adapters|react)/[\\w./-]+\\.tsx?)`)
/** Tools that read fields for whoever asks them. */
const tools = ['core/model/lenient.ts']

/** The same objects, which note the files that read their fields. */
const readers = () => {
  const paths = new Set<string>()
  const watched = <A extends object>(value: A): A =>
    new Proxy(value, {
      get: (target, name) => {
        const frames = (new Error().stack ?? '').split('\n').map((frame) => sourceAt.exec(frame)?.[1])
        const reader = frames.find((path) => path && !tools.includes(path))
        if (reader) paths.add(reader)
        return Reflect.get(target, name)
      },
    })
  const page = <A extends { readonly data: readonly object[] }>(sent: A): A =>
    watched({ ...sent, data: sent.data.map(watched) })
  return { paths, page }
}

/** Functions of the project that run from now on. */
const watchCalls = async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async (): Promise<readonly string[]> => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    session.disconnect()
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .flatMap(({ url }) => sourceAt.exec(url)?.[1] ?? [])
  }
}

const [walk] = documentedWalks()
if (!walk) throw new Error('docs/architecture.md draws no walk')

/** Shows the first page of a grid whose function calls a client; `onSent` runs when the request has been sent. */
const showPage = async (read: ReturnType<typeof readers>, onSent: () => Promise<void>) => {
  const ports = fakePorts()
  const answers: ((answer: Response) => void)[] = []
  const fetch = () => new Promise<Response>((resolve) => answers.push(resolve))
  const http = createFetchHttp(fetch)
  const client = createContentClient({ apiKey: 'a-key', ports: { ...ports, http } })
  const fetchGifs = async (offset: number) => read.page(await client.trending({ offset }))
  const grid = await mountGrid({ fetchGifs }, ports)
  await grid.showLoader()
  await vi.waitFor(async () => {
    await grid.pass(100)
    expect(answers).toHaveLength(1)
  })
  await onSent()
  answers[0]?.(new Response(JSON.stringify(aRawPage(3))))
  await vi.waitFor(async () => {
    await grid.pass(100)
    expect(grid.page.container.querySelector('img')?.getAttribute('src')).toContain(
      'https://media.giphy.test',
    )
  })
}

test('every file of the walk runs between an answer and its picture', async () => {
  let ran = async (): Promise<readonly string[]> => []
  await showPage(readers(), async () => {
    ran = await watchCalls()
  })
  const after = await ran()
  expect(filesOf(walk).filter((path) => !after.includes(path))).toEqual([])
  // Sending is over by then.
  expect(after).not.toContain('core/content/endpoints.ts')
})

test('who reads the page or a GIF of it is on the walk, or named beside it', async () => {
  const read = readers()
  const parse = JSON.parse
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    const sent = parse(text)
    return Array.isArray(sent?.data) ? read.page(sent) : sent
  })
  await showPage(read, async () => {})
  const named = [...filesOf(walk), ...walk.beside]
  expect([...read.paths].filter((path) => !named.includes(path))).toEqual([])
  expect(walk.beside.filter((path) => !read.paths.has(path))).toEqual([])
})
