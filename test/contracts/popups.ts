import { describe, expect, it } from 'vitest'
import type { Popups } from '../../core/ports.js'
import type { OpenedPopup } from '../support/fake-sharing.js'

export interface WatchedPopups {
  readonly popups: Popups
  /** The windows that stand open, each where it went. */
  opened(): readonly OpenedPopup[]
  /** From now on the browser refuses. */
  block(): void
}

/** What every `Popups` does. */
export const popupsContract = (name: string, create: () => WatchedPopups): void => {
  describe(`Popups: ${name}`, () => {
    it('opens each address in a window of the size asked for, and says so', () => {
      const { popups, opened } = create()
      expect(popups.open('https://a.test/?b=c', { width: 480, height: 480 })).toBe(true)
      expect(popups.open('https://b.test/', { width: 750, height: 350 })).toBe(true)
      expect(opened()).toEqual([
        { url: 'https://a.test/?b=c', width: 480, height: 480 },
        { url: 'https://b.test/', width: 750, height: 350 },
      ])
    })

    it('opens nothing when the browser refuses, and says that', () => {
      const { popups, opened, block } = create()
      block()
      expect(popups.open('https://a.test/', { width: 480, height: 480 })).toBe(false)
      expect(opened()).toEqual([])
    })
  })
}
