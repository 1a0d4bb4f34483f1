/** `npx gifkit-migrate` as it is published, and the examples of its guide. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { exportedNames as namesOfDeclarations } from '../../adapters/migrate/own-package.js'
import { incumbentPackages } from '../../adapters/migrate/packages.js'
import { compileHost } from '../support/compile-host.js'
import {
  type Conditions,
  emptyFolder,
  hostFolder,
  inProject,
  manifest,
  readProject,
} from '../support/published-package.js'

/** An import line of each package for the names of `gifkit` and `gifkit/react` that the incumbent has. */
const asForIncumbent = (code: string): string => {
  const declared = incumbentPackages.map((name) => {
    const text = readProject('node_modules', name, 'dist/index.d.ts')
    return { name, names: namesOfDeclarations(text) }
  })
  return code.replace(
    /^import (type )?\{([^}]*)\} from '(gifkit|gifkit\/react)'$/gm,
    (_, type = '', list, entry) => {
      const byPackage = new Map<string, string[]>()
      for (const written of list.split(',').map((each: string) => each.trim())) {
        if (!written) continue
        const name = written.replace(/^type /, '').split(' as ')[0]
        const packageName = declared.find(({ names }) => names.has(name))?.name ?? entry
        byPackage.set(packageName, [...(byPackage.get(packageName) ?? []), written])
      }
      return [...byPackage]
        .map(([from, names]) => `import ${type}{ ${names.join(', ')} } from '${from}'`)
        .join('\n')
    },
  )
}

describe('gifkit-migrate', () => {
  const command = inProject(manifest.bin['gifkit-migrate'] ?? '')
  const migrate = (folder: string) => spawnSync(process.execPath, [command, folder], { encoding: 'utf8' })

  test('is a program in one file that needs no installed package, of less than 90 kB', () => {
    const code = readFileSync(command, 'utf8')
    expect(code.slice(0, 20)).toBe('#!/usr/bin/env node\n')
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(90_000)
    const alone = emptyFolder()
    const types = manifest.exports['.'] as Conditions
    for (const path of ['package.json', manifest.bin['gifkit-migrate'] ?? '', types.require.types]) {
      mkdirSync(join(alone, posix.dirname(path)), { recursive: true })
      writeFileSync(join(alone, path), readProject(path))
    }
    writeFileSync(
      join(alone, 'package.json'),
      JSON.stringify({ type: 'module', version: '1.2.3', exports: { '.': manifest.exports['.'] } }),
    )
    const host = hostFolder()
    writeFileSync(join(host, 'a.ts'), "import { GiphyFetch } from '@giphy/js-fetch-api'\n")
    const started = spawnSync(process.execPath, [join(alone, 'dist/migrate.js'), host], { encoding: 'utf8' })
    expect(started.stderr).toBe('')
    expect(started.status).toBe(0)
    expect(readFileSync(join(host, 'a.ts'), 'utf8')).toBe("import { GiphyFetch } from 'gifkit'\n")
  })

  test('makes an application of the incumbent one that compiles', () => {
    const folder = hostFolder()
    const files = ['app.tsx', 'client.ts', 'players.tsx']
    for (const file of files)
      writeFileSync(join(folder, file), asForIncumbent(readProject('test/host-app', file)))
    const before = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
    const named = incumbentPackages.filter((name) => before.includes(`'${name}'`))
    expect(named.length).toBeGreaterThan(3)
    const dependencies = Object.fromEntries(named.map((name) => [name, '^1.0.0']))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }, undefined, 2))
    const { status, stdout } = migrate(folder)
    expect(stdout).toContain(' 0 places need a person')
    expect(status).toBe(0)
    for (const file of [...files, 'package.json'])
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain('@giphy/')
    expect(compileHost(folder)).toBe('')
  })

  test('finds in the tests of the incumbent’s hosts what docs/testing.md says', () => {
    const ran = spawnSync(process.execPath, [command, inProject('test/incumbent'), '--dry-run'], {
      encoding: 'utf8',
    })
    const sum = ran.stdout.trim().split('\n').at(-1) ?? ''
    expect(sum).toMatch(/^\d\d files read, \d\d would change, \d places need a person\.$/)
    expect(readProject('docs/testing.md')).toContain(`\n${sum.replace(/\.$/, '')}\n`)
  })

  test('has a guide whose examples compile', () => {
    const folder = hostFolder()
    const samples = [...readProject('docs/migrating.md').matchAll(/```(tsx?)\n(.*?)```/gs)]
    expect(samples.length).toBeGreaterThan(2)
    samples.forEach(([, ending, code = ''], index) => {
      writeFileSync(join(folder, `sample-${index + 1}.${ending}`), code)
    })
    expect(compileHost(folder, { module: 'esnext', moduleResolution: 'bundler' })).toBe('')
  })
})
