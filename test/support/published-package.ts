/** The package as it is published, and folders of hosts in which it is installed. Reads dist/. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, inject } from 'vitest'
import { projectRoot } from './source-files.js'

export const inProject = (...parts: readonly string[]): string => join(projectRoot, ...parts)
export const readProject = (...parts: readonly string[]): string => readFileSync(inProject(...parts), 'utf8')

export interface Conditions {
  readonly import: { readonly types: string; readonly default: string }
  readonly require: { readonly types: string; readonly default: string }
}
export const manifest = JSON.parse(readProject('package.json')) as {
  exports: Record<string, Conditions | { readonly types: string; readonly default: string } | string>
  alias: Record<string, string>
  bin: Record<string, string>
  files: readonly string[]
  unpkg: string
  jsdelivr: string
  homepage: string
  bugs: { readonly url: string }
  repository: { readonly url: string }
  keywords: readonly string[]
  main: string
  module: string
  types: string
  sideEffects: readonly string[]
  dependencies: Readonly<Record<string, string>>
  peerDependencies: Readonly<Record<string, string>>
}
export const codeSubpaths = Object.entries(manifest.exports).flatMap(([subpath, conditions]) =>
  typeof conditions === 'string' || !('import' in conditions)
    ? []
    : [{ name: subpath.replace(/^\./, 'gifkit'), subpath, conditions }],
)

export const published = inject('archive')
export const paths = published.files.map(({ path }) => path)

export const bytesInArchive = (path: string): Buffer =>
  execFileSync('tar', ['-xzOf', published.path, `package/${path}`])
/** A JSON file as the archive has it. */
export const inArchive = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(bytesInArchive(path).toString())

const hostFolders: string[] = []
afterAll(() => {
  for (const folder of hostFolders) rmSync(folder, { recursive: true })
})

/** An empty folder outside the project, until the tests of the file are over. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gifkit-host-'))
  hostFolders.push(folder)
  return folder
}

/** A folder outside the project in which `gifkit` is installed, as a host has it. */
export const hostFolder = (): string => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(projectRoot, join(folder, 'node_modules/gifkit'))
  for (const name of ['react', 'react-dom', '@types'])
    symlinkSync(inProject('node_modules', name), join(folder, 'node_modules', name))
  return folder
}

export const runNode = (
  folder: string,
  file: string,
  code: string,
  flags: readonly string[] = [],
): string => {
  writeFileSync(join(folder, file), code)
  return execFileSync(process.execPath, [...flags, file], { cwd: folder, encoding: 'utf8' }).trim()
}

/** With files of their own in place of a link, as npm installs them: the compiler finds what is beside them there. */
export const installedHost = (): string => {
  const folder = hostFolder()
  const target = join(folder, 'node_modules/gifkit')
  rmSync(target)
  mkdirSync(target)
  execFileSync('tar', ['-xzf', published.path, '-C', target, '--strip-components=1'])
  return folder
}

export const everyCheck = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }

export const dependencies = readProject('docs/dependencies.md')

/** The package of a file below `node_modules`. */
export const packageOf = (path: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]

export const standaloneScripts = ['gifkit.js', 'gifkit.picker.js']
export const standaloneChunks = (): readonly string[] => {
  const folder = inProject('dist/standalone/chunks')
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : []
}

export const gzipBytes = (code: string): number => gzipSync(code, { level: 9 }).length
