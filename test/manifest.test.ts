/** What a clone is set up by: the manifest, the settings of npm, the command that CI runs. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './support/source-files.js'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

const manifest = JSON.parse(read('package.json')) as {
  readonly license: string
  readonly scripts: Readonly<Record<string, string>>
} & Readonly<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Readonly<Record<string, string>>>
>

describe('the manifest', () => {
  test('names every version exactly, and leaves the host its React, 18 or 19', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const react = '^18.0.0 || ^19.0.0'
    expect(manifest.peerDependencies).toEqual({ react, 'react-dom': react })
    expect(Object.keys(manifest.dependencies).filter((name) => name.startsWith('react'))).toEqual([])
  })

  test('has the licence that lies beside it, and every command of the README', () => {
    expect(manifest.license).toBe('MIT')
    expect(read('LICENSE')).toContain('MIT License')
    const named = [...read('README.md').matchAll(/npm (?:run )?(start|test|check|build|bench)\b/g)]
    const commands = new Set(named.map(([, command = '']) => command))
    expect([...commands].sort()).toEqual(['bench', 'build', 'check', 'start', 'test'])
    expect([...commands].filter((command) => manifest.scripts[command] === undefined)).toEqual([])
  })
})

test('CI runs the test command that the README names', () => {
  const [command = 'none'] = /^npm ci && npm test/m.exec(read('README.md')) ?? []
  expect(read('.ci/run').split('\n')).toContain(command)
})

test('the pictures of the README are there', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map(
    ([, path = '']) => path,
  )
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})
