import type { Hold, Locks, Ports } from '../ports.js'
import { randomHex } from './session.js'

export type LeasePorts = Pick<Ports, 'localStorage' | 'random' | 'scheduler'>

const PREFIX = 'gifkit.lease.1.'
/** How often a holder shows that it lives, in ms. Pages in the background may be slowed to once a minute. */
const RENEW_MS = 20_000
/** A lease that stood still for so long is nobody's, in ms. */
const DEAD_MS = 70_000
/** Two who claim at the same time see each other after this, in ms. */
const SETTLE_MS = 200

/**
 * Locks for browsers without any: whoever holds a name writes a stamp beside it and renews it. Others watch the
 * stamp by their own timers and take over when it stood still, so that no clock needs to be right. A holder that
 * slept sees that its stamp is gone. No timer runs while nothing is held or watched.
 */
export const createLeases = ({ localStorage, random, scheduler }: LeasePorts): Locks => {
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
      scheduler.after(SETTLE_MS, () =>
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
        scheduler.after(DEAD_MS, () => resolve(localStorage.get(key) === stamp ? claim(key) : undefined))
      })
    },
  }
}
