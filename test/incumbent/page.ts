/** The setup of each file: a service in memory, and a page whose elements are all in view. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import { stubLayout } from '../../adapters/testing/index.js'
import { service } from './service.js'

/** Reports each element as wholly in view once it is observed. */
class EverythingInView {
  readonly root = null
  readonly rootMargin = ''
  readonly thresholds = [0]
  #targets = new Set<Element>()
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    this.#targets.add(target)
    queueMicrotask(() => {
      if (!this.#targets.has(target)) return
      // No element has a size in jsdom, and what has none is not seen.
      const box = new DOMRect(0, 0, 100, 50)
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        time: 0,
      }
      this.#report([entry], this as unknown as IntersectionObserver)
    })
  }

  unobserve(target: Element): void {
    this.#targets.delete(target)
  }

  disconnect(): void {
    this.#targets.clear()
  }

  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

// As `docs/migrating.md` says to hosts whose tests of components send `mouseover` and `keypress` alone.
beforeAll(() => {
  if (inject('product') !== 'gifkit' || !expect.getState().testPath?.includes('/components/'))
    return undefined
  const layout = stubLayout()
  return () => layout.restore()
})
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  // A screen with a mouse, of which jsdom knows nothing.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: /hover: hover|pointer: fine/.test(media) }),
  )
  service.start()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
