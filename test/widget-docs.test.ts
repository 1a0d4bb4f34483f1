/** `docs/widgets.md` names every component and hook, and says of each prop what its type says: that it is there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as react from '../react/index.js'
import { componentProps } from './support/component-props.js'
import {
  documentedProps,
  groupsOf,
  propsBelow,
  rowOfProp,
  sections,
  widgetsPage,
} from './support/documented-props.js'
import { projectRoot } from './support/source-files.js'

const components = [...componentProps()].filter(([, props]) => props.length > 0)
/** They have a line of the text, which says their one size. */
const icons = ['PauseIcon', 'PlayIcon', 'VolumeOffIcon', 'VolumeOnIcon']

describe('docs/widgets.md', () => {
  test.each(components.filter(([name]) => !icons.includes(name)))(
    '%s: has a row for every prop, each once, and says which are required',
    (name, props) => {
      const documented = documentedProps(name).map((prop) => [prop.name, prop.isRequired])
      expect(documented.sort()).toEqual(props.map((prop) => [prop.name, prop.isRequired]).sort())
    },
  )

  test('has no table of what is no component', () => {
    const names = components.map(([name]) => name)
    const tables = [...sections.keys()].filter((heading) => propsBelow(heading).length > 0)
    expect(tables.filter((heading) => !names.includes(heading)).sort()).toEqual(
      [...new Set(names.flatMap(groupsOf))].sort(),
    )
  })

  test('every row of its tables says what the prop does', () => {
    const rows = widgetsPage.split('\n').filter((line) => /^\| `[a-z]\w*` \|.*\|.*\|$/i.test(line))
    const read = [...widgetsPage.matchAll(rowOfProp)].map(([line]) => line)
    // Tables of hooks and widgets have other columns.
    const others = rows.filter((line) => !read.includes(line))
    expect(others.filter((line) => !/^\| `(use|[A-Z])\w+`/.test(line))).toEqual([])
  })

  test('names every component and hook', () => {
    const inner = ['PingbackContext', 'PlayPauseSize', 'VolumeSize']
    const missing = Object.keys(react).filter(
      (name) => !sections.has(name) && !widgetsPage.includes(`\`${name}`),
    )
    expect(missing.sort()).toEqual(inner)
  })

  test('its links and pictures lead somewhere', () => {
    const anchors = [...sections.keys()].map((title) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    const inside = [...widgetsPage.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(inside.filter((anchor) => !anchors.includes(anchor))).toEqual([])
    const files = [...widgetsPage.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(0)
    for (const path of files) expect(readFileSync(join(projectRoot, 'docs', path), 'utf8')).toBeTruthy()
  })
})
