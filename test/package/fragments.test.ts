/** Samples of documents that show a few lines alone: each compiles once the names of its host are there. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileHost } from '../support/compile-host.js'
import { fragmentsIn, writePrograms } from '../support/fragments.js'
import { hostFolder, readProject } from '../support/published-package.js'

test.each([
  ['docs/widgets.md', 13],
  ['docs/mistakes.md', 4],
  ['README.md', 2],
])('the fragments of %s compile', (path, least) => {
  const folder = hostFolder()
  const fragments = fragmentsIn(path)
  expect(fragments.length).toBeGreaterThanOrEqual(least)
  writePrograms(folder, fragments)
  expect(compileHost(folder, { module: 'esnext', moduleResolution: 'bundler' })).toBe('')
})

test('the samples of docs/consent.md compile together', () => {
  const folder = hostFolder()
  const samples = [...readProject('docs/consent.md').matchAll(/^```tsx\n(.*?)^```/gms)]
  expect(samples).toHaveLength(2)
  for (const [index, name] of ['gifs-with-consent', 'page'].entries())
    writeFileSync(join(folder, `${name}.tsx`), samples[index]?.[1] ?? '')
  expect(compileHost(folder, { module: 'esnext', moduleResolution: 'bundler' })).toBe('')
})
