/** What entries export: explicit lists, one shape for one name, and of the core at most 150 names. */
import { describe, expect, test } from 'vitest'
import * as core from '../core/index.js'
import * as main from '../index.js'
import { entrySources, exportedNames } from './support/exported-names.js'
import { sourceFiles } from './support/source-files.js'

const entries = Object.entries(entrySources).map(([entry, source]) => ({
  entry,
  names: exportedNames(source),
}))
const coreNames = [...exportedNames(entrySources['gifkit/core']).keys()]
const shipped = sourceFiles().filter(({ path }) => !/^(sandbox|bench|test)\//.test(path))

test('the reader of names sees values, types, renamed and handed on ones', () => {
  const names = exportedNames('core/index.ts')
  expect(names.get('GifEntity')).toMatch(/^core\/.*#Gif$/)
  expect(names.get('createListStore')).toMatch(/^core\/.*#createListStore$/)
  expect(exportedNames('index.ts').get('pingbacks$')).toMatch(/^adapters\/.*#pagePingbacks\$$/)
  expect(exportedNames('react/render.tsx').get('Unmount')).toMatch(/^adapters\/.*#Unmount$/)
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

/**
 * The incumbent has the helpers in a package for bundlers alone, so no page with a script tag calls them. Sources would
 * make the first script of each page larger.
 */
const forBundlers = ['appendGiphySDKRequestParam', 'checkIfWebP', 'defineSource', 'forEach'].concat([
  'joinSources',
  'mapValues',
  'noUUIDRandom',
  'pick',
  'take',
  'without',
])

test('the script for pages has all of gifkit, less small helpers of the incumbent and sources', () => {
  const script = exportedNames('standalone/gifkit.ts')
  const own = exportedNames(entrySources.gifkit)
  const missing = Object.keys(main).filter((name) => script.get(name) !== own.get(name))
  expect(missing.sort()).toEqual(forBundlers)
})

describe('gifkit/core', () => {
  test('has at most 150 names', () => {
    expect(coreNames.length).toBeGreaterThan(80)
    expect(coreNames.length).toBeLessThanOrEqual(150)
  })

  /** A part of the pingback store, with ports of its own. */
  const inner = ['createDeliveryStore']

  test('hands out every store', () => {
    const makers = shipped
      .filter(({ path }) => path.startsWith('core/'))
      .flatMap(({ path }) => [...exportedNames(path).keys()])
      .filter((name) => /^create\w+(Store|Registry)$/.test(name))
    expect(makers).toEqual(expect.arrayContaining([...inner, 'createListStore', 'createTileRegistry']))
    expect(makers.filter((name) => !coreNames.includes(name) && !inner.includes(name))).toEqual([])
  })

  test('keeps the insides of machines to itself', () => {
    const insides = /Effect$|Event$|Input$|MachineState$|.Transition$|^initial[A-Z]/
    expect(coreNames.filter((name) => insides.test(name))).toEqual([])
  })
})
