/** docs/migrating.md against the rules of the command and the names of both sides. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportedNames as namesOfDeclarations } from '../../adapters/migrate/own-package.js'
import {
  completePackages,
  defaultOf,
  findName,
  type IncumbentModule,
  incumbentModule,
  incumbentPackages,
  renamed,
} from '../../adapters/migrate/packages.js'
import * as colors from '../../colors.js'
import { plain, readProjectFile, tableBelow } from '../support/documents.js'
import { entrySources, exportedNames } from '../support/exported-names.js'
import { projectRoot } from '../support/source-files.js'

const guide = readProjectFile('docs/migrating.md')
const ours = new Map(
  Object.entries(entrySources).map(([entry, source]) => [entry, new Set(exportedNames(source).keys())]),
)

const moduleOf = (specifier: string): IncumbentModule => {
  const module = incumbentModule(specifier)
  if (!module) throw new Error(`${specifier} is none of the incumbent's`)
  return module
}
const declared = (name: string): ReadonlySet<string> =>
  namesOfDeclarations(readProjectFile(`node_modules/${name}/dist/index.d.ts`))
const missingOf = (name: string): readonly string[] =>
  [...declared(name)].filter((each) => findName(moduleOf(name), each, ours) === undefined)
const quotedIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
)

describe('docs/migrating.md', () => {
  test('has a heading for each note of the command', () => {
    const [, union = ''] =
      /export type Heading =\n([\s\S]*?)\n\n/.exec(readProjectFile('adapters/migrate/edits.ts')) ?? []
    const headings = [...union.matchAll(/'([\w-]+)'/g)].map(([, heading = '']) => heading)
    expect(headings.length).toBeGreaterThan(5)
    expect(headings.filter((heading) => !anchors.includes(heading))).toEqual([])
  })

  test('names the entry point of each package', () => {
    const rows = tableBelow(guide, '## Packages')
    expect(rows.map(([name]) => plain(name))).toEqual(incumbentPackages)
    for (const [name, cell] of rows) {
      const entry = quotedIn(cell)[0] ?? ''
      const some = new Map([[entry, new Set(['some'])]])
      expect(findName(moduleOf(plain(name)), 'some', some)?.entry).toBe(entry)
    }
  })

  test('has what becomes of the names of each file', () => {
    const rows = tableBelow(guide, '## Deep imports')
    for (const [file, isDefault, name, entry] of rows) {
      const module = moduleOf(plain(file))
      const quoted = quotedIn(name)
      expect(defaultOf(module), file).toBe(plain(isDefault) === 'yes' ? quoted[0] : undefined)
      for (const each of quoted) {
        const found = findName(module, each, ours)
        expect(found?.entry, `${file}: ${each}`).toBe(plain(entry))
      }
    }
    const files = rows.map(([file]) => plain(file).replace(/\/dist(?:\/components)?\//, ' '))
    const widgets = Object.keys(renamed['@giphy/react-components'] ?? {})
    const lists = widgets.filter(
      (file) => /^(carousel|gif|grid|video.*)$/.test(file) && file !== 'video/video-overlay',
    )
    const types = readdirSync(join(projectRoot, 'node_modules/@giphy/js-types/dist'))
      .flatMap((name) => /^(.+)\.d\.ts$/.exec(name)?.[1] ?? [])
      .filter((name) => name !== 'index')
    const needed = [
      ...widgets.map((file) => `@giphy/react-components ${file}`),
      ...lists.map((file) => `@giphy/js-components ${file}`),
      ...types.map((file) => `@giphy/js-types ${file}`),
    ]
    expect(needed.filter((file) => !files.includes(file))).toEqual([])
  })

  test('has each public name that gifkit does not have, and no other', () => {
    const rows = tableBelow(guide, '## Names without a counterpart')
    const inTable = (name: string): readonly string[] =>
      rows.filter(([, of]) => quotedIn(of).includes(name)).flatMap(([names]) => quotedIn(names))
    const colours = declared('@giphy/colors')
    expect(colours.size).toBe(33)
    for (const name of incumbentPackages) {
      const written = inTable(name).filter((each) => !colours.has(each))
      expect(written.toSorted(), name).toEqual(
        missingOf(name)
          .filter((each) => !colours.has(each))
          .sort(),
      )
      // They are one row.
      const lacksColours = missingOf(name).some((each) => colours.has(each))
      expect(
        inTable(name).some((each) => colours.has(each)),
        name,
      ).toBe(lacksColours)
    }
  })

  test('names decisions that there are', () => {
    const decisions = readProjectFile('docs/decisions.md')
    const [, differences = ''] = guide.split('## What behaves differently\n')
    const numbers = [...differences.matchAll(/\((\d+(?:, \d+)*)\) \|/g)].flatMap(([, list = '']) =>
      list.split(', '),
    )
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number) => !decisions.includes(`\n- **${number}. `))).toEqual([])
  })

  test('its links lead somewhere', () => {
    const links = [...guide.matchAll(/\]\(([^)#]*)(?:#([\w-]+))?\)/g)]
    expect(links.length).toBeGreaterThan(10)
    for (const [, file = '', anchor] of links) {
      if (file) expect(existsSync(join(projectRoot, 'docs', file)), file).toBe(true)
      else if (anchor) expect(anchors).toContain(anchor)
    }
  })
})

test('colours have the values of the incumbent', () => {
  const theirs: Readonly<Record<string, string>> = createRequire(import.meta.url)('@giphy/colors')
  const values = Object.entries(colors)
  expect(values).toHaveLength(33)
  expect(values).toEqual(values.map(([name]) => [name, theirs[name]]))
})

test('of some packages gifkit has every name', () => {
  expect(completePackages.flatMap(missingOf)).toEqual([])
})

test('names are read from declarations', () => {
  const sample = `export declare const a: 1, b: 2;
export { c, d as e } from './c.js';
export type { f } from './f.js';
export declare class g {}
export declare function h(): void;
export interface i {}
export type j = 1;
declare const hidden: 1;
`
  expect([...namesOfDeclarations(sample)]).toEqual(['a', 'b', 'c', 'e', 'f', 'g', 'h', 'i', 'j'])
})
