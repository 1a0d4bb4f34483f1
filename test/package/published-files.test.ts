/** The archive: its files, their hashes, maps and declarations, and its bytes. */
import { hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import type { SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { plain, tableBelow } from '../support/documents.js'
import {
  bytesInArchive,
  dependencies,
  inArchive,
  inProject,
  manifest,
  packageOf,
  paths,
  published,
  readProject,
} from '../support/published-package.js'

test('the lock file holds no address', () => {
  expect(readProject('package-lock.json')).not.toMatch(/https?:/)
})

/** Patterns with `*` for a part of a name and `**` for folders; Node 20 has no function for them. */
const matchesGlob = (path: string, pattern: string): boolean => {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    return part === '*' ? '[^/]+' : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`).test(path)
}

describe('the published files', () => {
  const { size } = published

  test('are packed into less than 900 kB', () => {
    expect(size).toBeGreaterThan(100_000)
    expect(size).toBeLessThan(900_000)
  })

  /** A package and all that it depends on, by their names. */
  const withDependencies = (names: readonly string[]): readonly string[] => {
    const found = new Set(names)
    for (const name of found) {
      const { dependencies: more = {} } = JSON.parse(readProject('node_modules', name, 'package.json'))
      for (const next of Object.keys(more)) found.add(next)
    }
    return [...found]
  }
  const bytesOfFolder = (folder: string): number =>
    readdirSync(inProject(folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

  test('are with their dependencies at most 5 MB in node_modules, as docs/dependencies.md says to a percent', () => {
    const others = withDependencies(Object.keys(manifest.dependencies))
    const installed = others.reduce(
      (sum, name) => sum + bytesOfFolder(`node_modules/${name}`),
      published.unpackedSize,
    )
    expect(installed).toBeLessThanOrEqual(5_000_000)
    const rows = tableBelow(dependencies, '## What an installation brings')
    const now = rows.map((row) => Number(row[2]?.replaceAll(',', '')))
    const measured = [size, published.unpackedSize, installed, others.length + 1]
    expect(now).toHaveLength(measured.length)
    measured.forEach((bytes, index) => {
      expect(Math.abs(bytes - (now[index] ?? 0)), `${rows[index]?.[0]}: ${bytes}`).toBeLessThanOrEqual(
        bytes / 100,
      )
    })
  })

  test('are those of docs/dependencies.md, and each pattern there has a file', () => {
    const patterns = tableBelow(dependencies, '## What is published').flatMap(([cell = '']) =>
      cell.split(',').map((pattern) => plain(pattern.trim())),
    )
    const uses = new Map(
      patterns.map((pattern) => [pattern, paths.filter((path) => matchesGlob(path, pattern))]),
    )
    expect(patterns.filter((pattern) => uses.get(pattern)?.length === 0)).toEqual([])
    const named = new Set([...uses.values()].flat())
    expect(paths.filter((path) => !named.has(path))).toEqual([])
  })

  test('are named with their hashes where a page has a tag for them', () => {
    const hashes = inArchive('dist/integrity.json')
    const tagged = paths.filter((path) => /^dist\/(standalone\/[^/]+\.js|styles\.css)$/.test(path))
    const hashOf = (path: string): string => hash('sha384', bytesInArchive(path), 'base64')
    expect(tagged.length).toBeGreaterThan(3)
    expect(hashes).toEqual(
      Object.fromEntries(tagged.map((path) => [path.slice('dist/'.length), `sha384-${hashOf(path)}`])),
    )
  })

  test('contain parts of the documented packages, with their licences, and of no others', () => {
    const folders = ['dist', 'dist/standalone', 'dist/standalone/chunks', 'dist/embed', 'dist/embed/chunks']
    const sources = folders.flatMap((folder) =>
      readdirSync(inProject(folder))
        .filter((file) => file.endsWith('.map'))
        .flatMap((file) => (JSON.parse(readProject(folder, file)) as SourceMapPayload).sources),
    )
    const files = [...sources, ...paths.map((path) => path.replace('/vendor/', '/node_modules/'))]
    const contained = new Set(files.flatMap((file) => packageOf(file) ?? []))
    const documented = ['## Runtime dependencies', '## In published modules', '## In published scripts alone']
      .flatMap((heading) => tableBelow(dependencies, heading))
      .map(([name]) => plain(name))
    expect([...contained].sort()).toEqual(documented.toSorted())
    const licences = readProject('dist/licences.txt')
    for (const name of documented) expect(licences).toMatch(new RegExp(`^${name}$`, 'm'))
  })

  test('hold each declaration once', () => {
    const declared = paths.filter((path) => path.endsWith('.d.ts'))
    expect(declared.filter((path) => !path.startsWith('dist/types/'))).toEqual([])
    const written = declared.flatMap((path) => [
      ...readProject(path).matchAll(/^(?:export )?(?:declare|interface|type) (?:.|\n(?=[\s})]))*/gm),
    ])
    const texts = written.map(([text]) => text)
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('have no maps, and name none', () => {
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([])
    const scripts = paths.filter((path) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(500)
    expect(scripts.filter((path) => readProject(path).includes('sourceMappingURL'))).toEqual([])
  })

  test('have the syntax of 2019 in CommonJS, for tools that read nothing newer', () => {
    const modules = paths.filter((path) => /^dist\/cjs\/.*\.js$/.test(path))
    expect(modules.length).toBeGreaterThan(300)
    for (const path of modules) {
      const code = readProject(path)
      expect(() => parse(code, { ecmaVersion: 2019, sourceType: 'script' }), path).not.toThrow()
    }
  })

  test('have each module both ways', () => {
    const modules = paths.filter((path) => /^dist\/esm\/.*\.js$/.test(path))
    expect(modules.map((path) => path.replace('/esm/', '/cjs/'))).toEqual(
      paths.filter((path) => /^dist\/cjs\/.*\.js$/.test(path)),
    )
  })
})
