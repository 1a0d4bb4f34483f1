import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFetchHttp } from '../../adapters/fetch-http.js'
import { httpContract } from '../contracts/http.js'
import { loopbackNetwork } from '../support/loopback-network.js'

httpContract('fetch', () => loopbackNetwork(createFetchHttp()))

describe('an unwanted body', () => {
  const post = async () => {
    const network = await loopbackNetwork(createFetchHttp())
    onTestFinished(() => network.close())
    network.serve(() => ({ status: 202, body: 'thanks', isHeld: true }))
    const request = { method: 'POST', url: `${network.origin}/`, isBodyUnwanted: true } as const
    const controller = new AbortController()
    let isAnswered = false
    const answer = network.http.send(request, controller.signal).finally(() => {
      isAnswered = true
    })
    await vi.waitFor(() => expect(network.received()).toHaveLength(1))
    // Time for the headers to come.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isAnswered).toBe(false)
    return { network, controller, answer }
  }

  it('is waited for all the same, since its request takes up the budget of the browser until then', async () => {
    const { network, answer } = await post()
    network.release()
    expect(await answer).toMatchObject({ status: 202, body: '' })
  })

  it('that has not ended when the request is given up leaves the status', async () => {
    const { controller, answer } = await post()
    controller.abort()
    expect(await answer).toMatchObject({ status: 202, body: '' })
  })
})
