/** What gifkit does otherwise than the incumbent is defended in `docs/migrating.md`; `npm run test:incumbent` shows that it is so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deviations } from './incumbent/deviations.js'
import { projectRoot } from './support/source-files.js'

const guide = readFileSync(join(projectRoot, 'docs/migrating.md'), 'utf8')

test.each(deviations)('$title: has a row in the guide', ({ heading, row }) => {
  const [, after = ''] = guide.split(new RegExp(`^##+ ${heading}$`, 'm'))
  const [section = ''] = after.split(/^##+ /m)
  const begins = section.split('\n').map((line) => line.replace(/^(\| |\*\*)/, ''))
  expect(begins.filter((line) => line.startsWith(row))).toHaveLength(1)
})
