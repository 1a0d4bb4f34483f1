/** This package as it is installed: its version, and the names that its entry points export. */
import { readFileSync } from 'node:fs'
import type { Statement } from '@babel/types'
import type { EntryNames } from './packages.js'
import { keyText, parseSource } from './syntax.js'

interface Manifest {
  readonly version: string
  readonly exports: Readonly<Record<string, string | { readonly require?: { readonly types?: string } }>>
}

export interface OwnPackage {
  readonly version: string
  readonly names: EntryNames
}

/**
 * Names are read from the declarations, so that no list of them can be out of date.
 *
 * @param folder of the package
 */
export const readOwnPackage = (folder: URL): OwnPackage => {
  const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')
  const { version, exports } = JSON.parse(read('package.json')) as Manifest
  const names = new Map<string, ReadonlySet<string>>()
  for (const subpath of Object.keys(exports)) {
    const conditions = exports[subpath]
    const types = typeof conditions === 'string' ? undefined : conditions?.require?.types
    if (types !== undefined) names.set(subpath.replace(/^\./, 'gifkit'), exportedNames(read(types)))
  }
  return { version, names }
}

/** What a declaration file exports by name. */
export const exportedNames = (declarations: string): ReadonlySet<string> =>
  new Set(parseSource(declarations, 'index.d.ts').program.body.flatMap(namesIn))

const namesIn = (statement: Statement): readonly string[] => {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const listed = statement.specifiers.flatMap((each) =>
    each.type === 'ExportSpecifier' ? (keyText(each.exported) ?? []) : [],
  )
  const { declaration } = statement
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
  const id = declaration && 'id' in declaration ? declaration.id : undefined
  return id?.type === 'Identifier' ? [...listed, id.name] : listed
}
