import type { Hold, Locks } from '../core/ports.js'

/** The part of the platform's `LockManager` that is used. */
export interface LockManagerLike {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>
}

/** The platform's locks, which are released when their page ends. Where the browser refuses one, it counts as taken. */
export const webLocks = (manager: LockManagerLike): Locks => ({
  tryHold: (name) =>
    new Promise((resolve) => {
      const request = async (): Promise<unknown> =>
        manager.request(name, { ifAvailable: true }, (lock) => {
          if (!lock) {
            resolve(undefined)
            return undefined
          }
          return new Promise((end) => {
            let isHeld = true
            const hold: Hold = {
              isHeld: () => isHeld,
              release: () => {
                isHeld = false
                end()
              },
            }
            resolve(hold)
          })
        })
      request().catch(() => resolve(undefined))
    }),
})
