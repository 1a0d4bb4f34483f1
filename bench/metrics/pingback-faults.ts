import { startSandbox } from '../../sandbox/server.js'
import type { EventCounts } from '../faults/event-counts.js'
import { faultRun } from '../faults/fault-run.js'
import type { PageScenario } from '../faults/plan.js'
import { loadBundler } from '../harness/project.js'
import type { Figures, Metric } from './metric.js'

const senders: Readonly<Record<string, string>> = {
  'ours-react': 'sender-ours',
  'incumbent-react': 'sender-incumbent',
}

const scenarios: Readonly<Record<PageScenario, string>> = {
  left: 'its page was left within the debounce',
  closed: 'its tab was closed within the debounce',
  killed: 'its renderer was killed within the debounce',
  offline: 'the network was away for a while',
  offlineAtEnd: 'the network was away as the tab was closed',
  unstorable: 'its page may not touch any storage (not in the row above)',
  blocked: 'an ad blocker refused it',
}

const SIZES = { whole: { events: 20_000, loads: 50 }, quick: { events: 2_000, loads: 10 } } as const

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const figuresOf = (counts: EventCounts): Figures => ({
  sent: counts.sent,
  delivered: counts.delivered,
  repeated: counts.repeated,
  duplicated: counts.duplicated,
  dropped: sumOf(counts.dropped),
  lost: counts.lost,
  refused: sumOf(counts.refused),
  lostInReach: counts.lostInReach,
  ...Object.fromEntries(
    Object.keys(scenarios).map((scenario) => [scenario, counts.unposted[scenario as PageScenario] ?? 0]),
  ),
})

/** Outcomes of usage events under faults of page, network and collector. */
export const pingbackFaults: Metric = {
  name: 'pingback-faults',
  isLong: true,
  title: 'Usage events under faults',
  about: `One visitor, 20,000 events on 50 pages one after the other (2,000 on 10 in a quick run) and a last visit. Three in ten answers of the collector are failures (500, 502, 503, 408, 429, a reset), the same ones by number for each sender; preflights take 150 ms. Of ten pages three are left, two closed and two killed, each 0.4 to 0.9 s after their last event, one loses the network for a while, one may not touch any storage, and one has an ad blocker. What a sender loads later comes at once, after 1.5 s, at the second request or never (4 : 2 : 2 : 2), and always at once on pages that are killed, offline or blocked: what those leave behind needs it. Duplicates are counted as collectors do, by \`user_id\` and \`ts\`. Refused is what the collector answered with a failure when no page was left to ask again, or the sender does not. \`npm run bench -- --only=pingback-faults\` repeats it, in about ten minutes.`,
  figures: () => ({
    sent: 'sent',
    delivered: 'delivered',
    repeated: 'delivered more than once',
    duplicated: 'duplicated for the collector',
    dropped: 'dropped and reported',
    lost: 'lost',
    refused: 'lost: refused by the collector, not asked again',
    lostInReach: 'lost: never posted, though a storage was there',
    ...Object.fromEntries(Object.entries(scenarios).map(([scenario, label]) => [scenario, `… ${label}`])),
  }),
  contenders: ['ours-react', 'incumbent-react'],
  rounds: () => 1,
  measure: async (contender, { browser, isQuick }) => {
    const { bundleChunks } = await loadBundler()
    const chunks = await bundleChunks(`build/bench/contenders/${senders[contender] ?? ''}.js`)
    const sandbox = await startSandbox({ port: 0 })
    try {
      const size = SIZES[isQuick ? 'quick' : 'whole']
      const run = { browser, api: sandbox.api, pingback: sandbox.pingback, chunks, failureShare: 0.3 }
      return figuresOf(await faultRun({ ...run, ...size, seed: '1', burstsPerLoad: 8 }))
    } finally {
      await sandbox.close()
    }
  },
}
