import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

/** What the compiler says of a host's folder, in strict mode, and by default with our declarations checked. */
export const compileHost = (folder: string, options: Readonly<Record<string, unknown>> = {}): string => {
  const compilerOptions = {
    module: 'nodenext',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}
