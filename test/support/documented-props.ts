/** `docs/widgets.md` as data: what each of its tables says of props and their defaults. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

export const widgetsPage = readFileSync(join(projectRoot, 'docs/widgets.md'), 'utf8')

/** The text below each heading. */
export const sections: ReadonlyMap<string, string> = new Map(
  widgetsPage
    .split(/^#{2,3} /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section]),
)

/** A row: a prop, its default or that it is required, and what it does. */
export const rowOfProp = /^\| `(\w+)` \| (?:`([^`]+)`|(required))? ?\| (.+) \|$/gm

export interface DocumentedProp {
  readonly name: string
  readonly isRequired: boolean
  /** As it is written. */
  readonly default: string | undefined
}

/** Of one table alone. */
export const propsBelow = (heading: string): readonly DocumentedProp[] =>
  [...(sections.get(heading) ?? '').matchAll(rowOfProp)].map(([, name = '', value, required]) => ({
    name,
    isRequired: required !== undefined,
    default: value,
  }))

/** The tables that a component takes beside its own. */
export const groupsOf = (heading: string): readonly string[] => {
  const [line = ''] = /^.*Takes .*$/m.exec(sections.get(heading) ?? '') ?? []
  return [...line.matchAll(/\]\(#(\w+)\)/g)].map(([, group = '']) => group)
}

export const documentedProps = (component: string): readonly DocumentedProp[] =>
  [...groupsOf(component), component].flatMap(propsBelow)

/** The defaults of a component that are values, such as `3`, `false` and `'host'`. */
export const documentedDefaults = (component: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    documentedProps(component).flatMap(({ name, default: text }) =>
      text === undefined ? [] : [[name, JSON.parse(text.replaceAll("'", '"'))]],
    ),
  )
