/** What entries export: explicit lists, one shape for one name, and of the core at most 150 names. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as core from '../core/index.js'
import * as main from '../index.js'
import { entrySources, exportedNames } from './support/exported-names.js'
import { projectRoot, sourceFiles } from './support/source-files.js'

const entries = Object.entries(entrySources).map(([entry, source]) => ({
  entry,
  names: exportedNames(source),
}))
const coreNames = [...exportedNames(entrySources['gifkit/core']).keys()]
const shipped = sourceFiles().filter(({ path }) => !/^(sandbox|bench|test)\//.test(path))

test('the reader of names sees values, types, renamed and handed on ones', () => {
  const names = exportedNames('core/index.ts')
  expect(names.get('GifEntity')).toBe('core/model/gif.ts#Gif')
  expect(names.get('createListStore')).toBe('core/list/list-store.ts#createListStore')
  expect(exportedNames('index.ts').get('pingbacks$')).toBe('adapters/node.ts#pagePingbacks$')
  expect(exportedNames('react/render.tsx').get('Unmount')).toBe('react/render-into.ts#Unmount')
  for (const [entry, module] of [
    ['core/index.ts', core],
    ['index.ts', main],
  ] as const)
    expect(Object.keys(module).filter((name) => !exportedNames(entry).has(name))).toEqual([])
})

test('entries and modules list what they export by name', () => {
  expect(shipped.filter(({ text }) => /^export \* from/m.test(text)).map(({ path }) => path)).toEqual([])
})

test('a name that two entries export is the same thing', () => {
  const origins = new Map<string, Set<string>>()
  for (const { names } of entries)
    for (const [name, origin] of names) origins.set(name, (origins.get(name) ?? new Set()).add(origin))
  expect(
    [...origins].filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places]),
  ).toEqual([])
})

test('the script for pages has all of gifkit', () => {
  const script = exportedNames('standalone/gifkit.ts')
  const own = exportedNames(entrySources.gifkit)
  expect(Object.keys(main).filter((name) => script.get(name) !== own.get(name))).toEqual([])
})

describe('gifkit/core', () => {
  test('has at most 150 names', () => {
    expect(coreNames.length).toBeGreaterThan(80)
    expect(coreNames.length).toBeLessThanOrEqual(150)
  })

  /** What the pingback store and the senders of other pages share. */
  const inner = ['core/pingback/delivery-store.ts']

  test('hands out every store', async () => {
    const stores = shipped
      .map(({ path }) => path)
      .filter((path) => /^core\/.*(^|[/-])store\.ts$/.test(path) && !inner.includes(path))
    expect(stores.length).toBeGreaterThanOrEqual(9)
    const modules = await Promise.all(stores.map((path): Promise<object> => import(join(projectRoot, path))))
    const makers = modules.flatMap((module) =>
      Object.entries(module).filter(([name]) => /^create\w+(Store|Registry)$/.test(name)),
    )
    expect(makers.length).toBeGreaterThanOrEqual(stores.length)
    expect(makers.filter(([name, make]) => Reflect.get(core, name) !== make).map(([name]) => name)).toEqual(
      [],
    )
  })

  test('keeps the insides of machines to itself', () => {
    const insides = /Effect$|Event$|Happening$|MachineState$|.Transition$|^initial[A-Z]/
    expect(coreNames.filter((name) => insides.test(name))).toEqual([])
  })
})
