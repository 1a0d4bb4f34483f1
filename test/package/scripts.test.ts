/** Scripts for pages: the standalone script and the frame page. Runs against dist/. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { exportedNames } from '../support/exported-names.js'
import {
  gzipBytes,
  hostFolder,
  inProject,
  paths,
  readProject,
  runNode,
  standaloneChunks,
  standaloneScripts,
} from '../support/published-package.js'

describe('standalone script', () => {
  test('defines one global that holds the client, the helpers and the render functions', () => {
    const code = readProject('dist/standalone/gifkit.js')
    const names = JSON.parse(
      runNode(
        hostFolder(),
        'host.cjs',
        `const before = new Set(Object.getOwnPropertyNames(globalThis))
const vm = require('node:vm')
vm.runInThisContext(${JSON.stringify(code)})
const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
console.log(JSON.stringify({ added, names: Object.keys(globalThis.gifkit) }))`,
      ),
    ) as { added: readonly string[]; names: readonly string[] }
    expect(names.added).toEqual(['gifkit'])
    expect(names.names).toEqual(
      expect.arrayContaining(['GiphyFetch', 'renderGrid', 'pingback', 'getAltText']),
    )
    const exported = exportedNames('standalone/gifkit.ts')
    const unknown = names.names.filter((name) => name !== '__shared' && !exported.has(name))
    expect(unknown, 'what only chunks ask for stays inside').toEqual([])
  })

  test('finds each chunk that it loads later among the published files, which hold no other', () => {
    const chunks = standaloneChunks()
    const scripts = standaloneScripts
      .map((file) => readProject('dist/standalone', file))
      .concat(chunks.map((file) => readProject('dist/standalone/chunks', file)))
    const named = scripts.flatMap((code) =>
      [...code.matchAll(/\.later\(([^)]*)\)/g)].flatMap(([, files = '']) => JSON.parse(`[${files}]`)),
    )
    expect([...new Set(named)].sort()).toEqual(['../gifkit.picker.js', ...chunks].sort())
    expect(paths).toEqual(expect.arrayContaining(chunks.map((file) => `dist/standalone/chunks/${file}`)))
  })

  test('is published in one file with its chunks as well', () => {
    const whole = readProject('dist/standalone/gifkit.all.js')
    expect(whole.startsWith(readProject('dist/standalone/gifkit.js'))).toBe(true)
    for (const file of standaloneChunks()) expect(whole).toContain(`"${file}":`)
    expect(paths.filter((path) => /^dist\/standalone\/[^/]+$/.test(path)).sort()).toEqual(
      ['gifkit.all.js', 'gifkit.module.js', ...standaloneScripts]
        .sort()
        .map((file) => `dist/standalone/${file}`),
    )
  })

  test('is published as a module for import maps, which has its names but for those whose values change', () => {
    const address = pathToFileURL(inProject('dist/standalone/gifkit.module.js')).href
    const [names, ofGlobal] = JSON.parse(
      runNode(
        hostFolder(),
        'host.mjs',
        `const module = await import(${JSON.stringify(address)})
const isSame = Object.keys(module).every((name) => module[name] === globalThis.gifkit[name])
console.log(JSON.stringify([isSame && Object.keys(module), Object.keys(globalThis.gifkit)]))`,
      ),
    ) as readonly (readonly string[])[]
    expect(names).toContain('renderGrid')
    const changing = ['__shared', 'defaultRating', 'serverUrl']
    expect([...(names ?? []), ...changing].sort()).toEqual(ofGlobal?.toSorted())
  })

  test.each(standaloneScripts)('%s alone says which script is missing, and throws nothing', (file) => {
    const heard = JSON.parse(
      runNode(
        hostFolder(),
        'host.cjs',
        `const lines = []
console.error = (...details) => lines.push(details.join(' '))
require('node:vm').runInThisContext(${JSON.stringify(readProject('dist/standalone', file))})
for (const name of ['renderPicker', 'renderSearch', 'renderEmojiVariations', 'renderPicker']) globalThis.gifkit[name]({}, null)()
// A script that is not there is asked for first.
setTimeout(() => console.log(JSON.stringify(lines)), 100)`,
      ),
    ) as readonly string[]
    expect(heard).toHaveLength(file === 'gifkit.js' ? 3 : 1)
    for (const line of heard)
      expect(line).toMatch(
        /^gifkit: script: got .*gifkit\.picker\.js.*, expected .*gifkit\.js.* See gifkit\/docs\/mistakes\.md#script$/,
      )
  })

  test('has its source map beside it after a build', () => {
    const map = JSON.parse(readProject('dist/standalone/gifkit.js.map')) as { sources: readonly string[] }
    expect(map.sources.length).toBeGreaterThan(0)
  })
})

describe('the frame page', () => {
  const folder = inProject('dist/embed')

  // specification 2.98
  test('is one script of at most 23.1 kB before anybody acts, and the only page there is', () => {
    const html = readProject('dist/embed/frame.html')
    expect([...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['./frame.js'])
    const script = readProject('dist/embed/frame.js')
    // What it names besides is fetched later: nothing is imported before the script runs.
    expect(script).not.toMatch(/(^|;)import\s*[{"'*]/)
    expect(gzipBytes(script)).toBeLessThanOrEqual(23_090)
    expect(readdirSync(folder).filter((name) => name.endsWith('.html'))).toEqual(['frame.html'])
  })

  test('names nothing outside of its folder, so that any static server can host it', () => {
    const html = readProject('dist/embed/frame.html')
    for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\.\//)
      expect(existsSync(join(folder, address))).toBe(true)
    }
    const script = readProject('dist/embed/frame.js')
    const chunks = [...script.matchAll(/import\("([^"]+)"\)/g)].map(([, address = '']) => address)
    expect(chunks.length).toBeGreaterThanOrEqual(5)
    for (const chunk of chunks) expect(existsSync(join(folder, chunk)), chunk).toBe(true)
  })

  test('brings players and error reports only when they are wanted', () => {
    const script = readProject('dist/embed/frame.js')
    expect(script).not.toMatch(/sentry|vimeo\.work|iframe_api/i)
  })
})
