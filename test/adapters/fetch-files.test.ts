import { expect, test, vi } from 'vitest'
import { createFetchFiles } from '../../adapters/files.js'
import { filesContract } from '../contracts/files.js'
import { loopbackFiles } from '../support/loopback-files.js'

filesContract('fetch', () => loopbackFiles(createFetchFiles()))

test('a length that counts compressed bytes is no total', async () => {
  const onDownload = vi.fn()
  const headers = { 'Content-Length': '3', 'Content-Encoding': 'gzip' }
  const files = createFetchFiles(async () => new Response('twelve bytes', { headers }))
  await files.send({ method: 'GET', url: 'https://a.test/', onDownload }, new AbortController().signal)
  expect(onDownload.mock.calls).toEqual([[{ loaded: 12 }]])
})
