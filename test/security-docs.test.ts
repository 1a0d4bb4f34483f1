/** SECURITY.md against the code: what is stored, what turns text into code, and the tests that it names. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeGif } from '../adapters/testing/builders.js'
import { isReportedSession } from '../core/error-report.js'
import { favoritesIn, recentsIn } from '../core/favorites/kept-gifs.js'
import { Gif } from '../core/model/gif.js'
import { createPingbackStore } from '../core/pingback/pingback-store.js'
import { plain, readProjectFile, tableBelow } from './support/documents.js'
import { fakePorts } from './support/fake-ports.js'
import { fakeStorage } from './support/fake-storage.js'
import { projectRoot, sourceFiles } from './support/source-files.js'
import { wholeDelivery } from './support/whole-delivery.js'

const security = readProjectFile('SECURITY.md')

/** What hosts get: sources without tests, benchmarks and the sandbox; without comments. */
const shipped = sourceFiles()
  .filter(({ path }) => !/^(test|bench|sandbox)\//.test(path))
  .map(({ path, text }) => ({
    path,
    code: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1'),
  }))
const filesWith = (pattern: RegExp): readonly string[] =>
  shipped.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

describe('what is stored', () => {
  /** Ids of pages are random. */
  const withoutIds = (key: string): string => key.replace(/[0-9a-f]{12}$/, '…')

  /** A storage that records each key that is written. */
  const recording = () => {
    const keys = new Set<string>()
    const storage = fakeStorage()
    const set = (key: string, value: string): void => {
      keys.add(withoutIds(key))
      storage.set(key, value)
    }
    return { keys, storage: { ...storage, set } }
  }

  test('the table of SECURITY.md names each key that is written, and its storage', async () => {
    const [session, local] = [recording(), recording()]
    const { locks: _, ...fake } = fakePorts(() => ({ status: 503 }))
    const ports = { ...fake, sessionStorage: session.storage, localStorage: local.storage }
    const sender = createPingbackStore(ports, wholeDelivery)
    sender.send({ actionType: 'SEEN', analyticsResponsePayload: 'e', apiKey: 'key' })
    for (let second = 0; second < 10; second += 1) {
      fake.advance(1000)
      await fake.settle()
    }
    isReportedSession(ports)
    for (const store of [favoritesIn(ports.localStorage, Gif), recentsIn(ports.localStorage, Gif)])
      store.keep(makeGif())
    const written = [
      ...[...session.keys].map((key) => `${key} session`),
      ...[...local.keys].map((key) => `${key} local`),
    ]
    const named = tableBelow(security, '### What is stored').map(
      ([key, storage]) => `${plain(key)} ${storage}`,
    )
    expect(named.toSorted()).toEqual(written.toSorted())
  })

  test('the table is complete: no other file writes into a storage', () => {
    expect(filesWith(/\b\w*[sS]torage\??\.set\(/)).toEqual([
      'core/error-report.ts',
      'core/favorites/kept-gifs.ts',
      'core/pingback/consent.ts',
      'core/pingback/session.ts',
      'core/pingback/shared-outbox.ts',
    ])
  })

  test('one file reaches the storages and cookies of the platform, and none writes a cookie', () => {
    const platform =
      /\.(getItem|setItem|removeItem)\(|\bdocument\.cookie\b|\bcookieStore\b|\bindexedDB\b|\bcaches\b/
    expect(filesWith(platform)).toEqual(['adapters/web-storage.ts'])
    expect(filesWith(/\.cookie\s*=[^=]|cookieStore\.set/)).toEqual([])
    expect(filesWith(/(window|globalThis|page|self)\??(\.|\[['"`])(localStorage|sessionStorage)/)).toEqual([])
  })
})

test('no shipped module makes markup or code of text', () => {
  const makers =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment|DOMParser|setHTMLUnsafe|eval|document\.write(ln)?)\b|\bnew Function\b|\bset(Timeout|Interval)\(['"`]/
  expect(filesWith(makers)).toEqual([])
})

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

test('the document says how many runtime dependencies there are', () => {
  const { dependencies } = JSON.parse(readProjectFile('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const [, written = ''] = /^(\w+) runtime dependenc(?:y|ies)\b/m.exec(security) ?? []
  expect(numbers.indexOf(written)).toBe(Object.keys(dependencies).length)
})

describe('the document', () => {
  const references = [...security.matchAll(/`(test\/[^`]+)` \(“(.+?)”\)/g)].map(
    ([, file = '', title = '']) => [file, title] as const,
  )

  test('names tests that exist', () => {
    expect(references.length).toBeGreaterThan(30)
    const missing = references.filter(([file, title]) => {
      if (!existsSync(join(projectRoot, file))) return true
      return !readProjectFile(file).includes(title)
    })
    expect(missing).toEqual([])
  })

  test('names each file of a test with its title', () => {
    const files = [...security.matchAll(/`(test\/[^`]+)`/g)]
    expect(files).toHaveLength(references.length)
  })

  test.each(['README.md', 'CONTRIBUTING.md'])('is linked from %s, as is that of dependencies', (file) => {
    for (const path of ['SECURITY.md', 'docs/dependencies.md'])
      expect(readProjectFile(file)).toContain(`](${path})`)
  })
})
