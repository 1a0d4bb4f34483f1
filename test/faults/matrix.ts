/** The fault matrix, and the tests that name its rows: `// fault B1`. */
import { type TaggedTest, tagReader } from '../support/tagged-tests.js'
import type { FaultRow } from './row.js'
import { rowsOfService } from './rows-of-service.js'
import { rowsOfWidgets } from './rows-of-widgets.js'

/** In the order in which the table has them. */
const GROUPS = {
  A: 'Content API',
  C: 'Cache',
  P: 'Lists and their pages',
  B: 'Usage events',
  T: 'Tiles',
  V: 'Videos',
  E: 'Frame page and embeds',
  X: 'Players of other services',
  S: 'Sharing',
  D: 'Dashboard client',
  H: 'Host page and bundle',
} as const

const all: readonly FaultRow[] = [...rowsOfService, ...rowsOfWidgets]

export interface FaultGroup {
  readonly title: string
  readonly rows: readonly FaultRow[]
}

export const faultGroups: readonly FaultGroup[] = Object.entries(GROUPS).map(([letter, title]) => ({
  title,
  rows: all.filter(({ id }) => id.startsWith(letter)),
}))

export const faultRows: readonly FaultRow[] = faultGroups.flatMap(({ rows }) => rows)

/** The tests in a piece of source that name rows, in its order. */
export const faultTestsIn: (path: string, source: string) => readonly TaggedTest[] = tagReader(
  'fault',
  'row of the fault matrix',
  (tag) => {
    if (!/^[A-Z]\d+$/.test(tag)) throw new Error(`"${tag}" is no row`)
    return [tag]
  },
)
