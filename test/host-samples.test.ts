/** The sample hosts are short, and take what they use from the front doors. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './support/source-files.js'

const linesOf = (file: string): number =>
  readFileSync(join(projectRoot, 'sandbox/pages/examples', file), 'utf8')
    .trimEnd()
    .split('\n').length

it('a different grid from hooks takes under 65 lines', () => {
  expect(linesOf('custom-host-react.tsx')).toBeLessThan(65)
})

it('the recipe for a consent banner is the sample that runs in the sandbox', () => {
  const sample = readFileSync(join(projectRoot, 'sandbox/pages/examples/consent-banner.tsx'), 'utf8')
  const recipe = readFileSync(join(projectRoot, 'docs/consent.md'), 'utf8')
  const [, code] = /```tsx\n(.*?)```/s.exec(recipe) ?? []
  expect(code).toBe(sample.slice(sample.indexOf('\n') + 1))
})

it('a list without a framework takes under 80 lines, names no React, and takes the core and the browser’s ports from the front doors', () => {
  const text = readFileSync(join(projectRoot, 'sandbox/pages/examples/custom-host-core.ts'), 'utf8')
  const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imports).toEqual(['gifkit', 'gifkit/core'])
  expect(linesOf('custom-host-core.ts')).toBeLessThan(80)
})
