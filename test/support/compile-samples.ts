import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

/** The TypeScript samples of a document. */
export const samplesIn = (text: string): readonly string[] =>
  [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

/**
 * Compiles samples against the sources of the package; the compiler's messages, empty if there are none.
 *
 * @param given declarations of what samples have from their host
 */
export const compileSamples = (name: string, samples: readonly string[], given = ''): string => {
  const folder = join(projectRoot, 'build', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [at, code] of samples.entries()) writeFileSync(join(folder, `sample-${at + 1}.tsx`), code)
  writeFileSync(join(folder, 'given.d.ts'), given)
  const compilerOptions = {
    composite: false,
    declaration: false,
    sourceMap: false,
    noEmit: true,
    jsx: 'react-jsx',
    moduleDetection: 'force',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    paths: {
      gifkit: ['../../index.ts'],
      'gifkit/core': ['../../core/index.ts'],
      'gifkit/dashboard-client': ['../../dashboard-client/index.ts'],
      'gifkit/dashboard-client/testing': ['../../dashboard-client/testing.ts'],
      'gifkit/embed': ['../../embed/index.ts'],
    },
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions,
      include: ['*.ts', '*.tsx'],
      references: [],
    }),
  )
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  return status === 0 ? stdout : `${stdout}status ${status}`
}
