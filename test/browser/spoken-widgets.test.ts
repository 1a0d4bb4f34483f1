/** Holds `docs/accessibility.md` against what Chromium hands to screen readers. */
import { expect, test } from 'vitest'
import { focusedElement } from '../support/accessibility-tree.js'
import { browserSuite } from '../support/browser-suite.js'
import { documentedSpeech } from '../support/documented-speech.js'
import { hearPage } from '../support/heard-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const tables = documentedSpeech.flatMap(({ path, ...table }) => (path ? [{ path, ...table }] : []))

test.each(tables)('$title is heard as documented', async ({ path, start, rows }) => {
  expect(rows.length).toBeGreaterThanOrEqual(4)
  let heard = async (): Promise<readonly string[]> => []
  const { page } = await suite.open(path, {}, async (tab) => {
    heard = await hearPage(tab)
  })
  const session = await page.context().newCDPSession(page)
  await page
    .locator(start ?? '.gifkit :is(a, button, input):visible')
    .first()
    .waitFor(PATIENCE)
  if (start) await page.locator(start).focus(PATIENCE)
  else
    await page.evaluate(() => {
      const before = document.createElement('span')
      before.tabIndex = -1
      document.querySelector('.gifkit')?.before(before)
      before.focus()
    })
  for (const row of rows) {
    if (/^[a-z]{2,}$/.test(row.key)) await page.keyboard.type(row.key)
    else if (row.key !== '') await page.keyboard.press(row.key)
    const isStatus = /^(status|alert): /.test(row.heard)
    await expect
      .poll(async () => (isStatus ? (await heard()).at(-1) : focusedElement(page, session)), {
        ...PATIENCE,
        message: `after ${row.key}`,
      })
      .toBe(row.heard)
  }
})

// That of the embed is compared by `embed-frame-states`.
test('eight parts are documented', () => {
  expect(documentedSpeech.map(({ title }) => title)).toEqual([
    'Grid',
    'Search',
    'Picker',
    'Player',
    'Share menu',
    'Embed',
    'Dashboard',
    'Site',
  ])
})
