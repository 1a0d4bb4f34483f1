/** Fragments: samples of documents that show a few lines alone, and become programs with the names of a host. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentedSample, samplesOf } from './documented-samples.js'
import { readProjectFile } from './documents.js'
import { entrySources, exportedNames } from './exported-names.js'
import { projectRoot } from './source-files.js'

/** `isModule`: it has its imports, and runs as it stands. */
export type Fragment = Pick<DocumentedSample, 'key' | 'code'> & Partial<Pick<DocumentedSample, 'isModule'>>

const entries = ['gifkit', 'gifkit/react', 'gifkit/core'] as const

/** The host of all fragments, which is compiled and bundled together with them. */
export const hostOfFragments = readProjectFile('test/fragments/of-host.ts')
const namesOfHost = [...hostOfFragments.matchAll(/^export const (?:(\w+)|\[(\w+)\])/gm)].map(
  ([, name, first]) => name ?? first ?? '',
)

const typescriptIn = (path: string): readonly DocumentedSample[] =>
  samplesOf(path).filter(({ language }) => language === 'ts')

export const fragmentsIn = (path: string): readonly Fragment[] =>
  typescriptIn(path).filter(({ isModule }) => !isModule)
/** Samples that are modules. */
export const modulesIn = (path: string): readonly Fragment[] =>
  typescriptIn(path).filter(({ isModule }) => isModule)

/** Constants that the statements of a fragment make. */
const namesMade = (statements: string): readonly string[] =>
  [...statements.matchAll(/^const (?:(\w+)|\{([^}]*)\})/gm)].flatMap(([, name, several = '']) =>
    name ? [name] : several.split(',').map((each) => each.split(':').at(-1)?.trim() ?? ''),
  )

/**
 * A fragment with its imports, as a component: statements before its elements, which begin a line. A host fetches
 * before it draws, so that one that waits is a function whose answer is drawn.
 */
export const programOf = (fragment: string): string => {
  const words = new Set(fragment.match(/\w+/g))
  const taken = new Set<string>()
  const imports = entries.flatMap((entry) => {
    const names = [...exportedNames(entrySources[entry]).keys()].filter(
      (name) => words.has(name) && !taken.has(name),
    )
    for (const name of names) taken.add(name)
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${entry}'`] : []
  })
  const lines = fragment.split('\n')
  const first = lines.findIndex((line) => /^[<{]/.test(line))
  const [statements, elements] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)]
  const given = namesOfHost.filter((name) => words.has(name) && !taken.has(name))
  const waits = /^[^<]*\bawait /.test(statements.join('\n')) ? 'async ' : ''
  return `${imports.join('\n')}
${words.has('useContext') ? "import { useContext } from 'react'" : ''}
import { ${['made', ...given].join(', ')} } from './of-host'
export const Fragment = ${waits}() => {
${statements.join('\n')}
Object.assign(made, { ${namesMade(statements.join('\n')).join(', ')} })
return <>${elements.join('\n')}</>
}
`
}

/** Writes programs and their host into a folder; the names of the programs' files, without an ending. */
export const writePrograms = (folder: string, fragments: readonly Fragment[]): readonly string[] => {
  writeFileSync(join(folder, 'of-host.ts'), hostOfFragments)
  return fragments.map(({ code, isModule }, index) => {
    const name = `fragment-${index + 1}`
    writeFileSync(join(folder, `${name}.tsx`), isModule ? code : programOf(code))
    // A module beside it is the sample before it.
    const [, beside] = /from '\.\/([\w-]+)'/.exec(isModule ? code : '') ?? []
    if (beside) writeFileSync(join(folder, `${beside}.tsx`), fragments[index - 1]?.code ?? '')
    return name
  })
}

/** The beginning of a script that has `fragments`, by key, each of which runs once it is loaded, and their `host`. */
export const sourceForPage = (name: string, fragments: readonly Fragment[]): string => {
  const folder = `build/fragments/${name}`
  rmSync(join(projectRoot, folder), { recursive: true, force: true })
  mkdirSync(join(projectRoot, folder), { recursive: true })
  const loads = writePrograms(join(projectRoot, folder), fragments).map(
    (file, index) => `${JSON.stringify(fragments[index]?.key)}: () => import('./${folder}/${file}')`,
  )
  return `import * as host from './${folder}/of-host'
const fragments = { ${loads.join(', ')} }`
}
