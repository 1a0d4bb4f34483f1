/** What a clone is set up by: the manifest, the settings of npm, the command that CI runs. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  test('names every version exactly, and leaves the host its React, 18 or 19, and its rxjs', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const react = '^18.0.0 || ^19.0.0'
    expect(manifest.peerDependencies).toEqual({ react, 'react-dom': react, rxjs: '*' })
    expect(Object.keys(manifest.dependencies).filter((name) => name.startsWith('react'))).toEqual([])
  })

  test('has the licence that lies beside it, and every command that README and CONTRIBUTING name', () => {
    expect(manifest.license).toBe('MIT')
    expect(read('LICENSE')).toContain('MIT License')
    const pages = read('README.md') + read('CONTRIBUTING.md')
    const named = [...pages.matchAll(/npm (?:run )?(start|test|check|build|bench)\b/g)]
    const commands = new Set(named.map(([, command = '']) => command))
    expect([...commands].sort()).toEqual(['bench', 'build', 'check', 'start', 'test'])
    expect([...commands].filter((command) => manifest.scripts[command] === undefined)).toEqual([])
  })
})

test('CI runs the test command that the README names', () => {
  const [command = 'none'] = /^npm ci && npm test/m.exec(read('README.md')) ?? []
  const commands = read('.ci/run').split('\n')
  expect(commands).toContain(command)
  const longer = ['long', 'faults', 'incumbent', 'engines'].map((name) => `npm run test:${name}`)
  for (const each of [...longer, 'npx vitest run --config test/vitest.consumers.config.ts'])
    expect(commands.filter((line) => line.startsWith(each))).toHaveLength(1)
})

test('npm shows where a release was built', () => {
  const { publishConfig } = JSON.parse(read('package.json'))
  expect(publishConfig).toEqual({ access: 'public', provenance: true })
})

test('a release needs a tag of its version and a section of the changelog, and runs all that CI runs before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gifkit-release-'))
  cpSync(join(projectRoot, '.ci/release'), join(folder, '.ci/release'))
  writeFileSync(join(folder, 'package.json'), '{ "version": "2.0.0", "private": true }')
  writeFileSync(join(folder, '.ci/run'), '#!/bin/sh\necho everything passed\nexit 3\n')
  chmodSync(join(folder, '.ci/run'), 0o755)
  const released = (tag: string, changelog: string) => {
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
    const { status, stdout, stderr } = spawnSync(join(folder, '.ci/release'), [tag], { encoding: 'utf8' })
    return [status, stdout + stderr]
  }
  try {
    expect(released('v1.9.0', '## 2.0.0\n')).toEqual([1, 'The tag is v1.9.0, and package.json has v2.0.0\n'])
    expect(released('v2.0.0', '## Unreleased\n')).toEqual([1, 'CHANGELOG.md has no section 2.0.0\n'])
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
    writeFileSync(
      join(folder, 'package.json'),
      '{ "version": "2.0.0", "repository": { "type": "git", "url": "npm:gifkit" } }',
    )
    expect(released('v2.0.0', '## 2.0.0\n')).toEqual([
      1,
      'package.json has no address of a repository, which npm compares with that of the CI\n',
    ])
    writeFileSync(join(folder, 'package.json'), manifest)
    // What CI refuses is not published.
    expect(released('v2.0.0', '## Unreleased\n\n## 2.0.0\n')).toEqual([3, 'everything passed\n'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the pictures of the README are there', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map(
    ([, path = '']) => path,
  )
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})
