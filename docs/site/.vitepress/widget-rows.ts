/** What `docs/widgets.md` says of each prop: its sentence and default, which tests compare with the code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WidgetRow {
  /** The default as Markdown; empty if there is none. */
  readonly value: string
  /** A sentence of Markdown. */
  readonly text: string
}

const row = /^\| `(\w+)` \| (.*?) ?\| (.+) \|$/gm

/** Links within `docs/widgets.md` lead there from other pages too. */
const fromOutside = (text: string): string => text.replaceAll('](#', '](/widgets#')

const rowsBelow = (section: string): readonly (readonly [string, WidgetRow])[] =>
  [...section.matchAll(row)].map(([, name = '', value = '', text = '']) => [
    name,
    {
      value: value === 'required' ? '' : value,
      text: fromOutside(text).replaceAll('](consent.md', '](/consent'),
    },
  ])

/** By prop, the component's own and those of the groups that it takes. */
export const rowsOf = (root: string, component: string): ReadonlyMap<string, WidgetRow> => {
  const page = readFileSync(join(root, 'docs/widgets.md'), 'utf8')
  const sections = new Map(
    page
      .split(/^#{2,3} /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section]),
  )
  const own = sections.get(component) ?? ''
  const [takes = ''] = /^.*Takes .*$/m.exec(own) ?? []
  const groups = [...takes.matchAll(/\]\(#(\w+)\)/g)].map(([, group = '']) => sections.get(group) ?? '')
  // A component's own props come first, and its sentences replace those of groups.
  return new Map([own, ...groups, own].flatMap(rowsBelow))
}
