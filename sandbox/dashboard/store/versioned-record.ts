/**
 * The service's own clock and ids. They advance with changes instead of real time, so that equal calls give equal
 * bodies.
 */
export interface RecordClock {
  /** A time after all earlier ones, as ISO text. */
  stamp(): string
  /** A number that was not used before. */
  nextId(): number
}

/** The first time of the sandbox's clock. */
export const CLOCK_START = Date.UTC(2025, 10, 20, 9)

/** The first new id; all ids of the seed are lower. */
const FIRST_ID = 50_000

export const createRecordClock = (): RecordClock => {
  let changes = 0
  let id = FIRST_ID
  return {
    stamp: () => {
      changes += 1
      return new Date(CLOCK_START + changes * 1000).toISOString()
    },
    nextId: () => {
      id += 1
      return id
    },
  }
}

/** Fields of every record that users can edit. */
export interface Versioned {
  /** Starts at 1 and rises by one with every change. */
  readonly version: number
  /** Time of the last change, as ISO text. */
  readonly updated: string
}

/** A record after a change. */
export const changed = <T extends Versioned>(record: T, change: Partial<T>, clock: RecordClock): T => ({
  ...record,
  ...change,
  version: record.version + 1,
  updated: clock.stamp(),
})

/** Version and time of a new record. */
export const newVersion = (clock: RecordClock): Versioned => ({ version: 1, updated: clock.stamp() })

/** Version and time of a record of the seed. */
export const SEEDED: Versioned = { version: 1, updated: new Date(CLOCK_START).toISOString() }

/** Whether a write is based on an older record, according to its `version` or `updated`. */
export const isStale = (
  record: Versioned,
  { version, updated }: Readonly<Record<string, unknown>>,
): boolean =>
  (typeof version === 'number' && version !== record.version) ||
  (typeof version === 'string' && /^\d+$/.test(version) && Number(version) !== record.version) ||
  (typeof updated === 'string' && updated !== record.updated)
