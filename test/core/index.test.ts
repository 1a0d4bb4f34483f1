import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as core from '../../core/index.js'
import { projectRoot, sourceFiles } from '../support/source-files.js'

/** What custom hosts are promised: state machines, stores, feeds, layout and decoders. */
const promised = [
  /-machine\.ts$/,
  /(^|[/-])store\.ts$/,
  /^core\/machine\.ts$/,
  /^core\/feed\//,
  /^core\/grid\/(grid-layout|list-end)\.ts$/,
  /^core\/layout\/(?!column)/,
  /^core\/model\/(category|channel|gif|images|page|user|video)\.ts$/,
  /^core\/tile\//,
]
/**
 * Shared memory of a list, which only its own rules may write, what the machines of lists have in common, and what
 * observers are shared by.
 */
const inner = [
  'core/feed/known-ids.ts',
  'core/layout/list-growth.ts',
  'core/layout/reach.ts',
  'core/layout/reader-place.ts',
  'core/layout/roving-focus.ts',
  'core/pingback/delivery-store.ts',
  'core/tile/sight.ts',
]

const modules = sourceFiles()
  .map(({ path }) => path)
  .filter((path) => path.startsWith('core/') && promised.some((pattern) => pattern.test(path)))
  .filter((path) => !inner.includes(path))

test('gifkit/core hands out all of what custom hosts are promised', async () => {
  expect(modules.length).toBeGreaterThan(40)
  const missing = await Promise.all(
    modules.map(async (path) => {
      const module: object = await import(join(projectRoot, path))
      const names = Object.entries(module).filter(([name, value]) => Reflect.get(core, name) !== value)
      return names.map(([name]) => `${name} of ${path}`)
    }),
  )
  expect(missing.flat()).toEqual([])
})
