/** What an editor shows of a public name is a sentence, and leads to nothing that only the project has. */
import { describe, expect, test } from 'vitest'
import { type PublicName, publicNames } from './support/public-comments.js'

const names = publicNames()

const listed = (found: readonly PublicName[]): readonly string[] =>
  found.map(({ place, name }) => `${place} ${name}`)

const everything = ({ text, tags }: PublicName): string => [text, ...tags.values()].join('\n')

/** Sections, decisions and documents of the project; the package has these two documents and its README. */
const dead = /\bspecification\b|\bdecisions?,? \d|\bsections? \d|\bdocs\/(?!migrating\.md|mistakes\.md)/i

describe('comments of public names', () => {
  test('the reader sees exports, members, inherited ones and those of unions', () => {
    const read = new Set(names.map(({ name }) => name))
    for (const name of [
      'Grid',
      'GridProps.layoutType',
      'GifLook.noLink',
      'ShareState.status',
      'Grid.className',
    ])
      expect(read).toContain(name)
    expect(names.length).toBeGreaterThan(1800)
    expect([...read].filter((name) => /#|__/.test(name))).toEqual([])
  })

  test('each says what its name is', () => {
    expect(listed(names.filter(({ text }) => !/\w/.test(text)))).toEqual([])
  })

  test('none names a document that the package does not have', () => {
    expect(listed(names.filter((name) => dead.test(everything(name))))).toEqual([])
    expect(
      ['(specification, section 4)', 'decision 12', 'docs/architecture'].every((text) => dead.test(text)),
    ).toBe(true)
    expect(dead.test('docs/migrating.md')).toBe(false)
  })

  test('each component has an example', () => {
    expect(listed(names.filter(({ isComponent, tags }) => isComponent && !tags.has('example')))).toEqual([])
  })
})
