import { type Chance, chanceOf } from '../../sandbox/chance.js'

/** What happens to a page. In every case its visitor opens another page of the site later. */
export type Fate =
  /** It is left for another page. */
  | 'left'
  /** Its tab is closed. */
  | 'closed'
  /** Its renderer is killed while it is visible. */
  | 'killed'
  /** The network goes in the middle and comes back before the page is left. */
  | 'offline'
  /** The network goes in the middle and comes back when the page is gone. */
  | 'offlineAtEnd'
  /** It may not touch any storage. */
  | 'unstorable'
  /** An ad blocker refuses all posts to the collector. */
  | 'blocked'

/** Events that happen in one go, and how many ms pass after them. */
export interface Burst {
  readonly names: readonly string[]
  readonly restMs: number
}

/** How the code arrives that a sender loads later: immediately, after a delay, at the second request, or never. */
export type Arrival = (typeof ARRIVALS)[number]

export const ARRIVALS = ['prompt', 'late', 'secondTry', 'never'] as const

export interface PageLoad {
  readonly fate: Fate
  readonly arrival: Arrival
  readonly bursts: readonly Burst[]
}

export interface PlanOptions {
  readonly seed: string
  readonly events: number
  readonly loads: number
  readonly burstsPerLoad: number
}

/** Of ten pages. */
const SHARES: readonly Fate[] = [
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
/** Of ten pages, too. */
const ARRIVAL_SHARES: readonly Arrival[] = [
  ...Array<Arrival>(4).fill('prompt'),
  ...Array<Arrival>(2).fill('late'),
  ...Array<Arrival>(2).fill('secondTry'),
  ...Array<Arrival>(2).fill('never'),
]
/** These leave events in the outbox. Its code is loaded later, so on these pages it arrives before the fault. */
const NEEDS_OUTBOX: readonly Fate[] = ['killed', 'offline', 'offlineAtEnd', 'blocked']

/** Shorter than any debounce, and longer than one. */
const RESTS_MS = [60, 250, 250, 1_250]
/** How long after its last event a page meets its end, in ms: before the debounce is over, which is a second. */
const LAST_RESTS_MS = [400, 900] as const

const shuffled = <Item>(items: readonly Item[], chance: Chance): Item[] => {
  const order = items.map((item) => [chance.next(), item] as const)
  return order.sort(([one], [other]) => one - other).map(([, item]) => item)
}

/** So many parts of a whole, none of them empty. */
const parts = (whole: number, count: number, chance: Chance): number[] => {
  const cuts = new Set<number>()
  while (cuts.size < count - 1) cuts.add(chance.whole(1, whole - 1))
  const at = [0, ...[...cuts].sort((one, other) => one - other), whole]
  return at.slice(1).map((end, index) => end - (at[index] ?? 0))
}

/** Page loads with their events and faults; equal seeds give equal plans. */
export const planOf = ({ seed, events, loads, burstsPerLoad }: PlanOptions): readonly PageLoad[] => {
  const chance = chanceOf(`fault plan ${seed}`)
  const fates = shuffled(
    Array.from({ length: loads }, (_, index) => SHARES[index % SHARES.length] ?? 'left'),
    chance,
  )
  const arrivals = chanceOf(`arrivals ${seed}`)
  let offline = 0
  return fates.map((fate, load) => {
    let named = 0
    const bursts = parts(Math.floor(events / loads), burstsPerLoad, chance).map((count, burst, all) => ({
      names: Array.from({ length: count }, () => `e=${load}.${named++}`),
      restMs: burst === all.length - 1 ? Math.round(chance.between(...LAST_RESTS_MS)) : chance.pick(RESTS_MS),
    }))
    if (fate === 'offline') offline += 1
    const arrival = arrivals.pick(ARRIVAL_SHARES)
    return {
      fate: fate === 'offline' && offline % 2 === 0 ? 'offlineAtEnd' : fate,
      arrival: NEEDS_OUTBOX.includes(fate) ? 'prompt' : arrival,
      bursts,
    }
  })
}
