import { afterEach, expect, test, vi } from 'vitest'
import { openPopup, windowPopups } from '../../adapters/popup-clipboard-share-sheet.js'
import { popupsContract } from '../contracts/popups.js'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://www.facebook.com/sharer/sharer.php?u=x'

// specification 2.20, 2.21
test('opens a blank window of the size asked for, goes to the address, and cuts the way back before it is there', () => {
  const steps: unknown[] = []
  const popup = {
    set opener(value: unknown) {
      steps.push(['opener', value])
    },
    location: {
      set href(value: string) {
        steps.push(['href', value])
      },
    },
  }
  vi.stubGlobal('window', {
    open: (...details: readonly string[]) => {
      steps.push(['open', ...details])
      return popup
    },
  })
  expect(openPopup(url, { width: 750, height: 350 })).toBe(true)
  expect(steps).toEqual([
    ['open', 'about:blank', '_blank', 'popup,width=750,height=350'],
    ['href', url],
    ['opener', null],
  ])
})

test('says so when the browser refused', () => {
  vi.stubGlobal('window', { open: () => null })
  expect(openPopup(url, { width: 480, height: 480 })).toBe(false)
})

test('a guarded `open` that throws is a refusal', () => {
  vi.stubGlobal('window', {
    open: () => {
      throw new Error('No windows here')
    },
  })
  expect(openPopup(url, { width: 480, height: 480 })).toBe(false)
})

popupsContract('windows of a page', () => {
  const windows: { readonly features: string; readonly location: { href: string } }[] = []
  let isBlocked = false
  vi.stubGlobal('window', {
    open: (_url: string, _name: string, features: string) => {
      if (isBlocked) return null
      const popup = { features, location: { href: '' }, opener: {} }
      windows.push(popup)
      return popup
    },
  })
  return {
    popups: windowPopups,
    opened: () =>
      windows.map(({ features, location }) => {
        const [, width, height] = /width=(\d+),height=(\d+)/.exec(features) ?? []
        return { url: location.href, width: Number(width), height: Number(height) }
      }),
    block: () => {
      isBlocked = true
    },
  }
})
