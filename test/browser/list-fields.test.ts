/** What a list asks its service for where the page gets none of its GIFs, and the bytes that it saves. */
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles, pageRequests, standInForMedia } from '../support/grid-page.js'

const suite = browserSuite()

/** The path and the parameters of a page’s first request for GIFs. */
const firstRequest = async (path: string): Promise<readonly [path: string, parameters: URLSearchParams]> => {
  const { page } = await suite.open(path, {}, standInForMedia)
  await firstTiles(page)
  const [request] = await pageRequests(suite.sandbox.control)
  await page.close()
  return [request?.path ?? '', new URLSearchParams(request?.query)]
}

const bytesAt = async (address: string): Promise<number> =>
  Buffer.byteLength(await (await suite.sandbox.get(address)).text())

it('a page without callbacks gets little more than half of the bytes', async () => {
  const [path, asked] = await firstRequest('/host-consent')
  expect(asked.get('fields')).toMatch(/^id,/)
  const all = new URLSearchParams(asked)
  all.delete('fields')
  const share = (await bytesAt(`${path}?${asked}`)) / (await bytesAt(`${path}?${all}`))
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.6)
})

it('a page whose callbacks get the GIFs asks for all fields', async () => {
  const [, asked] = await firstRequest('/grid-react')
  expect(asked.has('offset')).toBe(true)
  expect(asked.has('fields')).toBe(false)
})
