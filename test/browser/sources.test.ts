/** A picker and a grid on a catalogue of the host's own, and on a backend that keeps the API key. */
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { fieldOf, filled, idsOf, tilesOf } from '../support/picker-page.js'

const suite = browserSuite()

const isCompany = (id: string): boolean => id.startsWith('company-')

it('a picker mixes both sources in turn, searches both, and the page never has the key', async () => {
  const { page } = await suite.open('/sources')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await filled(page)
  const first = (await idsOf(page)).slice(0, 4)
  expect(first.map(isCompany).sort()).toEqual([false, false, true, true])
  expect(await page.content()).not.toContain('sandbox-backend-key')
  expect(asked.filter((url) => url.includes('/backend/giphy/trending')).length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('sandbox-backend-key'))).toEqual([])

  await fieldOf(page).fill('cat')
  await expect
    .poll(() => asked.some((url) => url.includes('/backend/giphy/search?q=cat')), PATIENCE)
    .toBe(true)
  await expect.poll(() => asked.some((url) => url.includes('/backend/catalogue?q=cat')), PATIENCE).toBe(true)
})

it('a grid of the catalogue pages by cursor to its end, and a chosen GIF is shared by its own address', async () => {
  const { page } = await suite.open('/sources')
  await filled(page)
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/backend/catalogue' && searchParams.get('limit') === '10')
      pages.push(searchParams.get('after') ?? '')
  })
  const isOver = async (): Promise<boolean> => {
    await page.mouse.wheel(0, 2000)
    return pages.includes('50')
  }
  await page.mouse.move(20, 500)
  await expect.poll(isOver, PATIENCE).toBe(true)
  expect([...new Set(pages)]).toEqual(pages)

  await page.evaluate(() => scrollTo(0, 0))
  const company = tilesOf(page).and(page.locator('[data-giphy-id^="company-"]')).first()
  await company.click()
  await expect.poll(() => page.getByRole('status').first().textContent(), PATIENCE).toMatch(/\?from=picker$/)
})

it('while the catalogue is down, the GIFs of the backend are there, with one warning', async () => {
  const { page, excuse } = await suite.open('/blank')
  const warnings: string[] = []
  page.on('console', (line) => line.text().includes('source:') && warnings.push(line.text()))
  await page.route('**/backend/catalogue*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${suite.sandbox.pages}/sources`)
  await filled(page)
  expect((await idsOf(page)).filter(isCompany)).toEqual([])
  expect(warnings.filter((line) => line.includes('trending of source 0'))).toHaveLength(1)
  excuse(/503|source:/)
})
