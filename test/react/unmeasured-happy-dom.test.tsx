// @vitest-environment happy-dom
import { test } from 'vitest'
import { expectTilesWithoutLayout } from '../support/unmeasured-host.js'

test('in happy-dom, where nothing is laid out, a host sees tiles after a second, and one warning', async () => {
  await expectTilesWithoutLayout()
}, 20_000)
