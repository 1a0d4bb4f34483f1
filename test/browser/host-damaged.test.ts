import { describe, expect, it } from 'vitest'
import { damagedPageSuite, tilesAreDrawn } from '../support/damaged-page-suite.js'
import { eventsWait, survived, warnedOf } from '../support/damaged-pages.js'
import { PATIENCE } from '../support/patience.js'

const { onBoth, seenOn } = damagedPageSuite()

describe('a page of React, and one of the standalone script, draw tiles and send events with', () => {
  it.each(Object.entries(survived))('%s', (_, damage) =>
    onBoth(damage, async (damaged) => {
      await tilesAreDrawn(damaged)
      await expect
        .poll(() => seenOn(damaged), { ...PATIENCE, message: `events of ${damaged.runtime}` })
        .toBeGreaterThan(3)
    }),
  )
})

describe('they draw tiles, and keep their events for a later page, with', () => {
  it.each(Object.entries(eventsWait))('%s', (_, damage) =>
    onBoth(damage, async (damaged) => {
      await tilesAreDrawn(damaged)
      const stored = () =>
        damaged.page.evaluate(
          () => Object.values(localStorage).filter((text) => text.includes('SEEN')).length,
        )
      // A page that cannot say when it is idle has its outbox with the first request, which may take 30 s.
      await expect
        .poll(stored, { ...PATIENCE, timeout: 60_000, message: `stored by ${damaged.runtime}` })
        .toBeGreaterThan(0)
      expect(await seenOn(damaged)).toBe(0)
    }),
  )
})

describe('they say once what is missing, and go on, with', () => {
  it.each(Object.entries(warnedOf))('%s', (title, damage) =>
    onBoth(damage, async ({ page, excuse }) => {
      await expect.poll(() => page.title(), PATIENCE).toBe('The page goes on')
      const warning = new RegExp(`^console: gifkit: page: got one without ${title.split(' ').at(-1)}, `)
      const said: string[] = []
      await expect.poll(() => said.push(...excuse(warning)), PATIENCE).toBe(1)
      // What cannot work may fail besides.
      await page.waitForTimeout(1000)
      expect(excuse(warning)).toEqual([])
      excuse(/^/)
    }),
  )
})
