import { describe, it } from 'vitest'
import { checkOrders } from '../../support/delivery-model.js'

describe('whatever happens to the pages of an origin, in whatever order', () => {
  it.each([
    ['with locks', 300],
    ['with locks by timestamps', 100],
    ['where the rest of delivery comes late', 300],
    ['where the rest of delivery cannot be loaded at first, or never', 300],
  ] as const)(
    'every event arrives once, or is reported as dropped for a reason: %s',
    (pages, runs) => checkOrders(pages, runs),
    120_000,
  )
})
