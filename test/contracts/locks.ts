import { describe, expect, it } from 'vitest'
import type { Hold, Locks } from '../../core/ports.js'

export interface LockingPage extends Locks {
  /** The page is gone in whatever way, without another word. */
  die(): void
}

export interface LockingOrigin {
  /** One more page. */
  open(): LockingPage
  /** Lets pass whatever time it takes until a promise is settled. */
  wait<A>(promise: Promise<A>): Promise<A>
}

/** What all `Locks` do, whatever they are made of. */
export const locksContract = (name: string, create: () => LockingOrigin): void => {
  describe(`Locks: ${name}`, () => {
    it('a name has one holder, whoever asks, until it is released', async () => {
      const { open, wait } = create()
      const [one, two] = [open(), open()]
      const hold = await wait(one.tryHold('a'))
      expect(hold?.isHeld()).toBe(true)
      expect(await wait(two.tryHold('a'))).toBeUndefined()
      expect(await wait(one.tryHold('a'))).toBeUndefined()
      expect((await wait(two.tryHold('b')))?.isHeld()).toBe(true)
      hold?.release()
      expect(hold?.isHeld()).toBe(false)
      expect((await wait(two.tryHold('a')))?.isHeld()).toBe(true)
    })

    it('of several who ask at the same time one gets it', async () => {
      const { open, wait } = create()
      const asked = [open(), open(), open()].map((page) => page.tryHold('a'))
      const holds = await wait(Promise.all(asked))
      expect(holds.filter((hold) => hold?.isHeld())).toHaveLength(1)
    })

    it('releasing twice takes nothing from the next holder', async () => {
      const { open, wait } = create()
      const [one, two] = [open(), open()]
      const first = await wait(one.tryHold('a'))
      first?.release()
      const second = (await wait(two.tryHold('a'))) as Hold
      first?.release()
      expect(second.isHeld()).toBe(true)
    })

    it('what a page held is free once it is gone', async () => {
      const { open, wait } = create()
      const one = open()
      await wait(one.tryHold('a'))
      one.die()
      expect((await wait(open().tryHold('a')))?.isHeld()).toBe(true)
    })
  })
}
