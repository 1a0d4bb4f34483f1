/** Packs the package once, as npm publishes it, in a folder that the applications are made in. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../support/source-files.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the archive. */
    readonly archive: string
  }
}

const packed = async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'gifkit-consumers-'))
  const words = ['pack', '--json', '--pack-destination', folder]
  const { stdout } = await promisify(execFile)('npm', words, { cwd: projectRoot })
  const [{ filename }] = JSON.parse(stdout) as readonly [{ readonly filename: string }]
  provide('archive', join(folder, filename))
  return () => rmSync(folder, { recursive: true, force: true })
}
export default packed
