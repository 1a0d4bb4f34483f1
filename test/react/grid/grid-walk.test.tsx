import { afterEach, expect, test, vi } from 'vitest'
import { createFetchHttp } from '../../../adapters/fetch-http.js'
import { createContentClient } from '../../../core/content/content-client.js'
import { documentedWalk, filesOf } from '../../support/architecture-walks.js'
import { fakePorts } from '../../support/fake-ports.js'
import { PATIENCE } from '../../support/patience.js'
import { aRawPage } from '../../support/raw-bodies.js'
import { readers, watchCalls } from '../../support/walked-files.js'
import { mountGrid, unmountAll } from '../mounted-grid.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

/** Pages whose fields, and those of their GIFs, are noted when they are read. */
const pageReaders = () => {
  const { paths, watched } = readers()
  const page = <A extends { readonly data: readonly object[] }>(sent: A): A =>
    watched({ ...sent, data: sent.data.map(watched) })
  return { paths, page }
}

const walk = documentedWalk('In')

/** Shows the first page of a grid whose function calls a client; `onSent` runs when the request has been sent. */
const showPage = async (read: ReturnType<typeof pageReaders>, onSent: () => Promise<void>) => {
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
  }, PATIENCE)
  await onSent()
  answers[0]?.(new Response(JSON.stringify(aRawPage(3))))
  await vi.waitFor(async () => {
    await grid.pass(100)
    expect(grid.page.container.querySelector('img')?.getAttribute('src')).toContain(
      'https://media.giphy.test',
    )
  }, PATIENCE)
}

test('every file of the walk runs between an answer and its picture', async () => {
  let ran = async (): Promise<readonly string[]> => []
  await showPage(pageReaders(), async () => {
    ran = await watchCalls()
  })
  const after = await ran()
  expect(filesOf(walk).filter((path) => !after.includes(path))).toEqual([])
  // Sending is over by then.
  expect(after).not.toContain('core/content/endpoints.ts')
})

test('who reads the page or a GIF of it is on the walk, or named beside it', async () => {
  const read = pageReaders()
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
