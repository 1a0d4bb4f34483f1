import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { xhrFiles } from '../../adapters/files.js'
import type { FileLike } from '../../core/ports.js'
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

describe('the signal of a request', () => {
  /** A signal that counts who listens to it. */
  const countingSignal = () => {
    const controller = new AbortController()
    const { signal } = controller
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    return { controller, signal, counts: () => [added.mock.calls.length, removed.mock.calls.length] }
  }
  const site = async (answer: (response: ServerResponse) => void): Promise<string> => {
    const server = await loopbackSite((_request, response) => answer(response))
    onTestFinished(() => server.close())
    return `${server.origin}/file`
  }

  test.each<[string, (response: ServerResponse) => void]>([
    ['an answer', (response) => response.end('file')],
    ['a connection that breaks', (response) => response.destroy()],
  ])('is left after %s', async (_, answer) => {
    const { signal, counts } = countingSignal()
    const sent = xhrFiles.send({ method: 'GET', url: await site(answer) }, signal)
    await sent.catch(() => {})
    await vi.waitFor(() => expect(counts()).toEqual([1, 1]))
  })

  test('is left after an abort', async () => {
    const { controller, signal, counts } = countingSignal()
    const sent = xhrFiles.send({ method: 'GET', url: await site(() => {}) }, signal)
    controller.abort()
    await expect(sent).rejects.toBeInstanceOf(Error)
    await vi.waitFor(() => expect(counts()).toEqual([1, 1]))
  })

  test('is left where sending throws, and not listened to for a form that cannot be made', async () => {
    const refusal = new Error('blocked')
    vi.spyOn(FetchedXhr.prototype, 'send').mockImplementation(() => {
      throw refusal
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const blocked = countingSignal()
    const asked = { method: 'POST', url: 'http://127.0.0.1/' } as const
    await expect(xhrFiles.send(asked, blocked.signal)).rejects.toBe(refusal)
    expect(blocked.counts()).toEqual([1, 1])
    const formless = countingSignal()
    const form = [['file', Object.create(null) as FileLike]] as const
    await expect(xhrFiles.send({ ...asked, form }, formless.signal)).rejects.toBeInstanceOf(TypeError)
    expect(formless.counts()).toEqual([0, 0])
  })
})
