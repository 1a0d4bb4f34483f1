import { afterEach, expect, test, vi } from 'vitest'
import { openPopup } from '../../adapters/window-popup.js'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://www.facebook.com/sharer/sharer.php?u=x'

test('opens a blank window of the size asked for, cuts the way back, then goes to the address', () => {
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
    ['opener', null],
    ['href', url],
  ])
})

test('says so when the browser refused', () => {
  vi.stubGlobal('window', { open: () => null })
  expect(openPopup(url, { width: 480, height: 480 })).toBe(false)
})
