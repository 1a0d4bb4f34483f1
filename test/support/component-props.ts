/** The props of each component of `gifkit/react`, read from its types by the compiler. */
import { join } from 'node:path'
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync'
import { projectRoot } from './source-files.js'

export interface ComponentProp {
  readonly name: string
  readonly isRequired: boolean
}

/** By component; attributes that it only hands to its element of HTML are left out. */
export const componentProps = (): ReadonlyMap<string, readonly ComponentProp[]> => {
  const api = new API({ cwd: projectRoot })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(projectRoot, 'react/tsconfig.json')] })
      .getProjects()
    const entry = project?.program.getSourceFile(join(projectRoot, 'react/index.ts'))
    const module = entry && project?.checker.getSymbolAtLocation(entry)
    if (!project || !module) throw new Error('The compiler finds no react/index.ts')
    const { checker } = project
    const propsOf = (name: string): readonly ComponentProp[] => {
      const exported = checker.getMemberInModuleExports(module, name)
      const own =
        exported && exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const type = own && own.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(own) : undefined
      const [call] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      const props = call && checker.getParameterType(call, 0)
      return (props ? checker.getPropertiesOfType(props) : [])
        .filter(({ declarations }) => !declarations.every(({ path }) => path.includes('/node_modules/')))
        .map(({ name, flags }) => ({ name, isRequired: !(flags & SymbolFlags.Optional) }))
    }
    const names = checker.getExportsOfModule(module).map(({ name }) => name)
    return new Map(names.filter((name) => /^[A-Z]/.test(name)).map((name) => [name, propsOf(name)]))
  } finally {
    api.close()
  }
}
