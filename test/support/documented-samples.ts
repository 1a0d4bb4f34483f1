/** The samples of documents: every block of code, by the language that it names. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readProjectFile } from './documents.js'
import { projectRoot } from './source-files.js'

export interface DocumentedSample {
  /** The document and the heading above it, as in `widgets.md#Grid`. */
  readonly key: string
  readonly language: string
  readonly code: string
  /** It begins with its imports, so that it is a module as it stands. */
  readonly isModule: boolean
}

/** All documents with samples for hosts; `docs/api` is written by a command, and has declarations alone. */
export const documentsWithSamples = (): readonly string[] => [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.split('\\').join('/')}`)
    .filter((name) => name.endsWith('.md') && !/^docs\/(api\/|.*\.vitepress\/)/.test(name))
    .sort(),
]

/** The samples of a document, in its order; several of one kind below one heading are numbered. */
export const samplesOf = (path: string): readonly DocumentedSample[] => {
  const document = path.replace(/^docs\//, '')
  const counts = new Map<string, number>()
  let heading = ''
  return [...readProjectFile(path).matchAll(/^```(\w*)\n(.*?)^```|^#+ ([^\n]+)$/gms)].flatMap(
    ([, written = '', code, title]) => {
      heading = title ?? heading
      if (code === undefined) return []
      const language = written.replace(/^tsx$/, 'ts')
      const isModule = language === 'ts' && /^import /m.test(code)
      const name = `${document}#${heading}`
      const kind = `${name} ${language} ${isModule}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return [{ key: count > 1 ? `${name} ${count}` : name, language, code, isModule }]
    },
  )
}
