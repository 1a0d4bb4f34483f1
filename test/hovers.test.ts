/** What an editor shows of a public name is a sentence, and leads to nothing that only the project has. */
import { describe, expect, test } from 'vitest'
import { componentProps } from './support/component-props.js'
import { type PublicName, publicNames } from './support/public-comments.js'
import { projectRoot } from './support/source-files.js'

interface WidgetRow {
  readonly value: string
}
const { rowsOf }: { rowsOf(root: string, component: string): ReadonlyMap<string, WidgetRow> } = await import(
  new URL('../docs/site/.vitepress/widget-rows.ts', import.meta.url).href
)

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

  test('a size is said in px, and a time in ms', () => {
    const isSize = /\.\w*(width|height|Width|Height)$/
    const isTime = /\.\w*Ms$/
    const without = names.filter(
      ({ name, text }) =>
        (isSize.test(name) && !/\bpx\b|%|\bunit/.test(text)) || (isTime.test(name) && !/\bm?s\b/i.test(text)),
    )
    expect(listed(without)).toEqual([])
  })

  /** Where the props of a component are declared; a field of a search has its own in a part without a name in the package. */
  const ownersOf = (component: string): readonly string[] => [
    `${component}Props`,
    `${component}Options`,
    ...(component === 'SearchBar' ? ['SearchFieldOptions'] : []),
  ]

  test('a prop names the default that docs/widgets.md says', () => {
    const components = [...componentProps().keys()]
    const without = components.flatMap((component) =>
      [...rowsOf(projectRoot, component)]
        .filter(([, { value }]) => value !== '')
        .flatMap(([prop, { value }]) => {
          const said = names.filter(({ name }) =>
            ownersOf(component).some((owner) => name === `${owner}.${prop}`),
          )
          const words = value.replace(/[`']/g, '')
          return said.filter(({ text }) => !text.includes(words)).map(({ name }) => `${name}: ${value}`)
        }),
    )
    expect(without).toEqual([])
  })
})
