import type { Hold, Locks, Ports } from '../ports.js'
import { isSameList } from '../subject.js'
import { OUTBOX_PREFIX, outboxKeys } from './consent.js'
import type { Waiting } from './event.js'
import { createLeases } from './leases.js'
import { encodeOutbox, linesOf, readLine } from './outbox.js'
import { randomHex } from './session.js'

export type OutboxPorts = Pick<Ports, 'localStorage' | 'random' | 'scheduler' | 'locks'>

export interface OutboxKeeper {
  /**
   * Stores what waits now, in place of what was stored before; nothing leaves nothing behind, but the lock while
   * there are requests (`isBusy`) whose events may have to be stored at once.
   */
  keep(records: readonly Waiting[], isBusy?: boolean): void
  /**
   * Leaves events to whichever page comes next, this one included: they are this page's no more. True when there
   * were any.
   */
  park(records: readonly Waiting[]): boolean
  /**
   * Takes over what pages left behind that are gone, of the API keys that `isOurs` names; `take` is called while
   * the events are in storage still and must have them kept when it returns.
   */
  adopt(isOurs: (apiKey: string) => boolean, take: (records: readonly Waiting[]) => void): Promise<void>
  /** True while this page is taking over what others left, which it must not once it has ended. */
  isAdopting(): boolean
  /** True while this page's own key is locked, so that it may be written at once. */
  holds(): boolean
  /** What this page had stored and another page has taken over meanwhile. */
  lost(): readonly Waiting[]
  /** What somebody deleted of what this page had stored. */
  deleted(changedKey: string | undefined): readonly Waiting[]
  /** True while something waits to be stored. */
  isSettling(): boolean
}

/**
 * Keeps a page's outbox in the storage that all pages of the origin share. Each page writes under a key of its own
 * and only while it holds the lock of that name, which ends with the page, so that whatever lies under a name that
 * nobody holds may be taken over, once.
 */
export const createOutboxKeeper = (ports: OutboxPorts, onSettled: () => void): OutboxKeeper => {
  const { localStorage } = ports
  let locks: Locks | undefined
  let key: string | undefined
  let own: Hold | undefined
  let asking: Promise<boolean> | undefined
  let adoptions = 0
  let isNeeded = false
  let wanted: readonly Waiting[] = []
  let stored: readonly Waiting[] = []

  const freshKey = (): string => OUTBOX_PREFIX + randomHex(ports.random, 12)

  const tryHold = (name: string): Promise<Hold | undefined> => {
    locks ??= ports.locks ?? createLeases(ports)
    return locks.tryHold(name)
  }

  const write = (name: string, records: readonly Waiting[]): void => {
    // More may not fit; then the old text must not stay and be sent again by another page. The rest of it always fits.
    if (!isSameList(records, stored.slice(-records.length))) localStorage.remove(name)
    localStorage.set(name, encodeOutbox(records))
  }

  const letGo = (): void => {
    own?.release()
    own = undefined
    key = undefined
    asking = undefined
    wanted = []
    stored = []
  }

  /** Makes the storage agree with what is wanted; an empty outbox needs neither a text nor a lock. */
  const settle = (): void => {
    if (!own || !key) return
    if (wanted.length > 0) {
      if (stored !== wanted) write(key, wanted)
      stored = wanted
      return
    }
    if (stored.length > 0) localStorage.remove(key)
    stored = []
    if (adoptions === 0 && !isNeeded) letGo()
  }

  /** Asks for the lock on this page's own key; true once it is held, false when the page ended meanwhile. */
  const holdOwn = (): Promise<boolean> => {
    if (own) return Promise.resolve(true)
    const asked = freshKey()
    key ??= asked
    asking ??= tryHold(asked).then((hold) => {
      if (key !== asked) {
        hold?.release()
        return false
      }
      own = hold
      asking = undefined
      // Refused, as where no storage may be touched: what waits stays in memory.
      if (!hold) key = undefined
      settle()
      onSettled()
      return own !== undefined
    })
    return asking
  }

  const takeOver = async (
    name: string,
    isOurs: (apiKey: string) => boolean,
    take: (records: readonly Waiting[]) => void,
  ): Promise<void> => {
    const hold = await tryHold(name)
    // This page may have ended meanwhile, and may even have been restored.
    if (hold && own?.isHeld()) {
      const lines = linesOf(localStorage.get(name)).map((line) => ({ line, record: readLine(line) }))
      take(lines.flatMap(({ record }) => (record && isOurs(record.apiKey) ? [record] : [])))
      const rest = lines.filter(({ record }) => record && !isOurs(record.apiKey))
      localStorage.remove(name)
      if (rest.length > 0) localStorage.set(name, rest.map(({ line }) => line).join('\n'))
    }
    hold?.release()
  }

  return {
    keep: (records, isBusy = false) => {
      isNeeded = isBusy
      const isKept = isSameList(records, wanted)
      if (!isKept) wanted = records
      if (own) settle()
      else if (!isKept && records.length > 0) void holdOwn()
    },
    park: (records) => {
      if (key && stored.length > 0) localStorage.remove(key)
      if (records.length > 0) write(freshKey(), records)
      letGo()
      return records.length > 0
    },
    adopt: async (isOurs, take) => {
      const others = (): string[] => outboxKeys(localStorage).filter((name) => name !== key)
      if (others().length === 0) return
      adoptions += 1
      if (await holdOwn()) await Promise.all(others().map((name) => takeOver(name, isOurs, take)))
      adoptions -= 1
      settle()
      onSettled()
    },
    isAdopting: () => adoptions > 0,
    holds: () => own !== undefined,
    lost: () => {
      if (!own || own.isHeld()) return []
      const gone = stored
      letGo()
      return gone
    },
    deleted: (changed) => {
      if (!key || (changed !== undefined && changed !== key)) return []
      const left = new Set(linesOf(localStorage.get(key)))
      return stored.filter((record) => !left.has(encodeOutbox([record])))
    },
    isSettling: () => asking !== undefined && wanted.length > 0,
  }
}
