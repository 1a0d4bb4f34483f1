import { describe, it } from 'vitest'
import { checkOrders, PAGES_NAMES } from '../../support/delivery-model.js'

/** The same orders in each run, and few, so that they can run for each mutant; `delivery-model.test.ts` draws others. */
const FIXED = { seed: 1, endOnFailure: true }

describe('a few orders of what may happen to the pages of an origin', () => {
  it.each(PAGES_NAMES)('every event arrives once, or is reported as dropped for a reason: %s', (pages) =>
    checkOrders(pages, 20, FIXED),
  )
})
