/** The files of an application: which ones are read, and where its `package.json` is. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is installed or built. */
const SKIPPED = ['node_modules', 'dist', 'build', 'bower_components', 'coverage']
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/
const STYLES = /\.(?:css|scss|sass|less|styl|pcss)$/
/** Files that may name a package, and are too different from each other to be changed. */
const MENTIONING = /\.(?:html?|mdx?|astro|ya?ml|jsonc?|json5|toml|ejs|hbs|pug)$/
const LOCK = /^(?:package-lock|npm-shrinkwrap|pnpm-lock|composer)\.|^CHANGELOG/

export type FileKind = 'source' | 'styles' | 'manifest' | 'mentioning'

export const kindOf = (name: string): FileKind | undefined => {
  if (name === 'package.json') return 'manifest'
  if (LOCK.test(name) || /\.min\.js$/.test(name)) return undefined
  if (SOURCE.test(name)) return 'source'
  if (STYLES.test(name)) return 'styles'
  return MENTIONING.test(name) ? 'mentioning' : undefined
}

export interface FoundFile {
  readonly path: string
  readonly kind: FileKind
}

/** All files below a folder, in a stable order. Links are not followed: they may lead outside, or in a circle. */
export const filesBelow = (folder: string): readonly FoundFile[] => {
  const entries = entriesOf(folder)
  // Reading it will fail, and be reported.
  if (!entries) return [{ path: folder, kind: 'source' }]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): readonly FoundFile[] => {
      const path = join(folder, entry.name)
      if (entry.isDirectory())
        return SKIPPED.includes(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
      const kind = entry.isFile() ? kindOf(entry.name) : undefined
      return kind ? [{ path, kind }] : []
    })
}

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The folder of the nearest `package.json`, at or above a folder. */
export const packageFolder = (folder: string): string | undefined => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : packageFolder(above)
}

/** @throws where the file is not text in UTF-8, which could not be written back as it was */
export const readText = (path: string): string => {
  const bytes = readFileSync(path)
  // A byte order mark is part of the text.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
