/** Packs the package once, for all tests of what is published: npm adds files to the project's folder while it packs. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from './source-files.js'

export interface Archive {
  /** Of the archive, in bytes. */
  readonly size: number
  /** Of its files, in bytes. */
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    archive: Archive & { readonly path: string }
  }
}

export default ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'gifkit-archive-'))
  const text = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename, size, unpackedSize, files }] = JSON.parse(text) as readonly [
    Archive & { readonly filename: string },
  ]
  provide('archive', { path: join(folder, filename), size, unpackedSize, files })
  return () => rmSync(folder, { recursive: true })
}
