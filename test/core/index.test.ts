import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as core from '../../core/index.js'
import { projectRoot, sourceFiles } from '../support/source-files.js'

/** What custom hosts are promised: state machines, stores, feeds, layout and decoders. */
const promised = [
  /-machine\.ts$/,
  /(^|[/-])store\.ts$/,
  /^core\/machine\.ts$/,
  /^core\/list\/unmeasured\.ts$/,
  /^core\/model\/(category|channel|gif|page|user)\.ts$/,
  /^core\/favorites\/(favorite-button|kept-gifs)\.ts$/,
  /^core\/tile\//,
]
/** What senders are shared by. */
const inner = ['core/pingback/delivery-store.ts']
/** What the content client reads answers by. */
const innerNames = ['asCategories', 'asChannels', 'asGif', 'asPage', 'asTerms', 'describeDropped']
/** What custom hosts are promised of modules that have more. */
const promisedNames = ['ELEMENTS_OF_TILE', 'gifPaginator', 'masonry']

const modules = sourceFiles()
  .map(({ path }) => path)
  .filter((path) => path.startsWith('core/') && promised.some((pattern) => pattern.test(path)))
  .filter((path) => !inner.includes(path))

test('gifkit/core hands out all of what custom hosts are promised', async () => {
  expect(modules.length).toBeGreaterThan(25)
  const missing = await Promise.all(
    modules.map(async (path) => {
      const module: object = await import(join(projectRoot, path))
      const names = Object.entries(module).filter(
        ([name, value]) => !innerNames.includes(name) && Reflect.get(core, name) !== value,
      )
      return names.map(([name]) => `${name} of ${path}`)
    }),
  )
  expect(missing.flat()).toEqual([])
  expect(promisedNames.filter((name) => !(name in core))).toEqual([])
})
