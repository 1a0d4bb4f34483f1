/** The service's own time and numbers: they move with what is changed and not with the world, so that the same calls give the same bodies. */
export interface Ledger {
  /** A moment later than any before, as ISO text. */
  stamp(): string
  /** A number that was not given before. */
  nextId(): number
}

/** When the sandbox's story begins. */
export const BEGINNING = Date.UTC(2025, 10, 20, 9)

/** First number that is given out; everything of the seed lies below. */
const FIRST_ID = 50_000

export const createLedger = (): Ledger => {
  let changes = 0
  let id = FIRST_ID
  return {
    stamp: () => {
      changes += 1
      return new Date(BEGINNING + changes * 1000).toISOString()
    },
    nextId: () => {
      id += 1
      return id
    },
  }
}

/** What every record that people edit carries. */
export interface Versioned {
  /** 1 when made, one more with every change. */
  readonly version: number
  /** Time of the last change, ISO. */
  readonly updated: string
}

/** A record after a change. */
export const changed = <T extends Versioned>(record: T, change: Partial<T>, ledger: Ledger): T => ({
  ...record,
  ...change,
  version: record.version + 1,
  updated: ledger.stamp(),
})

/** The marks of a record that was just made. */
export const fresh = (ledger: Ledger): Versioned => ({ version: 1, updated: ledger.stamp() })

/** The marks of a record of the seed. */
export const SEEDED: Versioned = { version: 1, updated: new Date(BEGINNING).toISOString() }

/** Whether a write was made from something older than what stands: it says so by `version` or by `updated`. */
export const isStale = (
  record: Versioned,
  { version, updated }: Readonly<Record<string, unknown>>,
): boolean =>
  (typeof version === 'number' && version !== record.version) ||
  (typeof version === 'string' && /^\d+$/.test(version) && Number(version) !== record.version) ||
  (typeof updated === 'string' && updated !== record.updated)
