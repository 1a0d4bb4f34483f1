/** The project's own sources as text, for the tests of architecture and documents. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
}

const folders = [
  'core',
  'adapters',
  'react',
  'embed',
  'dashboard-client',
  'standalone',
  'sandbox',
  'bench',
  'test',
] as const
const isSource = (name: string): boolean => /\.(ts|tsx)$/.test(name) && !name.endsWith('.d.ts')

const walk = (folder: string): string[] => {
  let entries: ReturnType<typeof list>
  try {
    entries = list(folder)
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return isSource(entry.name) ? [path] : []
  })
}
const list = (folder: string) => readdirSync(folder, { withFileTypes: true })

const read = (path: string): SourceFile => {
  const text = readFileSync(path, 'utf8')
  return { path: relative(projectRoot, path).split('\\').join('/'), text, lines: text.split('\n').length - 1 }
}

export const sourceFiles = (): readonly SourceFile[] => {
  const rootFiles = list(projectRoot)
    .filter((entry) => entry.isFile() && isSource(entry.name) && entry.name !== 'vitest.config.ts')
    .map((entry) => join(projectRoot, entry.name))
  return [...rootFiles, ...folders.flatMap((folder) => walk(join(projectRoot, folder)))].map(read)
}

const specifier =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

export interface ImportArrow {
  readonly from: string
  /** A path of the project, or a package's name. */
  readonly to: string
  readonly isPackage: boolean
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1')

const packageName = (name: string): string =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name)

/** Every import of a file; relative ones resolved to the source they name. */
export const importsOf = (file: SourceFile, known: ReadonlySet<string>): readonly ImportArrow[] =>
  [...withoutComments(file.text).matchAll(specifier)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    if (!name.startsWith('.')) return { from: file.path, to: packageName(name), isPackage: true }
    const path = posix.join(posix.dirname(file.path), name)
    const candidates = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path]
    return {
      from: file.path,
      to: candidates.find((candidate) => known.has(candidate)) ?? path,
      isPackage: false,
    }
  })
