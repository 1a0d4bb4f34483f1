import type { Hold, Locks, Ports } from '../ports.js'
import type { PendingEvent } from './event.js'
import { createOutboxFormat, linesOf } from './outbox.js'
import type { SharedCode } from './shared-code.js'

// Repeated, because this part imports no values of the first script; the compiler checks that they are equal.
const OUTBOX_PREFIX: typeof import('./consent.js').OUTBOX_PREFIX = 'gifkit.outbox.1.'

export type OutboxPorts = Pick<Ports, 'localStorage' | 'random' | 'scheduler' | 'locks'>

export interface SharedOutbox {
  /**
   * Replaces what this page has stored. An empty list removes the text and releases the lock, unless requests are under
   * way (`isBusy`), whose events may have to be stored at once.
   */
  store(records: readonly PendingEvent[], isBusy?: boolean): void
  /** Stores events under a key without a lock, for the page that adopts them next. True when there were any. */
  park(records: readonly PendingEvent[]): boolean
  /**
   * Adopts the events of tabs that crashed or were closed, as far as `isOurs` accepts them. `take` is called while they
   * are still stored under the old key, and must have stored them again when it returns. Other events stay there.
   */
  adopt(
    isOurs: (record: PendingEvent) => boolean,
    take: (records: readonly PendingEvent[]) => void,
  ): Promise<void>
  /** True while an adoption is running: the page stays subscribed to its end, which stops the adoption. */
  isAdopting(): boolean
  /** True while this page's key is locked, so that it can be written without a wait. */
  holds(): boolean
  /** The stored events that another page adopted while this one was suspended; this page forgets them. */
  lost(): readonly PendingEvent[]
  /** The events that another page deleted from what this page had stored. */
  deleted(changedKey: string | undefined): readonly PendingEvent[]
  /** True while events wait for the lock before they can be stored. */
  isSettling(): boolean
}

/**
 * Stores the events of a page in the local storage of the origin, so that another tab can adopt them when this one
 * crashes or is closed. Each page writes under a key of its own, and only while it holds the lock of that name. The lock
 * ends with the page, so a key that is not locked is an orphan, and the lock makes sure that one page alone adopts it.
 */
export const createSharedOutbox = (
  shared: SharedCode,
  ports: OutboxPorts,
  onSettled: () => void,
): SharedOutbox => {
  const { isSameList, outboxKeys, randomHex } = shared
  const { localStorage } = ports
  const { encode, readLine } = createOutboxFormat(shared)
  let locks: Locks | undefined
  let key: string | undefined
  let lock: Hold | undefined
  let lockRequest: Promise<boolean> | undefined
  let adoptions = 0
  let isBusy = false
  let wanted: readonly PendingEvent[] = []
  let stored: readonly PendingEvent[] = []

  const newKey = (): string => OUTBOX_PREFIX + randomHex(ports.random, 12)

  const tryHold = (name: string): Promise<Hold | undefined> => {
    locks ??= ports.locks ?? createStorageLocks(shared, ports)
    return locks.tryHold(name)
  }

  const write = (name: string, records: readonly PendingEvent[]): void => {
    // Removed first, unless it is the end of the old text and so fits: if storage is full, the write fails, and another
    // page would send the old text again.
    if (!isSameList(records, stored.slice(-records.length))) localStorage.remove(name)
    localStorage.set(name, encode(records))
  }

  const release = (): void => {
    lock?.release()
    lock = undefined
    key = undefined
    lockRequest = undefined
    wanted = []
    stored = []
  }

  const settle = (): void => {
    if (!lock || !key) return
    if (wanted.length > 0) {
      if (stored !== wanted) write(key, wanted)
      stored = wanted
      return
    }
    if (stored.length > 0) localStorage.remove(key)
    stored = []
    if (adoptions === 0 && !isBusy) release()
  }

  /** Locks this page's key; resolves with false when the lock was refused, or when the page ended meanwhile. */
  const lockKey = (): Promise<boolean> => {
    if (lock) return Promise.resolve(true)
    const asked = newKey()
    key ??= asked
    lockRequest ??= tryHold(asked).then((hold) => {
      if (key !== asked) {
        hold?.release()
        return false
      }
      lock = hold
      lockRequest = undefined
      // Refused, as where storage is forbidden: events stay in memory.
      if (!hold) key = undefined
      settle()
      onSettled()
      return lock !== undefined
    })
    return lockRequest
  }

  const adoptKey = async (
    name: string,
    isOurs: (record: PendingEvent) => boolean,
    take: (records: readonly PendingEvent[]) => void,
  ): Promise<void> => {
    const hold = await tryHold(name)
    // Not if this page has ended meanwhile, even if it was restored since.
    if (hold && lock?.isHeld()) {
      const lines = linesOf(localStorage.get(name)).map((line) => ({ line, record: readLine(line) }))
      take(lines.flatMap(({ record }) => (record && isOurs(record) ? [record] : [])))
      const rest = lines.filter(({ record }) => record && !isOurs(record))
      localStorage.remove(name)
      if (rest.length > 0) localStorage.set(name, rest.map(({ line }) => line).join('\n'))
    }
    hold?.release()
  }

  return {
    store: (records, hasRequests = false) => {
      isBusy = hasRequests
      const isUnchanged = isSameList(records, wanted)
      if (!isUnchanged) wanted = records
      if (lock) settle()
      else if (!isUnchanged && records.length > 0) void lockKey()
    },
    park: (records) => {
      if (key && stored.length > 0) localStorage.remove(key)
      if (records.length > 0) write(newKey(), records)
      release()
      return records.length > 0
    },
    adopt: async (isOurs, take) => {
      const others = (): string[] => outboxKeys(localStorage).filter((name) => name !== key)
      if (others().length === 0) return
      adoptions += 1
      if (await lockKey()) await Promise.all(others().map((name) => adoptKey(name, isOurs, take)))
      adoptions -= 1
      settle()
      onSettled()
    },
    isAdopting: () => adoptions > 0,
    holds: () => lock !== undefined,
    lost: () => {
      if (!lock || lock.isHeld()) return []
      const adopted = stored
      release()
      return adopted
    },
    deleted: (changed) => {
      if (!key || (changed !== undefined && changed !== key)) return []
      const left = new Set(linesOf(localStorage.get(key)))
      return stored.filter((record) => !left.has(encode([record])))
    },
    isSettling: () => lockRequest !== undefined && wanted.length > 0,
  }
}

