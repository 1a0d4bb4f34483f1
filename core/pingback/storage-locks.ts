import type { Hold, Locks, Ports } from '../ports.js'
import { randomHex } from './session.js'

export type StorageLockPorts = Pick<Ports, 'localStorage' | 'random' | 'scheduler'>

const PREFIX = 'gifkit.lease.1.'
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
export const createStorageLocks = ({ localStorage, random, scheduler }: StorageLockPorts): Locks => {
  const hold = (key: string, holder: string): Hold => {
    let count = 0
    let isReleased = false
    const isHeld = (): boolean => !isReleased && localStorage.get(key)?.startsWith(holder) === true
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
        isReleased = true
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
      const key = PREFIX + name
      const stamp = localStorage.get(key)
      if (stamp === undefined) return claim(key)
      return new Promise((resolve) => {
        scheduler.after(EXPIRY_MS, () => resolve(localStorage.get(key) === stamp ? claim(key) : undefined))
      })
    },
  }
}
