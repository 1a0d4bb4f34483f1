/** docs/dependencies.md against the manifest, the lock file and the installed packages. */
import { describe, expect, test } from 'vitest'
import { plain, readProjectFile, tableBelow } from './support/documents.js'

interface Manifest {
  readonly version: string
  readonly license: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}
interface Locked extends Manifest {
  readonly hasInstallScript?: boolean
}

const manifestOf = (folder: string): Manifest => JSON.parse(readProjectFile(`${folder}package.json`))
const manifest = manifestOf('')
const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const document = readProjectFile('docs/dependencies.md')

const runtime = Object.keys(manifest.dependencies ?? {})
const locked = (name: string): Locked => {
  const found = packages[`node_modules/${name}`]
  if (!found) throw new Error(`The lock file has no ${name}`)
  return found
}

/** Packages and all that they depend on. */
const withDependencies = (names: readonly string[]): readonly string[] => {
  const found = new Set(names)
  for (const name of found) for (const next of Object.keys(locked(name).dependencies ?? {})) found.add(next)
  return [...found].sort()
}

/** Name, version and licence of each row. */
const rowsBelow = (heading: string): readonly (readonly string[])[] =>
  tableBelow(document, heading).map((row) => row.slice(0, 3).map(plain))
const installed = (name: string): readonly string[] => {
  const { version, license } = manifestOf(`node_modules/${name}/`)
  return [name, version, license]
}

/** Tables of packages of which published files contain parts. */
const publishedParts = ['## In published modules', '## In published scripts alone']

describe('docs/dependencies.md', () => {
  test('names the runtime dependencies with their pinned versions and installed licences', () => {
    expect(rowsBelow('## Runtime dependencies')).toEqual(runtime.toSorted().map(installed))
    for (const name of runtime) expect(locked(name).version).toBe(manifest.dependencies?.[name])
  })

  test('is right that they depend on no others', () => {
    expect(document).toContain('It depends on no other package.')
    expect(withDependencies(runtime)).toEqual(runtime.toSorted())
  })

  test.each(publishedParts)(
    'names packages as they are installed, which hosts do not install, %s',
    (heading) => {
      const rows = rowsBelow(heading)
      expect(rows.length).toBeGreaterThan(1)
      expect(rows).toEqual(rows.map(([name = '']) => installed(name)))
      expect(rows.filter(([name = '']) => runtime.includes(name))).toEqual([])
    },
  )
})

describe('install scripts', () => {
  const lifecycle = ['preinstall', 'install', 'postinstall']
  const contained = publishedParts.flatMap((heading) => rowsBelow(heading).map(([name = '']) => name))

  test.each(withDependencies([...runtime, ...contained]))('%s has none', (name) => {
    const { scripts = {} } = manifestOf(`node_modules/${name}/`)
    expect(locked(name).hasInstallScript ?? false).toBe(false)
    expect(lifecycle.filter((script) => script in scripts)).toEqual([])
  })

  test('gifkit has none, nor one that runs where it is installed from its sources', () => {
    const { scripts = {} } = manifest
    expect([...lifecycle, 'preprepare', 'prepare', 'postprepare'].filter((name) => name in scripts)).toEqual(
      [],
    )
  })

  test('the document names the one development dependency that has one', () => {
    const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(names.filter((name) => !document.includes(`\`${name}\``) && name !== 'fsevents')).toEqual([])
  })
})
