/** Every body that the sandbox's catalogue can make, one at a time: together they would not fit in memory well. */
import type { BodyContext } from '../../sandbox/api/body-context.js'
import { gifJson } from '../../sandbox/api/gif-json.js'
import { hasOddity, ODDITY_NAMES, type OddityName, yearOf } from '../../sandbox/api/oddity.js'
import { randomJson } from '../../sandbox/api/random-json.js'
import { type Catalogue, createCatalogue } from '../../sandbox/catalogue/catalogue.js'
import type { CatalogueEntry } from '../../sandbox/catalogue/catalogue-entry.js'
import type { Json } from './raw-bodies.js'

export interface WireBody {
  readonly json: Json
  /** Where it stands: the call, and what is special about it. */
  readonly where: string
}

export const wireCatalogue = (): Catalogue => createCatalogue(1)

export const wireContext = (catalogue: Catalogue, overrides: Partial<BodyContext> = {}): BodyContext => ({
  catalogue,
  origins: {
    pages: 'http://127.0.0.1:1',
    api: 'http://127.0.0.1:2',
    media: 'http://127.0.0.1:3',
    pingback: 'http://127.0.0.1:4',
    dashboard: 'http://127.0.0.1:5',
    embed: 'http://127.0.0.1:6',
    players: 'https://127.0.0.1:7',
  },
  responseId: 'r'.repeat(40),
  cid: `ecf05e47${'r'.repeat(40)}`,
  endpoint: 'v1_gifs_search',
  listed: true,
  ...overrides,
})

/** The forms in which an item is sent: in a list, alone, by chance, as an emoji of each call, in a small bundle. */
const formsOf = (entry: CatalogueEntry, catalogue: Catalogue, at: number): readonly (() => WireBody)[] => {
  const gif =
    (where: string, overrides: Partial<BodyContext> = {}) =>
    (): WireBody => ({
      where: `${where} ${entry.kind} ${entry.id}`,
      json: { ...gifJson(entry, wireContext(catalogue, overrides)) },
    })
  const random = (): WireBody => ({
    where: `random ${entry.kind} ${entry.id}`,
    json: { ...randomJson(entry, wireContext(catalogue, { endpoint: 'v1_gifs_random', listed: false })) },
  })
  const emoji = ['v1_emoji', 'v2_emoji', 'v2_emoji_variations'].map((endpoint) => gif(endpoint, { endpoint }))
  const isFlat = hasOddity(entry, 'flatRandom')
  return [
    ...(entry.kind === 'emoji' ? emoji : [gif('list')]),
    // The flat keys are the same kind of thing in each; one in ten of the rest is plenty.
    ...(isFlat || (at % 10 === 0 && yearOf(entry) < 2022) ? [random] : []),
    ...(at % 50 === 0 ? [gif('alone', { listed: false }), gif('bundle', { bundle: 'low_bandwidth' })] : []),
  ]
}

/** Oddities that fewer than one item in fifty shows, so that a sample may lack them. */
const rareIn = ({ entries }: Catalogue): readonly OddityName[] => {
  const some = entries.slice(0, 1_000)
  return ODDITY_NAMES.filter((name) => some.filter((entry) => hasOddity(entry, name)).length < 20)
}

/** One item in five, and each that shows what few do, in all their forms. */
export function* wireBodies(catalogue: Catalogue): Generator<WireBody> {
  const rare = rareIn(catalogue)
  for (const [at, entry] of catalogue.entries.entries())
    if (at % 5 === 0 || rare.some((name) => hasOddity(entry, name)))
      for (const form of formsOf(entry, catalogue, at)) yield form()
  const [first] = catalogue.entries
  // As large as the largest original on record.
  if (first) yield* formsOf({ ...first, width: 3840, height: 2160 }, catalogue, 1).map((form) => form())
}
