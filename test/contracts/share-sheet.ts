import { describe, expect, it } from 'vitest'
import type { SharedLink, ShareSheet } from '../../core/ports.js'

export interface WatchedShareSheet {
  readonly sheet: ShareSheet
  /** The links that sheets were opened with. */
  opened(): readonly SharedLink[]
  /** From now on the visitor closes each sheet. */
  close(): void
  /** From now on the platform refuses. */
  refuse(): void
}

const link = { url: 'https://giphy.test/gifs/abc', title: 'Cats' }

/** What every `ShareSheet` does. */
export const shareSheetContract = (name: string, create: () => WatchedShareSheet): void => {
  describe(`ShareSheet: ${name}`, () => {
    it('opens with the link and its title, and with the link alone', async () => {
      const { sheet, opened } = create()
      expect(sheet.isAvailable()).toBe(true)
      expect(await sheet.open(link)).toBe(true)
      expect(await sheet.open({ url: link.url, title: undefined })).toBe(true)
      expect(opened()).toEqual([link, { url: link.url }])
    })

    it('is no failure when the visitor closes it', async () => {
      const { sheet, close } = create()
      close()
      expect(await sheet.open(link)).toBe(true)
    })

    it('reports that it could not be opened, and does not reject', async () => {
      const { sheet, refuse } = create()
      refuse()
      expect(await sheet.open(link)).toBe(false)
    })
  })
}
