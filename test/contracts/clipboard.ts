import { describe, expect, it } from 'vitest'
import type { Clipboard } from '../../core/ports.js'

export interface WatchedClipboard {
  readonly clipboard: Clipboard
  /** What would be pasted. */
  text(): string
  /** From now on the browser refuses. */
  refuse(): void
}

/** What every `Clipboard` does. */
export const clipboardContract = (name: string, create: () => WatchedClipboard): void => {
  describe(`Clipboard: ${name}`, () => {
    it('holds the text written last, as it is', async () => {
      const { clipboard, text } = create()
      expect(await clipboard.write('first')).toBe(true)
      expect(await clipboard.write('<b>\n\u{1f408}')).toBe(true)
      expect(text()).toBe('<b>\n\u{1f408}')
    })

    it('keeps what it had when it is refused, says so, and does not reject', async () => {
      const { clipboard, text, refuse } = create()
      await clipboard.write('before')
      refuse()
      expect(await clipboard.write('after')).toBe(false)
      expect(text()).toBe('before')
    })
  })
}
