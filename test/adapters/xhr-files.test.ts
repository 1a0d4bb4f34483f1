import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { xhrFiles } from '../../adapters/xhr-files.js'
import { filesContract } from '../contracts/files.js'
import { FetchedXhr } from '../support/fetched-xhr.js'
import { loopbackFiles } from '../support/loopback-files.js'
import { loopbackSite } from '../support/loopback-site.js'

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FetchedXhr)
  vi.stubGlobal('location', new URL('http://127.0.0.1/'))
})
afterEach(() => vi.unstubAllGlobals())

filesContract('XMLHttpRequest', () => loopbackFiles(xhrFiles))

describe('a redirect, which these requests follow by themselves', () => {
  const redirectingSite = async (): Promise<string> => {
    const site = await loopbackSite((request, response) => {
      if (request.url === '/there') response.end('elsewhere')
      else response.writeHead(302, { Location: '/there' }).end()
    })
    onTestFinished(() => site.close())
    return `${site.origin}/here`
  }

  test('is answered without the file when it was to be refused', async () => {
    const url = await redirectingSite()
    const answer = await xhrFiles.send(
      { method: 'GET', url, redirect: 'manual' },
      new AbortController().signal,
    )
    expect(answer).toMatchObject({ status: 0, statusText: '', body: '' })
    expect(answer.file).toBeUndefined()
  })

  test('is followed where nothing was said', async () => {
    const url = await redirectingSite()
    const { status, file } = await xhrFiles.send({ method: 'GET', url }, new AbortController().signal)
    expect([status, file?.size]).toEqual([200, 'elsewhere'.length])
  })
})
