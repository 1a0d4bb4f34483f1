// @vitest-environment jsdom
import { test } from 'vitest'
import { expectTilesWithoutLayout } from '../support/unmeasured-host.js'

test('in jsdom, where nothing is laid out, a host sees tiles after a second, and one warning', async () => {
  await expectTilesWithoutLayout()
}, 20_000)
