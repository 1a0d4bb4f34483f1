/** `docs/widgets.md` says of every widget what it takes: each prop once, with the default that it has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as react from '../react/index.js'
import { components, hooks } from './support/public-names.js'
import { publicProps } from './support/public-props.js'
import { sharedProps } from './support/shared-props.js'
import { projectRoot } from './support/source-files.js'

const page = readFileSync(join(projectRoot, 'docs/widgets.md'), 'utf8')

/** The text below each heading of the third rank. */
const sections = new Map(
  page
    .split(/^#{2,3} /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section] as const),
)

const rowOfProp = /^\| `(\w+)` \| (?:`([^`]+)`|(required))? ?\| (.+) \|$/gm

/** Props and defaults of a section's table. */
const tableOf = (heading: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(sections.get(heading) ?? '').matchAll(rowOfProp)].map(([, name = '', value, required]) => [
      name,
      value ?? required ?? '',
    ]),
  )

const groupsOf = (heading: string): readonly string[] => {
  const [line = ''] = /^Takes .*$/m.exec(sections.get(heading) ?? '') ?? []
  return [...line.matchAll(/\]\(#(\w+)\)/g)].map(([, group = '']) => group)
}

describe('docs/widgets.md', () => {
  test.each(Object.entries(sharedProps))('what several share: %s', (group, props) => {
    expect(tableOf(group)).toEqual(props)
  })

  test.each(Object.entries(publicProps))('%s', (name, { takes, own }) => {
    expect(tableOf(name)).toEqual(own)
    expect(groupsOf(name)).toEqual(takes)
  })

  test('every row of its tables says what the prop does', () => {
    const rows = page.split('\n').filter((line) => /^\| `[a-z]\w*` \|.*\|.*\|$/i.test(line))
    const read = [...page.matchAll(rowOfProp)].map(([line]) => line)
    // Tables of hooks and widgets have other columns.
    const others = rows.filter((line) => !read.includes(line))
    expect(others.filter((line) => !/^\| `(use|[A-Z])\w+`/.test(line))).toEqual([])
  })

  test('names every component and hook', () => {
    const inner = ['PingbackContext']
    const missing = [...components, ...hooks].filter(
      (name) => !sections.has(name) && !page.includes(`\`${name}`),
    )
    expect(missing).toEqual(inner)
    expect(Object.keys(react)).toEqual(expect.arrayContaining(inner))
  })

  test('its links and pictures lead somewhere', () => {
    const anchors = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    const inside = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(inside.filter((anchor) => !anchors.includes(anchor))).toEqual([])
    const files = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(0)
    for (const path of files) expect(readFileSync(join(projectRoot, 'docs', path), 'utf8')).toBeTruthy()
  })
})
