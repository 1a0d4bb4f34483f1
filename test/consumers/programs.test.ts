/** `npm run test:consumers`: applications without a page, and component tests of hosts. */
import { beforeAll, expect, test } from 'vitest'
import { lastingSandbox } from '../support/browser-suite.js'
import type { RunningSandbox } from '../support/running-sandbox.js'
import { programs } from './applications.js'
import { builtApplication, timesTable } from './build.js'

const addRow = timesTable()
let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await lastingSandbox()
})

test.each(programs)('$name', async (application) => {
  const built = await builtApplication(application, `${sandbox.api}/v1/`)
  expect(built.said).toMatch(application.says)
  addRow(application, built)
})
