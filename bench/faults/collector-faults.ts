import type { Fault, FaultRule } from '../../sandbox/control/fault.js'
import { seededRandom } from '../../sandbox/random.js'

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
  kind: 'status',
  status: code,
  headers,
})

const FAILURES: readonly Fault[] = [
  status(500),
  status(502),
  status(503),
  status(408),
  status(429, { 'Retry-After': '1' }),
  { kind: 'reset' },
]
/** Most losses occur only with a delayed preflight. */
const PREFLIGHT_MS = 150

/** Rules by which this share of the collector's answers fails; equal seeds give equal rules. */
export const failingAnswers = (seed: string, posts: number, share: number): readonly FaultRule[] => {
  const random = seededRandom(`weather ${seed}`)
  const rules: FaultRule[] = []
  for (let skip = 0; skip < posts; skip += 1) {
    if (random.next() >= share) continue
    rules.push({
      origin: 'pingback',
      path: '^/v2/pingback',
      method: 'POST',
      times: 1,
      skip,
      fault: random.pick(FAILURES),
    })
  }
  return rules
}

export const slowPreflights: FaultRule = {
  origin: 'pingback',
  path: '^/v2/pingback',
  times: 0,
  skip: 0,
  fault: { kind: 'preflight-delay', ms: PREFLIGHT_MS },
}
