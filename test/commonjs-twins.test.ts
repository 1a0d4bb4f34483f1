/** What `rollup.commonjs.mjs` makes of a graph: CommonJS that does what its ES twin does, or an error. */
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { parse } from 'acorn'
import { type Plugin, rollup } from 'rollup'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './support/source-files.js'

const converter = pathToFileURL(join(projectRoot, 'rollup.commonjs.mjs')).href
const { commonJsTwins } = (await import(converter)) as { readonly commonJsTwins: Plugin }

type Sources = Readonly<Record<string, string>>

/** The modules as they are written, by name; the entry is `main.js`. */
const converted = async (sources: Sources): Promise<Sources> => {
  const bundle = await rollup({
    input: 'main.js',
    external: /^node:/,
    treeshake: false,
    onLog: (_, { message }) => {
      throw new Error(message)
    },
    plugins: [
      {
        name: 'sources',
        resolveId: (from) => (from.startsWith('node:') ? null : posix.resolve('/', from)),
        load: (id) => sources[id.slice(1)] ?? null,
      },
    ],
  })
  const { output } = await bundle.generate({
    preserveModules: true,
    preserveModulesRoot: '/',
    banner: "'use client';",
    plugins: [commonJsTwins],
  })
  return Object.fromEntries(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}

/** The exports of the entry, as Node's `require` finds them. */
const required = (modules: Sources): unknown => {
  const made = new Map<string, { readonly exports: unknown }>()
  const load = (name: string): unknown => {
    if (name.startsWith('node:')) return createRequire(import.meta.url)(name)
    const path = posix.normalize(name)
    const module = made.get(path) ?? { exports: {} }
    if (made.has(path)) return module.exports
    made.set(path, module)
    compileFunction(modules[path] ?? '', ['exports', 'require', 'module'])(module.exports, load, module)
    return module.exports
  }
  return load('main.js')
}

const state = `
  export let count = 0
  export const click = () => { count += 1 }
  export const current = () => count`

describe('CommonJS with the text of its ES twin', () => {
  test('has the exports of the twin, whatever they are imported and passed on by', async () => {
    const modules = await converted({
      'main.js': `
        import { posix as paths } from 'node:path'
        import text, { shout as cry } from './text.js'
        export { click, count } from './state.js'
        export { shout as call } from './text.js'
        export const join = () => paths.join(text, cry('b'))
        export const later = () => import('./later.js')
        export { text as title }`,
      'text.js': "export default 'a'\nexport function shout(text) { return text.toUpperCase() }",
      'later.js': "export { current } from './state.js'",
      'state.js': state,
    })
    const kit = required(modules) as {
      readonly title: string
      join(): string
      call(text: string): string
      later(): Promise<{ current(): number }>
      click(): void
    }
    expect(Object.keys(kit).sort()).toEqual(['call', 'click', 'count', 'join', 'later', 'title'])
    expect([kit.join(), kit.title, kit.call('c')]).toEqual(['a/B', 'a', 'C'])
    const { current } = await kit.later()
    kit.click()
    expect(current(), 'one instance').toBe(1)
    expect(modules['main.js']).toMatch(/^'use client';\n'use strict';/)
    expect(modules['main.js'], 'uses of imports stay as they are').toContain("posix.join(text, shout('b'))")
  })

  test('passes on a value that changes as it is when it is read', async () => {
    const kit = required(
      await converted({ 'main.js': "export { count, click } from './state.js'", 'state.js': state }),
    ) as { readonly count: number; click(): void }
    expect(Object.keys(kit).sort()).toEqual(['click', 'count'])
    kit.click()
    expect(kit.count).toBe(1)
  })

  test('has the syntax of 2019, and each line without newer syntax as it was', async () => {
    const plain = 'const shout = (text) => {\n\treturn text.toUpperCase();\n};'
    const newer = "class Count {\n\tvalue = 0;\n\tfirst = (list) => list?.[0] ?? 'none';\n}"
    const modules = await converted({
      'main.js': `${plain}\n${newer}\nexport { shout, Count };`,
    })
    const code = modules['main.js'] ?? ''
    expect(() => parse(code, { ecmaVersion: 2019 })).not.toThrow()
    expect(() => parse(newer, { ecmaVersion: 2019 })).toThrow()
    expect(code).toContain(plain)
    const { Count } = required(modules) as { Count: new () => { first(list?: readonly string[]): string } }
    expect([new Count().first(), new Count().first(['a'])]).toEqual(['none', 'a'])
  })

  test.each([
    [
      'an import of a value that changes',
      "import { count } from './state.js'\nexport const read = () => count",
    ],
    ['a value that changes under another name', "export { count as clicks } from './state.js'"],
    ['the default of a package', "import path from 'node:path'\nexport const own = path"],
    ['a namespace of a package', "import * as path from 'node:path'\nexport const own = path"],
    ['all of a package', "export * from 'node:path'"],
    ['the address of a module', 'export const here = import.meta.dirname'],
    ['a wait at its top', 'export const value = await 1'],
  ])('the build fails for %s', async (_, main) => {
    await expect(converted({ 'main.js': main, 'state.js': state })).rejects.toThrow()
  })
})
