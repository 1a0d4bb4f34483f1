/** `docs/elements.md` has a table for each element, which says what the code's table has, and the names of parts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { CarouselProps } from '../react/carousel/carousel.js'
import type { GifProps } from '../react/gif/gif.js'
import type { GridProps } from '../react/grid/grid.js'
import type { GifPickerProps } from '../react/picker/gif-picker.js'
import type { VideoProps } from '../react/video/video.js'
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

/** What a table says of a widget whose props do not have it; elements have some of it themselves. */
type Unknown<Table extends tables.ElementTable, Props, OfElement = never> = Exclude<
  keyof Table['events'] | keyof Table['attributes'] | Table['properties'][number],
  keyof Props | 'apiKey' | 'client' | OfElement
>
type ListRequest = 'term' | 'channel' | 'type' | 'rating' | 'limit'
type Field = 'name' | 'required' | 'disabled' | 'value'
type EventType = {
  [Name in keyof typeof tables]: (typeof tables)[Name]['events'] extends infer Events
    ? Events[keyof Events] extends readonly [infer Type, ...unknown[]]
      ? Type
      : never
    : never
}[keyof typeof tables]

// The compiler checks this; a table has names, which a wrong one would leave without an effect.
test('widgets have what the tables give them, and each event has a type', () => {
  expectTypeOf<Unknown<typeof tables.gridTable, GridProps, ListRequest>>().toBeNever()
  expectTypeOf<Unknown<typeof tables.carouselTable, CarouselProps, ListRequest>>().toBeNever()
  expectTypeOf<Unknown<typeof tables.viewTable, GifProps, 'gifId'>>().toBeNever()
  expectTypeOf<Unknown<typeof tables.videoTable, VideoProps, 'gifId'>>().toBeNever()
  expectTypeOf<Unknown<typeof tables.pickerTable, GifPickerProps, Field | 'rating'>>().toBeNever()
  expectTypeOf<Exclude<EventType, keyof HTMLElementEventMap>>().toBeNever()
  expectTypeOf<'gif-quartile'>().toExtend<EventType>()
})

test('an import without elements does nothing', async () => {
  const { defineElements } = await import('../standalone/elements.js')
  expect([typeof customElements, defineElements()]).toEqual(['undefined', undefined])
})
