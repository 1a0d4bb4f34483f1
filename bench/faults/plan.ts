import { type Random, seededRandom } from '../../sandbox/random.js'

/** What happens to a page. In each case its visitor opens another page of the site later. */
export type PageScenario =
  /** The visitor leaves it for another page. */
  | 'left'
  /** The visitor closes its tab. */
  | 'closed'
  /** Its renderer is killed while it is visible. */
  | 'killed'
  /** The network fails halfway and is back before the page is left. */
  | 'offline'
  /** The network fails halfway and is back after the page is gone. */
  | 'offlineAtEnd'
  /** The page has no access to any storage. */
  | 'unstorable'
  /** An ad blocker blocks all posts to the collector. */
  | 'blocked'

/** Events at the same time, and the ms that pass after them. */
export interface Burst {
  readonly names: readonly string[]
  readonly pauseMs: number
}

/** How the code that a sender loads later arrives: immediately, after a delay, at the second request, or never. */
export type Arrival = (typeof ARRIVALS)[number]

export const ARRIVALS = ['prompt', 'late', 'secondTry', 'never'] as const

export interface PageLoad {
  readonly scenario: PageScenario
  readonly arrival: Arrival
  readonly bursts: readonly Burst[]
}

export interface PlanOptions {
  readonly seed: string
  readonly events: number
  readonly loads: number
  readonly burstsPerLoad: number
}

/** Scenarios of ten pages. */
const SCENARIO_SHARES: readonly PageScenario[] = [
  'left',
  'left',
  'left',
  'closed',
  'closed',
  'killed',
  'killed',
  'offline',
  'unstorable',
  'blocked',
]
/** Arrivals of ten pages. */
const ARRIVAL_SHARES: readonly Arrival[] = [
  ...Array<Arrival>(4).fill('prompt'),
  ...Array<Arrival>(2).fill('late'),
  ...Array<Arrival>(2).fill('secondTry'),
  ...Array<Arrival>(2).fill('never'),
]
/** These leave events in the outbox. Its code is loaded later, so on these pages it must arrive before the fault. */
const NEEDS_OUTBOX: readonly PageScenario[] = ['killed', 'offline', 'offlineAtEnd', 'blocked']

/** Pauses that are shorter than any debounce, and one that is longer. */
const PAUSES_MS = [60, 250, 250, 1_250]
/** Time from a page's last event to its end, in ms: less than the debounce of one second. */
const LAST_PAUSES_MS = [400, 900] as const

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] => {
  const order = items.map((item) => [random.next(), item] as const)
  return order.sort(([one], [other]) => one - other).map(([, item]) => item)
}

/** Splits a whole into `count` parts, none of them empty. */
const parts = (whole: number, count: number, random: Random): number[] => {
  const cuts = new Set<number>()
  while (cuts.size < count - 1) cuts.add(random.whole(1, whole - 1))
  const at = [0, ...[...cuts].sort((one, other) => one - other), whole]
  return at.slice(1).map((end, index) => end - (at[index] ?? 0))
}

/** Page loads with their events and faults; equal seeds give equal plans. */
export const planOf = ({ seed, events, loads, burstsPerLoad }: PlanOptions): readonly PageLoad[] => {
  const random = seededRandom(`fault plan ${seed}`)
  const scenarios = shuffled(
    Array.from({ length: loads }, (_, index) => SCENARIO_SHARES[index % SCENARIO_SHARES.length] ?? 'left'),
    random,
  )
  const arrivals = seededRandom(`arrivals ${seed}`)
  let offline = 0
  return scenarios.map((scenario, load) => {
    let named = 0
    const bursts = parts(Math.floor(events / loads), burstsPerLoad, random).map((count, burst, all) => ({
      names: Array.from({ length: count }, () => `e=${load}.${named++}`),
      pauseMs:
        burst === all.length - 1 ? Math.round(random.between(...LAST_PAUSES_MS)) : random.pick(PAUSES_MS),
    }))
    if (scenario === 'offline') offline += 1
    const arrival = arrivals.pick(ARRIVAL_SHARES)
    return {
      scenario: scenario === 'offline' && offline % 2 === 0 ? 'offlineAtEnd' : scenario,
      arrival: NEEDS_OUTBOX.includes(scenario) ? 'prompt' : arrival,
      bursts,
    }
  })
}
