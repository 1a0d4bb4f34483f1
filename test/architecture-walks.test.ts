import { describe, expect, test } from 'vitest'
import { documentedWalk, documentedWalks, filesOf, type Walk, walksIn } from './support/architecture-walks.js'
import { importsOf, type SourceFile, sourceFiles } from './support/source-files.js'

const files = sourceFiles()
const known = new Set(files.map(({ path }) => path))

/** Without imports that bring types alone, which call nothing. */
const withoutTypes = (file: SourceFile): SourceFile => ({
  ...file,
  text: file.text.replace(/^(?:import|export) type [^;]*?from '[^']+'\n/gm, ''),
})
const arrowsOf = (list: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(list.flatMap((file) => importsOf(file, known)).map(({ from, to }) => `${from} ${to}`))
const imports = arrowsOf(files)
const calls = arrowsOf(files.map(withoutTypes))
const isNextTo = (arrows: ReadonlySet<string>, one: string, other: string): boolean =>
  arrows.has(`${one} ${other}`) || arrows.has(`${other} ${one}`)

const folderOf = (path: string): string => path.split('/')[0] ?? ''
const PORTS = 'core/ports.ts'
/** Has the type of a delivery, which one file has and the other makes. */
const DELIVERY = 'core/pingback/delivery.ts'

const isStep = (from: string, to: string, by: string | undefined): boolean => {
  switch (by) {
    // An adapter and the core know the interface alone.
    case 'port':
      return [from, to].every((path) => imports.has(`${path} ${PORTS}`)) && folderOf(from) !== folderOf(to)
    // The function of a host knows both.
    case 'host':
      return !isNextTo(imports, from, to)
    // Who follows a store gets it, and knows what it emits; who was given an object knows its type.
    case 'state':
      return isNextTo(imports, from, to)
    case 'handed':
      return isNextTo(imports, from, to) || [from, to].every((path) => imports.has(`${path} ${DELIVERY}`))
    default:
      return isNextTo(calls, from, to)
  }
}

/** What is wrong with a walk; nothing for one that the code has. */
const problemsOf = ({ title, steps, beside }: Walk, most: number): readonly string[] => {
  const all = [...steps.flatMap(({ path, asked }) => [path, ...asked]), ...beside]
  const isReact = steps.map(({ path }) => folderOf(path) === 'react')
  const inAndOut = steps.filter(
    ({ path }, index) =>
      index > 0 && [steps[index - 1]?.path ?? '', path].map(folderOf).sort().join() === 'core,react',
  )
  return [
    ...all.filter((path) => !known.has(path)).map((path) => `${path} is no file`),
    ...all.filter((path, index) => all.indexOf(path) < index).map((path) => `${path} comes twice`),
    ...steps.flatMap(({ path, by }, index) => {
      const before = steps[index - 1]?.path
      return before === undefined || isStep(before, path, by) ? [] : [`no step from ${before} to ${path}`]
    }),
    ...steps.flatMap(({ path, asked }) =>
      asked
        .filter((one, index) => ![path, ...asked.slice(0, index)].some((from) => calls.has(`${from} ${one}`)))
        .map((one) => `${one} is not asked from ${path}`),
    ),
    ...(filesOf({ title, steps, beside }).length > most ? [`more than ${most} files`] : []),
    ...(inAndOut.length === 1 ? [] : [`${inAndOut.length} crossings`]),
    ...(isReact.some(Boolean) && inAndOut.every(({ isCrossing }) => isCrossing)
      ? []
      : ['a crossing is not marked']),
    ...(steps.filter(({ isCrossing }) => isCrossing).length === inAndOut.length
      ? []
      : ['a mark is no crossing']),
  ]
}

/** What the section is called, and how many files it has at most, those that are asked among them. */
const limits = [
  ['In', 16],
  ['Back', 10],
] as const

describe('the walks of docs/architecture.md', () => {
  const walks = documentedWalks()

  test('are those that have a limit', () => {
    expect(walks.map(({ title }) => title.split(':')[0])).toEqual(limits.map(([name]) => name))
  })

  test.each(limits)(
    '%s: its files exist, hand on to one another, and cross into or out of React once',
    (name, most) => {
      expect(problemsOf(documentedWalk(name), most)).toEqual([])
    },
  )
})

describe('a walk that the code does not have', () => {
  const drawn = (...lines: readonly string[]): readonly string[] => {
    const [walk] = walksIn(`## In: a sample\n\n${lines.join('\n')}\n`)
    return walk ? problemsOf(walk, 3) : ['no walk']
  }
  const store = '1. `core/list/list-store.ts`: a page.'
  const view = '2. **→** `react/tile/tile.tsx` (state): tiles.'

  test('is found out', () => {
    expect(drawn(store, view)).toEqual([])
    expect(drawn(store, view, '3. `core/gone.ts`: nothing.')).toContain('core/gone.ts is no file')
    expect(drawn(store, '   - asks `core/tile/tile-view.ts`: no.', view)).toContain(
      'core/tile/tile-view.ts is not asked from core/list/list-store.ts',
    )
    expect(drawn(store, view.replace(' (state)', ''))).toContain(
      'no step from core/list/list-store.ts to react/tile/tile.tsx',
    )
    expect(drawn(store, view.replace('**→** ', ''))).toContain('a crossing is not marked')
    expect(drawn(store)).toContain('0 crossings')
    expect(
      drawn(store, view, '3. `react/tile/use-tile.ts`: a.', '4. `adapters/picture-element.ts`: b.'),
    ).toEqual(['more than 3 files'])
    expect(drawn(store, view, '3. **→** `core/tile/tile-view.ts`: back.')).toContain('2 crossings')
    expect(drawn('no list')).toEqual(['no walk'])
  })
})
