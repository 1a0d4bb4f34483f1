/** `npm run test:consumers`: applications whose types TypeScript checks. */
import { expect, test } from 'vitest'
import { compilers } from './applications.js'
import { builtApplication, timesTable } from './build.js'

const addRow = timesTable()

test.each(compilers)('$name', async (application) => {
  const built = await builtApplication(application)
  expect(built.said).toBe('')
  addRow(application, built)
})
