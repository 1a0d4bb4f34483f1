/** `docs/elements.md` has a table for each element, which says what the code's table has, and the names of parts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attributeOf } from '../standalone/elements/attributes.js'
import * as tables from '../standalone/elements/element-table.js'
import { PARTS } from '../standalone/elements/gif-element.js'
import { projectRoot } from './support/source-files.js'

const page = readFileSync(join(projectRoot, 'docs/elements.md'), 'utf8')
const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const rowsOf = ({ attributes, properties, events }: tables.ElementTable): readonly string[] => [
  ...['string', 'number', 'boolean', 'words'].flatMap((kind) => {
    const names = Object.keys(attributes).filter((name) => attributes[name] === kind)
    return names.length > 0 ? [`| attributes, ${kind} | ${listOf(names.map(attributeOf))} |`] : []
  }),
  `| properties | ${listOf(properties)} |`,
  `| events | ${Object.values(events)
    .map(([type, ...names]) => `\`${type}\`${names.length > 0 ? ` (${listOf(names)})` : ''}`)
    .join(', ')} |`,
]

test.each(Object.values(tables).map((table) => [table.name, table] as const))(
  'gif-%s: the document says all of its attributes, properties and events',
  (name, table) => {
    const [, section = ''] = page.split(`\n## gif-${name}\n`)
    const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| [a-z]/.test(line))
    expect(rows).toEqual(rowsOf(table))
  },
)

test('the document names every part', () => {
  expect(Object.values(PARTS).filter((part) => !page.includes(`\`${part}\``))).toEqual([])
})

test('an import without elements does nothing', async () => {
  const { defineElements } = await import('../standalone/elements.js')
  expect([typeof customElements, defineElements()]).toEqual(['undefined', undefined])
})