export type StorageLockPorts = Pick<Ports, 'localStorage' | 'random' | 'scheduler'>

const LEASE_PREFIX = 'gifkit.lease.1.'
/** How often a holder renews its lease, in ms. Browsers may slow timers of background pages to one a minute. */
const RENEW_MS = 20_000
/** A lease that was not renewed for this long has expired, in ms. */
const EXPIRY_MS = 70_000
/** How long a page waits after it wrote a lease, in ms, to see whether another page overwrote it meanwhile. */
const CONTENTION_MS = 200

/**
 * Locks in local storage, by timestamps, for browsers without Web Locks. The holder of a name writes a stamp under it
 * and renews it. Other pages time with their own clocks how long the stamp stays the same and then take the lock, so
 * that no clock has to be right. A holder that was suspended for too long finds another stamp. No timer runs while no
 * lock is held or waited for.
 */
export const createStorageLocks = (
  { randomHex }: SharedCode,
  { localStorage, random, scheduler }: StorageLockPorts,
): Locks => {
  const hold = (key: string, holder: string): Hold => {
    let count = 0
    const isHeld = (): boolean => localStorage.get(key)?.startsWith(holder) === true
    const renew = (): void => {
      if (!isHeld()) return
      count += 1
      localStorage.set(key, `${holder}.${count}`)
      cancel = scheduler.after(RENEW_MS, renew)
    }
    let cancel = scheduler.after(RENEW_MS, renew)
    return {
      isHeld,
      release: () => {
        if (isHeld()) localStorage.remove(key)
        cancel()
      },
    }
  }

  const claim = (key: string): Promise<Hold | undefined> => {
    const holder = randomHex(random, 16)
    localStorage.set(key, holder)
    return new Promise((resolve) => {
      scheduler.after(CONTENTION_MS, () =>
        resolve(localStorage.get(key) === holder ? hold(key, holder) : undefined),
      )
    })
  }

  return {
    tryHold: (name) => {
      const key = LEASE_PREFIX + name
      const stamp = localStorage.get(key)
      if (stamp === undefined) return claim(key)
      return new Promise((resolve) => {
        scheduler.after(EXPIRY_MS, () => resolve(localStorage.get(key) === stamp ? claim(key) : undefined))
      })
    },
  }
}
