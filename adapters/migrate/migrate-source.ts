/** A source file for gifkit: the rules as a function of its text. */
import { planCalls } from './calls.js'
import { applyEdits, type Change, emptyPlan, type Note, type Plan } from './edits.js'
import { planLines } from './imports.js'
import { note } from './notes.js'
import { type EntryNames, findName, incumbentModule, incumbentPackages, isReplaced } from './packages.js'
import { isTypeScript, type Node, parseSource, placeOf, walk } from './syntax.js'

export interface Migrated {
  readonly text: string
  readonly changes: readonly Change[]
  readonly needsPerson: readonly Note[]
}

const MENTION = /@giphy\b(?:\/[\w-]+)?/
/** Of jest: a double for every test, found by its path. */
const DOUBLE_BY_PATH = /(?:^|[\\/])__mocks__[\\/]@giphy[\\/]/

/**
 * Changes what a source file imports of the incumbent into what it imports of gifkit. All else stays as it is written.
 *
 * @param path of the file, whose extension decides the language
 * @param names what the entry points of gifkit export
 * @throws a `SyntaxError` where the text cannot be read
 */
export const migrateSource = (text: string, path: string, names: EntryNames): Migrated => {
  const plan = emptyPlan()
  if (DOUBLE_BY_PATH.test(path))
    note(plan, { line: 1 }, 'the path of this file names the package that it replaces', 'test-doubles')
  if (!mayConcern(text)) return { text, changes: [], needsPerson: plan.notes }
  for (const { code, language } of scriptsOf(text, path)) planScript(code, language, names, plan)
  noteSelectors(text, plan)
  const inOrder = <Entry extends { readonly line: number }>(entries: readonly Entry[]): readonly Entry[] =>
    [...entries].sort((a, b) => a.line - b.line)
  return {
    text: applyEdits(text, plan.edits),
    changes: inOrder(plan.changes),
    needsPerson: inOrder(plan.notes),
  }
}

const mayConcern = (text: string): boolean => MENTION.test(text) || SELECTOR.test(text)

const planScript = (code: string, path: string, names: EntryNames, plan: Plan): void => {
  if (!MENTION.test(code)) return
  const file = parseSource(code, path)
  const reading = { ...plan, file, code, names, isTyped: isTypeScript(path) }
  planLines(reading)
  planCalls(reading)
  planComments(file.comments ?? [], names, plan)
  walk(file.program, (node) => noteLeft(node, plan))
}

/** The scripts of a file, with spaces for all around them, so that places stay what they are. */
const scriptsOf = (
  text: string,
  path: string,
): readonly { readonly code: string; readonly language: string }[] => {
  if (!/\.(?:vue|svelte)$/.test(path)) return [{ code: text, language: path }]
  return [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map((match) => {
    const [whole, attributes = '', code = ''] = match
    const start = match.index + whole.indexOf('>', attributes.length) + 1
    const language = /\blang=["']?(\w+)/.exec(attributes)?.[1] ?? 'js'
    return { code: blank(text.slice(0, start)) + code, language: `${path}.${language}` }
  })
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ')

/** `@type {import('@giphy/js-types').IGif}`, which compilers read in JavaScript, and `/// <reference types="…" />`. */
const COMMENTED =
  /(import\(\s*['"])(@giphy\/[^'"]+)(['"]\s*\)\.)(\w+)|(reference types=['"])(@giphy\/[^'"]+)/g

const planComments = (comments: readonly Omit<Node, 'type'>[], names: EntryNames, plan: Plan): void => {
  for (const comment of comments) {
    const place = placeOf(comment)
    const value = (comment as { readonly value?: string }).value ?? ''
    for (const match of value.matchAll(COMMENTED)) {
      const [, opening = match[5] ?? '', specifier = match[6] ?? '', closing = '', name] = match
      const module = incumbentModule(specifier)
      const found = module && isReplaced(module) ? findName(module, name ?? 'IGif', names) : undefined
      if (!found) continue
      // After the two signs that begin a comment.
      const start = place.start + 2 + match.index + opening.length
      plan.edits.push({ start, end: start + specifier.length, text: found.entry })
      plan.changes.push({ line: place.line, from: specifier, to: found.entry })
      if (name === undefined || name === found.name) continue
      const at = start + specifier.length + closing.length
      plan.edits.push({ start: at, end: at + name.length, text: found.name })
    }
  }
}

/** Texts that name a package in another way: aliases and lists of configurations, addresses. */
const noteLeft = (node: Node, plan: Plan): void => {
  const place = placeOf(node)
  if (plan.settled.has(place.start)) return
  const text = textIn(node)
  const [named] = text === undefined ? [] : (MENTION.exec(text.replaceAll('\\/', '/')) ?? [])
  if (named === undefined) return
  const isKnown = named === '@giphy' || incumbentPackages.includes(named)
  note(
    plan,
    place,
    isKnown ? `a text names ${named}` : `gifkit does not replace ${named}`,
    isKnown ? 'what-the-command-leaves' : 'packages',
  )
}

const textIn = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'TemplateElement') return node.value.raw
  if (node.type === 'RegExpLiteral') return node.pattern
  return undefined
}

/** Rules that count the boxes of a widget, which are others in gifkit. The classes themselves are the same. */
const SELECTOR = /\.giphy-(?:grid|carousel|gif)\b[^{}<>;,'"`\n]*(?:>|\+|~|:(?:nth|first|last|only)-)/

/** For style sheets and files with styles in them. */
export const noteSelectors = (text: string, plan: Pick<Plan, 'notes'>): void => {
  for (const [index, line] of indexed(text.split('\n'))) {
    const [selector] = SELECTOR.exec(line) ?? []
    if (selector === undefined) continue
    const what = `\`${selector.trim()}\` counts on boxes inside a widget, which are others`
    plan.notes.push({ line: index + 1, what, heading: 'selectors' })
  }
}

const indexed = <Value>(values: readonly Value[]): readonly (readonly [number, Value])[] =>
  values.map((value, index) => [index, value] as const)
