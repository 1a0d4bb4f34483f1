/** What an editor shows of each public name: the comment beside its declaration, read by the compiler. */
import { join, relative } from 'node:path'
import ts from '@typescript/typescript6'
import { entrySources } from './exported-names.js'
import { projectRoot } from './source-files.js'

export interface PublicName {
  /** As `Grid` or `GridProps.columns`. */
  readonly name: string
  /** File and line of its declaration. */
  readonly place: string
  /** A component of React or Preact. */
  readonly isComponent: boolean
  /** Its sentences, without tags. */
  readonly text: string
  /** Tag → its text. */
  readonly tags: ReadonlyMap<string, string>
}

const { SymbolFlags, ModifierFlags } = ts

const isRendered = (type: ts.Type): boolean =>
  type.getCallSignatures().length + type.getConstructSignatures().length > 0

/** With the name of what declares it. */
const nameOf = (declaration: ts.Declaration, name: string): string => {
  let around: ts.Node = declaration.parent
  while (!ts.isSourceFile(around)) {
    if (isNamed(around)) return `${around.name.getText()}.${name}`
    around = around.parent
  }
  return name
}

const isNamed = (node: ts.Node): node is ts.Node & { name: ts.Identifier } =>
  'name' in node && !ts.isVariableDeclarationList(node) && node.name !== undefined

/** Without the types of browsers, which take the longest to read and have comments of their own. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
  strict: true,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  noEmit: true,
}

/**
 * Every name that an entry exports, and every member of the interfaces, types and classes among them: those of `extends`,
 * of each part of a union, and static ones of classes and components. A member that several types have counts once;
 * private ones and those of other packages do not count.
 */
export const publicNames = (): readonly PublicName[] => {
  const entries = Object.values(entrySources).map((file) => join(projectRoot, file))
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  // The properties of CSS are a third of the text to read, and none of ours.
  host.getSourceFile = (file, ...rest) =>
    file.includes('/csstype/')
      ? ts.createSourceFile(file, 'export {}', ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest)
  const program = ts.createProgram(entries, options, host)
  const checker = program.getTypeChecker()
  const found = new Map<ts.Declaration, PublicName>()

  const isOwn = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((declaration) => {
      const { fileName } = declaration.getSourceFile()
      return fileName.startsWith(projectRoot) && !fileName.includes('/node_modules/')
    })

  const add = (symbol: ts.Symbol, isComponent = false): void => {
    const [declaration] = symbol.declarations ?? []
    if (!declaration || !isOwn(symbol) || found.has(declaration)) return
    const file = declaration.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(declaration.getStart())
    found.set(declaration, {
      name: nameOf(declaration, symbol.name),
      place: `${relative(projectRoot, file.fileName)}:${line + 1}`,
      isComponent,
      text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      tags: new Map(symbol.getJsDocTags(checker).map((tag) => [tag.name, ts.displayPartsToString(tag.text)])),
    })
  }

  const addMembers = (type: ts.Type): void => {
    if (type.isUnion()) type.types.forEach(addMembers)
    else if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
      for (const member of type.getProperties()) {
        const isPrivate = member.declarations?.some(
          (declaration) =>
            ts.getCombinedModifierFlags(declaration) & (ModifierFlags.Private | ModifierFlags.Protected),
        )
        if (!isPrivate && !/^(#|__|prototype$)/.test(member.name)) add(member)
      }
  }

  for (const entry of entries) {
    const file = program.getSourceFile(entry)
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) throw new Error(`The compiler finds no ${entry}`)
    const isOfViews = entry.includes('/react/')
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const isComponent =
        isOfViews && /^[A-Z]/.test(symbol.name) && isRendered(checker.getTypeOfSymbol(symbol))
      add(symbol, isComponent)
      if (!isOwn(symbol)) continue
      if (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.TypeAlias))
        addMembers(checker.getDeclaredTypeOfSymbol(symbol))
      if (isComponent || symbol.flags & SymbolFlags.Class) addMembers(checker.getTypeOfSymbol(symbol))
    }
  }
  return [...found.values()]
}
