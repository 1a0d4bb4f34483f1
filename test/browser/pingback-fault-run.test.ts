import { beforeAll, expect, it } from 'vitest'
import { faultRun } from '../../bench/faults/fault-run.js'
import { bundleChunks, type Chunk } from '../../bench/harness/bundle.mjs'
import { browserSuite } from '../support/browser-suite.js'

const suite = browserSuite()
let chunks: readonly Chunk[]

beforeAll(async () => {
  chunks = await bundleChunks('build/bench/contenders/sender-ours.js')
})

it('whatever pages, networks and collectors do, and however the rest of the sender arrives, no event comes twice and none in reach of the collector is lost', async () => {
  const { browser, sandbox } = suite
  const { api, pingback } = sandbox
  const run = { seed: '1', events: 400, loads: 10, burstsPerLoad: 3, failureShare: 0.3 }
  const counts = await faultRun({ browser, api, pingback, chunks, ...run })
  const { sent, delivered, lost, dropped, repeated, duplicated, lostInReach } = counts
  expect({ sent, repeated, duplicated, lostInReach, dropped }, JSON.stringify(counts)).toEqual({
    sent: 400,
    repeated: 0,
    duplicated: 0,
    lostInReach: 0,
    dropped: {},
  })
  // What else is missing was posted as its page ended, and met a failing answer.
  expect(delivered + lost).toBe(400)
  expect(delivered).toBeGreaterThan(300)
}, 120_000)
