import { afterEach, expect, test, vi } from 'vitest'
import { pageShareSheet } from '../../adapters/popup-clipboard-share-sheet.js'
import type { SharedLink } from '../../core/ports.js'
import { shareSheetContract } from '../contracts/share-sheet.js'

afterEach(() => vi.unstubAllGlobals())

/** A phone whose browser opens the sheet, unless `failure` returns what it rejects with. */
const onPhone = (failure: () => unknown = () => undefined): readonly SharedLink[] => {
  const opened: SharedLink[] = []
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async (link: SharedLink) => {
      const reason = failure()
      if (reason) throw reason
      opened.push(link)
    },
  })
  return opened
}

shareSheetContract('that of a phone', () => {
  let reason: unknown
  const opened = onPhone(() => reason)
  return {
    sheet: pageShareSheet,
    opened: () => opened,
    close: () => {
      reason = new DOMException('Share canceled', 'AbortError')
    },
    refuse: () => {
      reason = new DOMException('No', 'NotAllowedError')
    },
  }
})

test.each([
  ['on a desktop', () => vi.stubGlobal('matchMedia', () => ({ matches: false }))],
  ['in a browser without it', () => vi.stubGlobal('navigator', {})],
  ['where the page may not open it', () => vi.stubGlobal('navigator', { canShare: () => false })],
  ['where the page has no media queries', () => vi.stubGlobal('matchMedia', undefined)],
])('is not available %s', (_, change) => {
  onPhone()
  change()
  expect(pageShareSheet.isAvailable()).toBe(false)
})
