/** What an entry exports, types included, and where each name was declared: followed through its re-exports. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { projectRoot } from './source-files.js'

/** Subpath of the package → source of its entry. */
export const entrySources = {
  gifkit: 'index.ts',
  'gifkit/core': 'core/index.ts',
  'gifkit/react': 'react/index.ts',
  'gifkit/render': 'react/render.tsx',
  'gifkit/elements': 'standalone/elements.ts',
  'gifkit/embed': 'embed/index.ts',
  'gifkit/colors': 'colors.ts',
  'gifkit/dashboard-client': 'dashboard-client/index.ts',
  'gifkit/dashboard-client/testing': 'dashboard-client/testing.ts',
  'gifkit/testing': 'adapters/testing/index.ts',
} as const

const declaration =
  /^export (?:abstract )?(?:const|let|function\*?|async function|class|interface|type|enum) ([\w$]+)/gm
const list = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm
const imported = /^import (?:type )?\{([^}]*)\} from '([^']+)'/gm

/** `a`, `type a` or `a as b` → what it is called there, and here. */
const specifiers = (text: string): readonly (readonly [there: string, here: string])[] =>
  text.split(',').flatMap((part) => {
    const [there, here = there] = part
      .trim()
      .replace(/^type /, '')
      .split(/\s+as\s+/)
    return there && here ? [[there, here] as const] : []
  })

const sourceOf = (from: string, specifier: string): string => {
  const path = resolve(dirname(from), specifier)
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync) ?? path
}

const known = new Map<string, ReadonlyMap<string, string>>()

const originsIn = (file: string): ReadonlyMap<string, string> => {
  const origins = known.get(file) ?? readOrigins(file)
  known.set(file, origins)
  return origins
}

const readOrigins = (file: string): ReadonlyMap<string, string> => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const imports = new Map(
    [...text.matchAll(imported)].flatMap(([, names = '', from = '']) =>
      specifiers(names).map(([there, here]) => [here, [there, from]] as const),
    ),
  )
  const named = (name: string): string => `${relative(projectRoot, file)}#${name}`
  const origins = new Map([...text.matchAll(declaration)].map(([, name = '']) => [name, named(name)]))
  for (const [, names = '', from] of text.matchAll(list))
    for (const [there, here] of specifiers(names)) {
      const [name, specifier] =
        from === undefined ? (imports.get(there) ?? [there, undefined]) : [there, from]
      const origin = specifier?.startsWith('.')
        ? originsIn(sourceOf(file, specifier)).get(name)
        : specifier && `${specifier}#${name}`
      origins.set(here, origin ?? named(name))
    }
  return origins
}

/** Exported name → file and name of its declaration. */
export const exportedNames = (entry: string): ReadonlyMap<string, string> =>
  originsIn(join(projectRoot, entry))
