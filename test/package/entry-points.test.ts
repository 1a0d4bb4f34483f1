/** Entries of the exports map: what a host that imports or requires them gets. Runs against dist/. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleApplication } from '../support/bundle-application.mjs'
import {
  codeSubpaths,
  hostFolder,
  inArchive,
  inProject,
  manifest,
  paths,
  readProject,
  runNode,
} from '../support/published-package.js'

/** Frames load nothing: tests talk to this machine alone. */
const staysOnThePage = { disableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } }

describe('entry points', () => {
  test('every file of the exports map exists', () => {
    const files = codeSubpaths.flatMap(({ conditions }) => [
      conditions.import.types,
      conditions.import.default,
      conditions.require.types,
      conditions.require.default,
    ])
    expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([])
    expect(existsSync(inProject('dist/styles.css'))).toBe(true)
  })

  // TypeScript up to 6 reads no exports map for `module: commonjs` by default.
  test('resolvers that read no exports map find by folders what import and require find', () => {
    const [entry, ...others] = codeSubpaths
    expect([manifest.main, manifest.module, manifest.types]).toEqual([
      entry?.conditions.require.default,
      entry?.conditions.import.default,
      entry?.conditions.require.types,
    ])
    const folders = others.map(({ subpath }) => {
      const { main, module, types } = inArchive(`${subpath.slice(2)}/package.json`)
      return [main, module, types].map((path) => `./${posix.join(subpath, path ?? '')}`)
    })
    expect(folders).toEqual(
      others.map(({ conditions }) => [
        conditions.require.default,
        conditions.import.default,
        conditions.require.types,
      ]),
    )
  })

  // Parcel 2 reads no exports map unless it is configured, and folders lead to modules alone.
  test('Parcel finds the stylesheet by an alias of the package', () => {
    expect(manifest.alias).toEqual({ './styles.css': './dist/styles.css' })
  })

  test('scripts for pages resolve, as do the document of mistakes and what CDNs serve', () => {
    const found = runNode(
      hostFolder(),
      'host.mjs',
      `const names = ['dist/standalone/gifkit.js', 'dist/standalone/gifkit.all.js', 'dist/standalone/gifkit.picker.js', 'dist/embed/embed.js', 'docs/migrating.md', 'docs/mistakes.md']
const { existsSync } = await import('node:fs')
console.log(names.filter((name) => !existsSync(new URL(import.meta.resolve('gifkit/' + name)))).join())`,
    )
    expect(found).toBe('')
    for (const file of [manifest.unpkg, manifest.jsdelivr]) expect(existsSync(inProject(file))).toBe(true)
  })

  test('the manifest names the project, and no address that does not exist', () => {
    expect([manifest.homepage, manifest.bugs.url, manifest.repository.url]).toEqual(
      Array<string>(3).fill('npm:gifkit'),
    )
    expect(manifest.keywords.length).toBeGreaterThan(0)
    expect(readProject('package.json')).not.toMatch(/https?:/)
  })

  test('an application of modules and CommonJS is bundled with one copy: its providers reach its widgets', async () => {
    const folder = hostFolder()
    writeFileSync(
      join(folder, 'legacy.cjs'),
      "const { GifkitProvider } = require('gifkit/react')\nmodule.exports = { GifkitProvider }\n",
    )
    const host = `import { GifkitProvider } from 'gifkit/react'
import legacy from './legacy.cjs'
console.log(legacy.GifkitProvider === GifkitProvider)`
    writeFileSync(join(folder, 'host.mjs'), host)
    await bundleApplication(join(folder, 'host.mjs'), join(folder, 'bundle.mjs'))
    expect(runNode(folder, 'start.mjs', "import './bundle.mjs'")).toBe('true')
  })

  test('only stylesheets and the definition of elements count as side effects', () => {
    expect(manifest.sideEffects).toEqual(['*.css', './dist/esm/elements.js', './dist/cjs/elements.js'])
  })

  test('every entry imports in plain Node, as a module and by require, with the same names', () => {
    const folder = hostFolder()
    const names = codeSubpaths.map(({ name }) => name)
    const exported = (file: string, load: string): Readonly<Record<string, readonly string[]>> =>
      JSON.parse(
        runNode(
          folder,
          file,
          `const all = {}
for (const name of ${JSON.stringify(names)}) all[name] = Object.keys(${load}).sort()
console.log(JSON.stringify(all))`,
        ),
      )
    const modules = exported('host.mjs', 'await import(name)')
    expect(exported('host.cjs', 'require(name)')).toEqual(modules)
    expect(names.filter((name) => modules[name]?.length === 0)).toEqual([])
  })

  test('each module of ours has a CommonJS twin with the same names', () => {
    const modules = paths.filter((path) => /^dist\/esm\/.*\.js$/.test(path))
    expect(modules.length).toBeGreaterThan(200)
    const differing = runNode(
      hostFolder(),
      'host.cjs',
      `const namesOf = (module) => Object.keys(module).sort().join()
const compare = async () => {
  for (const path of ${JSON.stringify(modules.map((path) => inProject(path)))})
    if (namesOf(await import(path)) !== namesOf(require(path.replace('/dist/esm/', '/dist/cjs/')))) console.log(path)
}
compare()`,
    )
    expect(differing).toBe('')
    expect(paths.filter((path) => /^dist\/cjs\/.*\.js$/.test(path))).toHaveLength(modules.length)
  })

  test.each(['esm', 'cjs', 'types'])('name no package but runtime dependencies and peers, in %s', (kind) => {
    const files = paths.filter((path) => path.startsWith(`dist/${kind}/`) && /\.(js|d\.m?ts)$/.test(path))
    const named = new Set<string>()
    for (const path of files)
      for (const [, , name = ''] of readProject(path).matchAll(
        /\b(from |import |import\(|require\()'((?:@[^'/]+\/)?[^'/.][^'/]*)/g,
      ))
        named.add(name)
    const { dependencies, peerDependencies } = manifest
    expect([...named].sort()).toEqual(kind === 'types' ? ['react', 'rxjs'] : ['preact', 'react'])
    expect([...named].filter((name) => !(name in { ...dependencies, ...peerDependencies }))).toEqual([])
  })

  test.each([
    ['a module', 'host.mjs', 'await import'],
    ['CommonJS', 'host.cjs', 'require'],
  ])('live bindings follow their setters, and the player of Vimeo is found, in %s', (_, file, load) => {
    const code = `const page = async () => {
  const kit = ${load}('gifkit')
  kit.setServerUrl('http://127.0.0.1/v1/')
  kit.setDefaultRating('g')
  const { Window } = await import(${JSON.stringify(inProject('node_modules/happy-dom/lib/index.js'))})
  const window = new Window({ settings: ${JSON.stringify(staysOnThePage)} })
  Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
  window.document.body.innerHTML = '<iframe id="player" src="https://player.vimeo.com/video/1"></iframe>'
  const { vimeoHelper } = ${load}('gifkit/embed')
  console.log(kit.serverUrl, kit.defaultRating, typeof (await vimeoHelper('player')).play)
  process.exit()
}
page()`
    expect(runNode(hostFolder(), file, code)).toBe('http://127.0.0.1/v1/ g function')
  })

  test('what needs no React imports under the react-server condition and asks for none', () => {
    const entries = { gifkit: 'index', 'gifkit/core': 'core', 'gifkit/dashboard-client': 'dashboard-client' }
    const empty = runNode(
      hostFolder(),
      'host.mjs',
      `for (const name of ${JSON.stringify(Object.keys(entries))})
  if (Object.keys(await import(name)).length === 0) console.log(name)`,
      ['--conditions=react-server'],
    )
    expect(empty).toBe('')
    for (const file of Object.values(entries))
      expect(readProject('dist/esm', `${file}.js`)).not.toMatch(/from ['"]react/)
  })

  test('the render functions load without React, and share what is below views with its components', () => {
    const modulesOf = (entry: string): readonly string[] => {
      const found = new Set([entry])
      for (const path of found)
        if (path.startsWith('dist/'))
          for (const [, from = ''] of readProject(path).matchAll(/\b(?:from |import\()'([^']+)'/g))
            found.add(from.startsWith('.') ? posix.join(posix.dirname(path), from) : from)
      return [...found]
    }
    const [render, react] = ['render', 'react'].map((name) => modulesOf(`dist/esm/${name}.js`)) as [
      string[],
      string[],
    ]
    const isOfReact = (path: string): boolean => /^react|esm\/react\/.*(?<!-css)\.js$/.test(path)
    expect(render.filter(isOfReact)).toEqual([])
    const elements = modulesOf('dist/esm/elements.js')
    expect(elements.filter(isOfReact)).toEqual([])
    expect(elements).toContain('dist/esm/preact/video/video.js')
    expect(render).toContain('preact/compat')
    expect(react.filter((path) => path.includes('preact'))).toEqual([])
    const belowViews = render.filter((path) => /^dist\/esm\/(core|adapters)\//.test(path))
    expect(belowViews.length).toBeGreaterThan(100)
    // Components need no place of a host's to be mounted in.
    expect(belowViews.filter((path) => !react.includes(path))).toEqual(['dist/esm/adapters/mount-point.js'])
  })

  test('React entries are marked for the client, the others are not', () => {
    for (const folder of ['esm', 'cjs'] as const) {
      for (const name of ['react', 'render', 'elements'])
        expect(readProject(`dist/${folder}/${name}.js`).slice(0, 13)).toBe("'use client';")
      for (const name of ['index', 'core'])
        expect(readProject(`dist/${folder}/${name}.js`)).not.toContain('use client')
    }
  })
})
