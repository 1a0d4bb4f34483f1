import { afterAll, beforeAll } from 'vitest'
import { GiphyFetch } from '../../adapters/giphy-fetch.js'
import { contentClientContract } from '../contracts/content-client.js'
import { type RunningSandbox, runningSandbox } from '../support/running-sandbox.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await runningSandbox()
})
afterAll(() => sandbox.close())

contentClientContract(
  'with the sandbox',
  () => new GiphyFetch('test-key', {}, { serverUrl: `${sandbox.api}/v1/`, retries: 0 }),
)
