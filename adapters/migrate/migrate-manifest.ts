/** A `package.json` for gifkit: the rules as a function of its text. */
import type { ObjectExpression, ObjectProperty } from '@babel/types'
import { applyEdits, type Change, type Edit, type Note } from './edits.js'
import type { Migrated } from './migrate-source.js'
import { incumbentPackages } from './packages.js'
import { keyText, literalText, parseJsonObject, placeOf, walk } from './syntax.js'

const SECTIONS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

export interface ManifestOptions {
  /** Of this package. */
  readonly version: string
  /** Packages of the incumbent that some file still names, each with a file. */
  readonly stillUsed: ReadonlyMap<string, string>
}

const propertiesOf = (object: ObjectExpression): readonly ObjectProperty[] =>
  object.properties.filter((each) => each.type === 'ObjectProperty')

/** @throws a `SyntaxError` where the text is no JSON */
export const migrateManifest = (text: string, { version, stillUsed }: ManifestOptions): Migrated => {
  const changes: Change[] = []
  const edits: Edit[] = []
  const notes: Note[] = []
  const manifest = parseJsonObject(text)
  if (!manifest || !text.includes('@giphy')) return { text, changes, needsPerson: notes }
  const sections = propertiesOf(manifest).filter(({ key }) => SECTIONS.includes(keyText(key) ?? ''))
  const sectionsWithGifkit = sections.flatMap(({ key, value }) =>
    value.type === 'ObjectExpression' && propertiesOf(value).some((each) => keyText(each.key) === 'gifkit')
      ? [keyText(key)]
      : [],
  )
  for (const { key: section, value } of sections) {
    if (value.type !== 'ObjectExpression') continue
    const replaced = propertiesOf(value).filter(({ key }) => incumbentPackages.includes(keyText(key) ?? ''))
    const going = replaced.filter(({ key }) => !stillUsed.has(keyText(key) ?? ''))
    for (const { key } of replaced)
      if (!going.some((each) => each.key === key))
        notes.push({
          line: placeOf(key).line,
          what: `${keyText(key)} stays, because ${stillUsed.get(keyText(key) ?? '')} still names it`,
          heading: 'what-the-command-leaves',
        })
    if (replaced.length === 0) continue
    const [model] = replaced
    const prefix = /^[~^]?/.exec(literalText(model?.value) ?? '^')?.[0]
    const range = /^[~^]?\d/.test(literalText(model?.value) ?? '') ? `${prefix}${version}` : `^${version}`
    // What is installed for use is there for development as well, and not the other way round.
    const hasGifkit =
      sectionsWithGifkit.includes(keyText(section)) ||
      (keyText(section) === 'devDependencies' && sectionsWithGifkit.includes('dependencies'))
    const added = hasGifkit ? undefined : `"gifkit": "${range}"`
    for (const { key } of going)
      changes.push({
        line: placeOf(key).line,
        from: keyText(key) ?? '',
        to: hasGifkit ? 'removed' : `gifkit ${range}`,
      })
    if (going.length === 0 && added === undefined) continue
    if (going.length === 0)
      changes.push({ line: placeOf(value).line, from: keyText(section) ?? '', to: `gifkit ${range}` })
    edits.push(rewritten(text, value, going, added))
  }
  notes.push(...notesOf(manifest, sections))
  return {
    text: applyEdits(text, edits),
    changes,
    needsPerson: notes.sort((first, second) => first.line - second.line),
  }
}

/** A section without some of its lines and with another one, between the same spaces. */
const rewritten = (
  text: string,
  section: ObjectExpression,
  going: readonly ObjectProperty[],
  added: string | undefined,
): Edit => {
  const all = propertiesOf(section)
  const { start, end } = placeOf(section)
  const [first = section] = all
  const last = all.at(-1) ?? section
  const opening = text.slice(start + 1, placeOf(first).start)
  const closing = text.slice(placeOf(last).end, end - 1)
  const lines = all.map((each) => ({ key: keyText(each.key) ?? '', text: sliceOf(text, each) }))
  const goingKeys = going.map(({ key }) => keyText(key))
  const kept = lines.filter(({ key }) => !goingKeys.includes(key))
  const isSorted = lines.every(({ key }, at) => at === 0 || (lines[at - 1]?.key ?? '') <= key)
  if (added !== undefined) {
    const line = { key: 'gifkit', text: added }
    const after = isSorted ? kept.findIndex(({ key }) => key > 'gifkit') : -1
    kept.splice(after < 0 ? kept.length : after, 0, line)
  }
  if (kept.length === 0) return { start, end, text: '{}' }
  const separator =
    all.length > 1 && all[1] ? text.slice(placeOf(first).end, placeOf(all[1]).start) : `,${opening}`
  return { start, end, text: `{${opening}${kept.map((line) => line.text).join(separator)}${closing}}` }
}

const sliceOf = (text: string, node: ObjectProperty): string => {
  const { start, end } = placeOf(node)
  return text.slice(start, end)
}

const REACT = /^[~^>=\s]*(\d+)/

/** What else the file has of the incumbent, such as `overrides` and settings of jest, and a React that is too old. */
const notesOf = (manifest: ObjectExpression, sections: readonly ObjectProperty[]): readonly Note[] => {
  const notes: Note[] = []
  const versions = sections.flatMap(({ value }) =>
    value.type === 'ObjectExpression' ? propertiesOf(value) : [],
  )
  for (const { key, value } of versions) {
    const major = Number(REACT.exec(literalText(value) ?? '')?.[1] ?? 18)
    if (keyText(key) === 'react' && major < 18)
      notes.push({
        line: placeOf(key).line,
        what: `React ${major}: gifkit/react needs 18 or 19`,
        heading: 'packages',
      })
  }
  const keys = versions.map(({ key }) => key)
  walk(manifest, (node) => {
    const [left] = /@giphy\b(?:\/[\w-]+)?/.exec(literalText(node) ?? '') ?? []
    if (left && !keys.some((key) => key === node))
      notes.push({
        line: placeOf(node).line,
        what: `a text names ${left}`,
        heading: 'what-the-command-leaves',
      })
  })
  return notes
}
