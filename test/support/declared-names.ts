/** Names that a declaration file exports, types included, followed through its re-exports. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const declaration =
  /^export (?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum|namespace) (\w+)/gm
const list = /^export (?:type )?\{([^}]*)\}/gm
const star = /^export (?:type )?\* from ['"]([^'"]+)['"]/gm

const exportedAs = (word: string): string => {
  const parts = word
    .trim()
    .replace(/^type /, '')
    .split(/\s+as\s+/)
  return (parts[1] ?? parts[0] ?? '').trim()
}

export const declaredNames = (path: string): readonly string[] => {
  const text = readFileSync(path, 'utf8')
  const own = [...text.matchAll(declaration)].map((match) => match[1] ?? '')
  const listed = [...text.matchAll(list)].flatMap((match) => (match[1] ?? '').split(',').map(exportedAs))
  const starred = [...text.matchAll(star)].flatMap((match) => {
    const target = resolve(dirname(path), (match[1] ?? '').replace(/\.js$/, '.d.ts'))
    return existsSync(target) ? declaredNames(target) : []
  })
  return [...new Set([...own, ...listed, ...starred])].filter(Boolean).sort()
}
