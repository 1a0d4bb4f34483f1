/** Pages of the site have what their readers come for: how to begin, each hook, and each component. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileSamples, samplesIn } from './support/compile-samples.js'
import { componentProps } from './support/component-props.js'
import { projectRoot } from './support/source-files.js'

const { rowsOf }: { rowsOf(root: string, component: string): ReadonlyMap<string, unknown> } = await import(
  new URL('../docs/site/.vitepress/widget-rows.ts', import.meta.url).href
)

/** The compiler on a busy machine. */
const COMPILE_MS = 180_000

/** A page as the generator reads it, with what it includes. */
const pageOf = (file: string): string =>
  readFileSync(join(projectRoot, file), 'utf8').replace(/^<!--@include: (.+?)-->$/gm, (_, name: string) =>
    pageOf(join(dirname(file), name)),
  )
const headingsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

test('each hook has a section, and says what goes in or comes out', () => {
  const source = readFileSync(join(projectRoot, 'docs/api/react.api.md'), 'utf8')
  const hooks = [...source.matchAll(/^export (?:const|function) (use[A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  )
  expect(hooks.length).toBeGreaterThan(12)
  const page = pageOf('docs/site/hooks.md')
  expect([...headingsOf(page)].sort()).toEqual([...hooks].sort())
  const sections = page.split(/^## /m).slice(1)
  expect(sections.filter((section) => !/^\| ---|^<!-- (takes|returns): /m.test(section))).toEqual([])
})

test('each component has a table of its props on the page of a widget', () => {
  const text = readdirSync(join(projectRoot, 'docs/site/widgets'))
    .map((name) => pageOf(`docs/site/widgets/${name}`))
    .join('\n')
  const drawn = [...componentProps()].filter(([, props]) => props.length > 0).map(([name]) => name)
  expect(drawn.length).toBeGreaterThan(25)
  // An icon takes its size alone, which a sentence says.
  const mark = (name: string) => (name.endsWith('Icon') ? `\`${name}\`` : `<!-- props: ${name} -->`)
  expect(drawn.filter((name) => !text.includes(mark(name)))).toEqual([])
})

test.each(readdirSync(join(projectRoot, 'docs/site/widgets')))(
  '%s says what it calls, and how it is used without a pointer',
  (name) => {
    expect(headingsOf(pageOf(`docs/site/widgets/${name}`))).toEqual(
      expect.arrayContaining(['Events', 'Accessibility']),
    )
  },
)

test(
  'the samples of docs/dashboard-client.md compile in a host that has what they name',
  () => {
    const samples = samplesIn(readFileSync(join(projectRoot, 'docs/dashboard-client.md'), 'utf8'))
    expect(samples).toHaveLength(5)
    const host = `
    declare const session: { readonly token: string }
    declare const destination: Parameters<DashboardClient['channels']['move']>[1]
    declare const show: (story: object) => void
    declare const Tree: (props: { client: DashboardClient }) => null
    declare const render: (tree: object) => void
    declare const expect: typeof import('vitest').expect
    type DashboardClient = import('gifkit/dashboard-client').DashboardClient`
    // A sample without a client goes on with that of the first one.
    const dashboard = 'declare const dashboard: DashboardClient\n'
    const whole = samples.map((sample) => (sample.includes('import ') ? sample : dashboard + sample))
    expect(compileSamples('dashboard-docs', whole, host)).toBe('')
  },
  COMPILE_MS,
)

test.each([
  ['consent', ['A banner'], 'href="/host-consent"'],
  ['performance', ['Advice for your page', 'How it is measured'], 'bundlers leave out the other widgets'],
])('docs/%s.md begins with what its reader does', (name, first, words) => {
  const page = pageOf(`docs/${name}.md`)
  expect(headingsOf(page).slice(0, first.length)).toEqual(first)
  expect(page.slice(0, page.indexOf('\n## ', page.indexOf(`## ${first[0]}`) + 1))).toContain(words)
})

test('a table of props begins with those of the component itself', () => {
  const names = [...rowsOf(projectRoot, 'Grid').keys()]
  expect(names.indexOf('columns')).toBeLessThan(names.indexOf('theme'))
  expect(names.indexOf('gutter')).toBeLessThan(names.indexOf('className'))
})

describe('the page to get started with', () => {
  const MAX_LINES = 8
  const names = ['react', 'html', 'next', 'web-components', 'any-framework']

  test.each(names)(
    '%s says how to install, where a key comes from, and how wide and dark a widget is',
    (name) => {
      const headings = headingsOf(pageOf(`docs/site/start/${name}.md`))
      expect(headings).toEqual(expect.arrayContaining(['Install', 'An app', 'A key', 'Width', 'Theme']))
      expect(headings.indexOf('An app')).toBeLessThanOrEqual(1)
      expect(headings.indexOf('Theme')).toBeLessThan(5)
    },
  )

  test.each(names)('%s has an app of a few lines', (name) => {
    const file = `docs/site/start/${name}.md`
    const [, section = ''] = /^## An app\n(.*?)^## /ms.exec(pageOf(file)) ?? []
    const files = [...section.matchAll(/^<<< (\S+)$/gm)].map(([, sample = '']) =>
      readFileSync(join(projectRoot, dirname(file), sample), 'utf8'),
    )
    const blocks = [...section.matchAll(/^```(?:html)\n(.*?)^```$/gms)].map(([, code = '']) => code)
    const sizes = [...files, ...blocks].map((code) => code.split('\n').filter((line) => line.trim()).length)
    expect(sizes).not.toEqual([])
    expect(sizes.filter((size) => size > MAX_LINES)).toEqual([])
  })
})
