import { describe, expect, it } from 'vitest'
import { mediaQueryMotion } from '../../adapters/page-motion.js'
import { motionContract } from '../contracts/motion.js'

/** A window of which only the person's wish and the tab's place are there. */
const pageWindow = () => {
  const query = Object.assign(new EventTarget(), { matches: false })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const asked: string[] = []
  const matchMedia = (text: string): typeof query => {
    asked.push(text)
    return query
  }
  return { query, document, asked, window: { matchMedia, document } as unknown as Window }
}

motionContract('media query and document', () => {
  const { query, document, window } = pageWindow()
  return {
    motion: mediaQueryMotion(window),
    setReduced: (isReduced) => {
      query.matches = isReduced
      query.dispatchEvent(new Event('change'))
    },
    setPageVisible: (isVisible) => {
      document.visibilityState = isVisible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
})

describe('mediaQueryMotion', () => {
  it('asks for the wish and for the pointer by their names', () => {
    const { window, asked, query } = pageWindow()
    expect(mediaQueryMotion(window).lacksHover).toBe(false)
    expect(asked).toEqual(['(prefers-reduced-motion: reduce)', '(hover: none)'])
    query.matches = true
    expect(mediaQueryMotion(window).lacksHover).toBe(true)
  })

  it('without media queries takes it that pictures may move', () => {
    const { document } = pageWindow()
    const values: boolean[] = []
    mediaQueryMotion({ document } as unknown as Window).isReduced$.subscribe((value) => values.push(value))
    expect(values).toEqual([false])
    expect(mediaQueryMotion({ document } as unknown as Window).lacksHover).toBeUndefined()
  })
})
