/** Classic scripts with chunks that load later, as `rollup.standalone.mjs` makes them of a small graph. */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standaloneFixture } from './support/standalone-fixture.js'

let folder = ''
beforeAll(() => {
  folder = standaloneFixture()
  // Node reads the chunks as a browser does.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * What a page's lines return. `run` evaluates a script of the fixture as a script element does, from its folder or
 * from `elsewhere`; with `isKnown` false, the script cannot find out its address.
 */
const onPage = (lines: string): unknown => {
  const prelude = `const vm = require('node:vm')
const { readdirSync, readFileSync, renameSync } = require('node:fs')
const chunkOf = (name) => 'chunks/' + readdirSync('chunks').find((file) => file.startsWith(name))
const run = (file, { isKnown = true, elsewhere } = {}) => {
  const src = (elsewhere ?? ${JSON.stringify(pathToFileURL(`${folder}/`).href)}) + file
  globalThis.document = { currentScript: isKnown ? { tagName: 'SCRIPT', src } : null }
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  vm.runInThisContext(readFileSync(file, 'utf8'), { filename: process.cwd() + '/' + file, importModuleDynamically })
  globalThis.document = { currentScript: null }
  return globalThis.gifkit
}
const failure = (promise) => promise.then(() => 'loaded', (error) => error.constructor.name)
const page = async () => {
${lines}
}
page().then((result) => console.log(JSON.stringify(result)))`
  const file = join(folder, 'page.cjs')
  writeFileSync(file, prelude)
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', file], { cwd: folder, encoding: 'utf8' }),
  )
}

describe('a classic script with chunks', () => {
  test('defines its global at once, with the names of its entry alone', () => {
    expect(onPage("return Object.keys(run('gifkit.js')).sort()")).toEqual([
      '__shared',
      'click',
      'loadPicker',
      'openPanel',
      'openState',
      'openView',
      'read',
    ])
  })

  test.each([true, false])(
    'has one instance of each module, whatever loads it and when; address known: %s',
    (isKnown) => {
      const result = onPage(`const kit = run('gifkit.js', { isKnown: ${isKnown} })
kit.click()
const [view, again, panel] = await Promise.all([kit.openView(), kit.openView(), kit.openPanel()])
const first = [view === again, view.default, view.press(), panel.press(), view.press()]
const detail = await view.openDetail()
const state = await kit.openState()
return [...first, detail.pressTwice(), kit.read(), state.clicks, kit.__shared.clicks]`)
      // A click of the entry is seen by the chunk, one of the chunk by the entry, and turns by both chunks.
      expect(result).toEqual([true, 'view', [2, 1], 2, [3, 3], [6, 5], 6, 6, 6])
    },
  )

  test('rejects when a chunk cannot be loaded, and tries again at the next call', () => {
    const result = onPage(`const kit = run('gifkit.js')
const common = chunkOf('common')
renameSync(common, 'absent.js')
const failures = [await failure(kit.openView()), await failure(kit.openPanel())]
renameSync('absent.js', common)
return [...failures, (await kit.openView()).press(), (await kit.openPanel()).press()]`)
    expect(result).toEqual(['Error', 'Error', [1, 1], 2])
  })

  test('keeps two copies on one page apart, although they load the same files', () => {
    const result = onPage(`const one = run('gifkit.js')
const two = run('gifkit.js')
const views = await Promise.all([one.openView(), two.openView()])
views[0].press()
return [views[0].press(), views[1].press(), one.read(), two.read()]`)
    expect(result).toEqual([[2, 2], [1, 1], 2, 1])
  })

  test('lends the instances of its copy to a script on top, which has no chunks', () => {
    const result = onPage(`const one = run('gifkit.js')
run('gifkit.picker.js')
const two = run('gifkit.js')
one.click()
const { click } = await one.openPicker()
return [click(), one.read(), two.read(), 'openPicker' in two]`)
    expect(result).toEqual([2, 2, 0, false])
  })

  test('in one file with its chunks, fetches nothing', () => {
    const result = onPage(`const elsewhere = 'file:///no/such/folder/'
for (const file of ['gifkit.all.js', 'gifkit.picker.js']) run(file, { elsewhere })
const { openView, openPanel, openPicker, read } = gifkit
const answers = [(await openView()).press(), (await openPanel()).press(), (await openPicker()).click()]
return [...answers, read()]`)
    expect(result).toEqual([[1, 1], 2, 2, 2])
  })

  test('ignores what a page calls `currentScript`', () => {
    const result = onPage(`Object.defineProperty(globalThis, 'document', {
  value: { currentScript: { tagName: 'IMG', src: 'file:///no/such/folder/a.png' } }, writable: false })
const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
vm.runInThisContext(readFileSync('gifkit.js', 'utf8'), { filename: process.cwd() + '/gifkit.js', importModuleDynamically })
return (await gifkit.openView()).press()`)
    expect(result).toEqual([1, 1])
  })

  test('has a map beside each of its files', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const maps = files.filter((file) => file.endsWith('.js.map')).map((file) => file.slice(0, -'.map'.length))
    expect(maps.length).toBe(6)
    expect(files).toEqual(expect.arrayContaining(maps))
  })
})
