import { describe, expect, it } from 'vitest'
import type { Pictures } from '../../core/ports.js'

export interface WatchedPictures {
  readonly pictures: Pictures
  /** Addresses of the pictures that were copied. */
  copied(): readonly string[]
  /** Addresses of the pictures that were downloaded, which are GIFs, and the names of their files. */
  downloaded(): readonly (readonly [url: string, file: string])[]
  /** From now on pictures cannot be read, or the platform refuses. */
  refuse(): void
}

const GIF = 'https://media.giphy.test/cat.gif'
const STILL = 'https://media.giphy.test/cat_s.gif'

/** What all `Pictures` do. */
export const picturesContract = (name: string, create: () => WatchedPictures): void => {
  describe(`Pictures: ${name}`, () => {
    it('copies a picture', async () => {
      const { pictures, copied } = create()
      expect([await pictures.copy(STILL), copied()]).toEqual([true, [STILL]])
    })

    it('reports what it cannot copy, and does not reject', async () => {
      const { pictures, copied, refuse } = create()
      refuse()
      expect([await pictures.copy(STILL), copied()]).toEqual([false, []])
    })

    it('downloads a picture as a file', async () => {
      const { pictures, downloaded } = create()
      const { signal } = new AbortController()
      expect(await pictures.download(GIF, 'A cat', signal)).toBe(true)
      expect(downloaded()).toEqual([[GIF, 'A cat.gif']])
    })

    it('reports what it cannot download, and does not reject', async () => {
      const { pictures, downloaded, refuse } = create()
      refuse()
      expect(await pictures.download(GIF, 'A cat', new AbortController().signal)).toBe(false)
      expect(downloaded()).toEqual([])
    })

    it('saves nothing when it is aborted', async () => {
      const { pictures, downloaded } = create()
      const abort = new AbortController()
      const answer = pictures.download(GIF, 'A cat', abort.signal)
      abort.abort()
      expect([await answer, downloaded()]).toEqual([false, []])
    })
  })
}
