import { describe, expect, it } from 'vitest'
import { pageLifecycle } from '../../adapters/page-lifecycle.js'
import { pageLifecycleContract } from '../contracts/page-lifecycle.js'
import { laidOutPage } from '../support/laid-out-page.js'

const setVisibility = (document: Document, state: string): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
}

pageLifecycleContract('page', () => {
  const { page, document, listeners } = laidOutPage()
  return {
    lifecycle: pageLifecycle(page),
    end: (how = 'left') => {
      if (how === 'left') page.dispatchEvent(new page.Event('pagehide'))
      else {
        setVisibility(document, 'hidden')
        document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }))
      }
    },
    restore: () => page.dispatchEvent(Object.assign(new page.Event('pageshow'), { persisted: true })),
    listeners,
  }
})

describe('pageLifecycle', () => {
  const watch = () => {
    const { page, document } = laidOutPage()
    const ends: string[] = []
    pageLifecycle(page).ending$.subscribe(() => ends.push('end'))
    return { page, document, ends }
  }

  it.each([
    ['hidden', 1],
    ['visible', 0],
  ])('a page that became %s ends %i times', (state, times) => {
    const { page, document, ends } = watch()
    setVisibility(document, state)
    document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }))
    expect(ends).toHaveLength(times)
  })

  it('notices the end although the page stops the event', () => {
    const { page, document, ends } = watch()
    document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true)
    setVisibility(document, 'hidden')
    document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }))
    expect(ends).toHaveLength(1)
  })

  it('a page that is shown for the first time is not restored', () => {
    const { page } = laidOutPage()
    let restored = 0
    pageLifecycle(page).restored$?.subscribe(() => {
      restored += 1
    })
    page.dispatchEvent(Object.assign(new page.Event('pageshow'), { persisted: false }))
    expect(restored).toBe(0)
  })

  // fault B11
  it('B11: never listens for unload or beforeunload', () => {
    const { page, ends } = watch()
    page.dispatchEvent(new page.Event('beforeunload'))
    page.dispatchEvent(new page.Event('unload'))
    expect(ends).toEqual([])
  })
})
