import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import { createContentClient } from '../../core/content/content-client.js'
import { createListStore, type ListOptions } from '../../core/list/list-store.js'
import * as mistakes from '../../core/mistake.js'
import type { GifsResult } from '../../core/model/page.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'

const readProject = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const feed = async (fetchGifs: unknown, ports: FakePorts = fakePorts()) => {
  const options: ListOptions = { fetchGifs: fetchGifs as ListOptions['fetchGifs'], debounceMs: 0, ports }
  const store = createListStore(options)
  const detach = store.attach()
  store.loaderVisible(true)
  await ports.settle()
  return { store, ports, detach }
}

const page = { data: [makeGif({ id: 'a' })] } as unknown as GifsResult
const expected = 'expected a function that returns a promise of { data: GIFs }'
const link = 'See gifkit/docs/mistakes.md#fetchgifs'

describe('a fetchGifs that cannot work', () => {
  test.each([
    ['missing', undefined, 'undefined'],
    ['no function', 'trending', 'a string'],
    ['without return', () => undefined, 'undefined'],
    ['an array', () => [makeGif({ id: 'a' })], 'an array'],
    ['a promise of an array', async () => [makeGif({ id: 'a' })], 'an array'],
    [
      'throwing at once',
      () => {
        throw new Error('boom')
      },
      'an error',
    ],
    ['rejecting', () => Promise.reject(new ReferenceError('clinet is not defined')), 'an error'],
  ])('%s is one line, and the list stands still with an error', async (_, fetchGifs, got) => {
    const ports = fakePorts()
    const first = await feed(fetchGifs, ports)
    await feed(fetchGifs, ports)
    expect(first.store.state().error).toBeInstanceOf(Error)
    const lines = ports.logger.lines.filter(({ level }) => level === 'error')
    expect(lines.map(({ details }) => details[0])).toEqual([`fetchGifs: got ${got}, ${expected}. ${link}`])
  })

  test('the error that was thrown stands behind the line', async () => {
    const error = new Error('boom')
    const { ports } = await feed(() => Promise.reject(error))
    expect(ports.logger.lines[0]?.details[1]).toBe(error)
  })

  test('a page without a promise is reported and shown', async () => {
    const { store, ports } = await feed(() => page)
    expect(store.state().gifs).toHaveLength(1)
    expect(ports.logger.text('error')).toContain('fetchGifs: got an object')
  })

  test('none is reported for a page, or for what the client or an abort rejected', async () => {
    const ports = fakePorts()
    await feed(async () => page, ports)
    const client = createContentClient({
      apiKey: 'a-key-of-mine',
      options: { retries: 0 },
      ports: fakePorts(() => ({ status: 500, body: '' })),
    })
    await feed(() => client.trending(), ports)
    await feed(() => Promise.reject(Object.assign(new Error(), { name: 'AbortError' })), ports)
    expect(ports.logger.text('error')).toBe('')
  })
})

describe('a key that was refused', () => {
  const KEY = 'CANARY-KEY-0123456789'
  const ask = async (status: number, msg: string): Promise<FakePorts> => {
    const ports = fakePorts(() => ({ status, body: { meta: { status, msg } } }))
    const client = createContentClient({ apiKey: KEY, options: { retries: 0 }, ports })
    const calls = [client.trending(), client.search('cats')]
    await ports.settle()
    await Promise.allSettled(calls)
    return ports
  }

  test.each([401, 403])('%i is one line with the text of the service and without the key', async (status) => {
    const ports = await ask(status, `No such key ${KEY}`)
    const lines = ports.logger.lines.filter(({ level }) => level === 'error')
    expect(lines.map(({ details }) => details)).toEqual([
      [
        `key: got ${status} No such key ***, expected an API key that the service accepts. See gifkit/docs/mistakes.md#key`,
      ],
    ])
  })

  test.each([
    [403, 'This content is not available in your location'],
    [404, 'Not Found'],
  ])('%i %s is no matter of the key', async (status, msg) => {
    expect((await ask(status, msg)).logger.text('error')).toBe('')
  })
})

describe('a gif', () => {
  test.each([undefined, null, 'id', 7, [makeGif({ id: 'a' })], { data: makeGif({ id: 'a' }) }, { id: 'a' }])(
    'that is none is reported: %j',
    (gif) => {
      const { logger } = fakePorts()
      expect(mistakes.isDrawableGif(logger, gif)).toBe(false)
      expect(logger.text('error')).toMatch(/gif: got .*, expected one GIF.*#gif/)
    },
  )

  test('as the client returns it is not', () => {
    const { logger } = fakePorts()
    expect(mistakes.isDrawableGif(logger, makeGif({ id: 'a' }))).toBe(true)
    expect(logger.text()).toBe('')
  })
})

test('every link names a heading of a document that the package holds and exports', () => {
  const { files, exports } = JSON.parse(readProject('package.json')) as {
    files: readonly string[]
    exports: Record<string, unknown>
  }
  const texts = [
    mistakes.fetchGifsMistake(1),
    mistakes.gifMistake(1),
    mistakes.targetMistake(1),
    mistakes.clientMistake(1),
    mistakes.attributeMistake('gif-grid', 'columns', 'many', 'a number'),
    mistakes.keyMistake(401, ''),
    mistakes.scriptMistake('renderPicker'),
    readProject('rollup.config.mjs'),
  ]
  for (const text of texts) {
    const [, document = '', anchor] = /See gifkit\/(\S+\.md)#(\w+)/.exec(text) ?? []
    expect(existsSync(new URL(`../../${document}`, import.meta.url)) && files.includes(document)).toBe(true)
    expect(exports[`./${document}`]).toBe(`./${document}`)
    const headings = [...readProject(document).matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
    expect(headings.map((title) => title.toLowerCase())).toContain(anchor)
  }
})
