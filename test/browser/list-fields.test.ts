/** What a list asks its service for where the page gets none of its GIFs, and the bytes that it saves. */
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles, pageRequests, standInForMedia } from '../support/grid-page.js'

const suite = browserSuite()

/** The address of a page’s first request for GIFs, below the service. */
const firstAddress = async (path: string): Promise<string> => {
  const { page } = await suite.open(path, {}, standInForMedia)
  await firstTiles(page)
  const [request] = await pageRequests(suite.sandbox.control)
  await page.close()
  return `${request?.path}?${request?.query}`
}

const bytesAt = async (address: string): Promise<number> =>
  Buffer.byteLength(await (await suite.sandbox.get(address)).text())

it('a page without callbacks gets little more than half of the bytes', async () => {
  const address = await firstAddress('/host-consent')
  const [path, query] = address.split('?')
  const all = new URLSearchParams(query)
  expect(all.get('fields')).toMatch(/^id,/)
  all.delete('fields')
  const share = (await bytesAt(address)) / (await bytesAt(`${path}?${all}`))
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.6)
})

it('a page whose callbacks get the GIFs asks for all fields', async () => {
  expect(new URLSearchParams((await firstAddress('/grid-react')).split('?')[1]).has('fields')).toBe(false)
})
