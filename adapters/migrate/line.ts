/** A line that imports or exports names: what it has, and how it is written. */
import type { ExportNamedDeclaration, ImportDeclaration } from '@babel/types'
import { type EntryNames, findName, type IncumbentModule } from './packages.js'
import { keyText, placeOf } from './syntax.js'

/** Names of one line, by the entry point that has them. */
interface Sorted {
  readonly byEntry: ReadonlyMap<string, readonly string[]>
  /** No entry point has them. */
  readonly missing: readonly Written[]
  /** Some name is written in another way than before. */
  readonly isReworded: boolean
}

export interface Written {
  /** As the module has it. */
  readonly name: string
  /** As the file has it. */
  readonly here: string
  readonly prefix: string
  readonly isDefault: boolean
}

export const named = (name: string, { here, prefix }: Written): string =>
  `${prefix}${name === here ? name : `${name} as ${here}`}`

export const sortNames = (
  module: IncumbentModule,
  written: readonly Written[],
  names: EntryNames,
): Sorted => {
  const byEntry = new Map<string, string[]>()
  const missing: Written[] = []
  let isReworded = false
  for (const each of written) {
    const found = findName(module, each.name, names)
    if (!found) {
      missing.push(each)
      continue
    }
    byEntry.set(found.entry, [...(byEntry.get(found.entry) ?? []), named(found.name, each)])
    isReworded ||= found.name !== each.name
  }
  return { byEntry, missing, isReworded }
}

export const newlineOf = (code: string): string => (code.includes('\r\n') ? '\r\n' : '\n')

/** A line that names a module, with how it is written. */
export class Line {
  readonly place: ReturnType<typeof placeOf>
  readonly text: string
  constructor(
    readonly node: ImportDeclaration | ExportNamedDeclaration,
    readonly head: 'import' | 'import type' | 'export' | 'export type',
    private readonly code: string,
  ) {
    this.place = placeOf(node)
    this.text = code.slice(this.place.start, this.place.end)
  }

  /** Names as this line has them: over several lines or not, with its quotes and its semicolon. */
  of(names: readonly string[], from: string, first?: string): string {
    const newline = newlineOf(this.code)
    const isLong = /\{\s*\n/.test(this.text) || names.join(', ').length > 80
    const indent = /\{\s*\n([ \t]*)/.exec(this.text)?.[1] || '  '
    const list = isLong
      ? `{${newline}${names.map((name) => `${indent}${name},${newline}`).join('')}}`
      : `{ ${names.join(', ')} }`
    const { start } = placeOf(this.node.source ?? this.node)
    const quote = this.code[start]
    const what = [first, names.length > 0 || first === undefined ? list : undefined].filter(Boolean)
    return `${this.head} ${what.join(', ')} from ${quote}${from}${quote}${this.text.endsWith(';') ? ';' : ''}`
  }

  /** Comments of the statement, which replacing it would remove. */
  get comments(): readonly string[] {
    return this.text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []
  }

  /** Nothing else is on its lines. */
  get isAlone(): boolean {
    const { start, end } = this.place
    return (
      /(?:^|\n)[ \t]*$/.test(this.code.slice(0, start)) && /^[ \t]*(?:\r?\n|$)/.test(this.code.slice(end))
    )
  }

  /** With its line break. */
  get whole(): { readonly start: number; readonly end: number } {
    const { start, end } = this.place
    const before = /[ \t]*$/.exec(this.code.slice(0, start))?.[0].length ?? 0
    const after = /^[ \t]*\r?\n?/.exec(this.code.slice(end))?.[0].length ?? 0
    return { start: start - before, end: end + after }
  }
}

export const writtenImports = (node: ImportDeclaration): readonly Written[] =>
  node.specifiers.flatMap((each) => {
    const here = each.local.name
    if (each.type === 'ImportDefaultSpecifier') return { name: 'default', here, prefix: '', isDefault: true }
    if (each.type !== 'ImportSpecifier') return []
    const prefix = each.importKind === 'type' || each.importKind === 'typeof' ? `${each.importKind} ` : ''
    return { name: keyText(each.imported) ?? '', here, prefix, isDefault: false }
  })

export const writtenExports = (node: ExportNamedDeclaration): readonly Written[] =>
  node.specifiers.flatMap((each) =>
    each.type === 'ExportSpecifier'
      ? {
          name: each.local.name,
          here: keyText(each.exported) ?? '',
          prefix: each.exportKind === 'type' ? 'type ' : '',
          isDefault: false,
        }
      : [],
  )

export const headOf = (node: ImportDeclaration | ExportNamedDeclaration): Line['head'] => {
  const verb = node.type === 'ImportDeclaration' ? 'import' : 'export'
  const kind = node.type === 'ImportDeclaration' ? node.importKind : node.exportKind
  return kind === 'type' ? `${verb} type` : verb
}
