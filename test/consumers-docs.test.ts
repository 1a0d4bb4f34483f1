/** The table of docs/testing.md has what `npm run test:consumers` printed of each application. */
import { expect, test } from 'vitest'
import { compilers, pages, programs, servers } from './consumers/applications.js'
import { readProjectFile, tableBelow } from './support/documents.js'

const hasPage = new Set([...pages, ...servers].map(({ name }) => name))

test('each application has a row with its seconds, and with the bytes of its page', () => {
  const rows = tableBelow(readProjectFile('docs/testing.md'), '### Applications that install the package')
  const names = [...pages, ...servers, ...compilers, ...programs].map(({ name }) => name)
  expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted())
  for (const [name = '', install, build, bytes] of rows) {
    expect([install, build], name).toEqual([install, build].map((seconds) => Number(seconds).toFixed(1)))
    expect(bytes, name).toEqual(hasPage.has(name) ? Number(bytes).toFixed(1) : '–')
  }
})
