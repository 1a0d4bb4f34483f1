/** The sample hosts are what the documents show, and take what they use from the front doors. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { entrySources, exportedNames } from './support/exported-names.js'
import { projectRoot } from './support/source-files.js'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

it('the recipe for a consent banner is the sample that runs in the sandbox', () => {
  const sample = read('sandbox/pages/examples/consent-banner.tsx')
  const [, code] = /```tsx\n(.*?)```/s.exec(read('docs/consent.md')) ?? []
  expect(code).toBe(sample.slice(sample.indexOf('\n') + 1))
})

it('the Vitest sample for hosts is a component test of ours', () => {
  const sample = read('test/component/testing/vitest-sample.test.tsx')
    .replace("'../../../adapters/testing/index.js'", "'gifkit/testing'")
    .replace("'../../../react/index.js'", "'gifkit/react'")
  const [, code] = /```tsx\n(.*?)```/s.exec(read('docs/testing-your-app.md')) ?? []
  expect(code).toBe(sample.slice(sample.indexOf('\n') + 1))
})

it('the document of tests has every function of gifkit/testing', () => {
  const page = read('docs/testing-your-app.md')
  const names = [...exportedNames(entrySources['gifkit/testing']).keys()].filter((name) =>
    /^[a-z]/.test(name),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !page.includes(`\`${name}(`))).toEqual([])
})

it('a list without a framework names no React, and takes the core and the browser’s ports from the front doors', () => {
  const sample = read('sandbox/pages/examples/custom-host-core.ts')
  expect([...sample.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['gifkit', 'gifkit/core'])
})
