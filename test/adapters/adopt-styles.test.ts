// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { adoptStyles } from '../../adapters/adopt-styles.js'
import { sheetOf, widgetStyles } from '../support/stylesheet.js'

const red = '.gifkit { color: red }'
const bold = '.gifkit { font-weight: bold }'

const elementIn = (parent: Node): Element => {
  const element = document.createElement('div')
  parent.appendChild(element)
  return element
}

const shadowRoot = (): ShadowRoot => {
  const host = document.createElement('div')
  document.body.append(host)
  return host.attachShadow({ mode: 'open' })
}

afterEach(() => {
  document.body.replaceChildren()
  for (const style of document.head.querySelectorAll('style')) style.remove()
  document.adoptedStyleSheets = []
  vi.resetModules()
})

describe('adoptStyles', () => {
  test('gives the document one sheet, however often it is asked, and keeps those of the host', () => {
    const own = new CSSStyleSheet()
    document.adoptedStyleSheets = [own]
    adoptStyles(elementIn(document.body), [red])
    adoptStyles(elementIn(document.body), [red])
    expect(document.adoptedStyleSheets).toHaveLength(2)
    expect(document.adoptedStyleSheets[0]).toBe(own)
  })

  test('shares the sheet with shadow roots, each of which has it once', () => {
    const shadow = shadowRoot()
    adoptStyles(elementIn(document.body), [red])
    adoptStyles(elementIn(shadow), [red])
    adoptStyles(elementIn(shadow), [red])
    expect(shadow.adoptedStyleSheets).toEqual(document.adoptedStyleSheets)
    expect(shadow.adoptedStyleSheets).toHaveLength(1)
  })

  test('a second copy of the same version adds no second set', async () => {
    adoptStyles(elementIn(document.body), [red])
    vi.resetModules()
    const copy = await import('../../adapters/adopt-styles.js')
    expect(copy.adoptStyles).not.toBe(adoptStyles)
    copy.adoptStyles(elementIn(document.body), [red])
    expect(document.adoptedStyleSheets).toHaveLength(1)
  })

  test('another version brings its own', () => {
    adoptStyles(elementIn(document.body), [red])
    adoptStyles(elementIn(document.body), [bold])
    expect(document.adoptedStyleSheets).toHaveLength(2)
  })

  test('of several sheets each is adopted once, in their order', () => {
    adoptStyles(elementIn(document.body), [red])
    adoptStyles(elementIn(document.body), [red, bold])
    const texts = document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('bold')
  })

  test('where sheets cannot be adopted, one style element does', () => {
    vi.stubGlobal('CSSStyleSheet', undefined)
    const shadow = shadowRoot()
    Object.defineProperty(shadow, 'adoptedStyleSheets', { value: undefined })
    adoptStyles(elementIn(shadow), [red])
    adoptStyles(elementIn(shadow), [red])
    const styles = shadow.querySelectorAll('style')
    expect(styles).toHaveLength(1)
    expect(styles[0]?.textContent).toBe(red)
    vi.unstubAllGlobals()
  })

  test('an element that is nowhere is left alone', () => {
    adoptStyles(document.createElement('div'), [red])
    expect(document.adoptedStyleSheets).toEqual([])
  })
})

describe('the stylesheet', () => {
  test('names no address, so that no policy can refuse a part of it', () => {
    expect(widgetStyles).not.toMatch(/url\(|@import|data:/)
  })

  test('moves nothing but what the compositor moves', () => {
    const frames = widgetStyles.match(/@keyframes[^{]+\{(?:[^{}]*\{[^}]*\})+\s*\}/g) ?? []
    expect(frames.length).toBeGreaterThanOrEqual(3)
    for (const each of frames)
      for (const [, property] of each.matchAll(/([a-z-]+):/g))
        expect(['opacity', 'transform', 'rotate', 'scale', 'translate']).toContain(property)
  })

  test('lets the author be pressed only while shown', () => {
    const selectors = [
      ...sheetOf('react/attribution/attribution.css').matchAll(/([^{}]+)\{[^{}]*pointer-events: auto/g),
    ].map(([, each]) => each?.trim())
    expect(selectors).toEqual(['.gifkit-overlay.gifkit-shown > .giphy-attribution'])
  })

  test('uses logical sides, so that right-to-left pages mirror it', () => {
    // A popover is placed by what was measured of the screen; a strip of pictures runs one way in every script.
    const measured = ['left: var(--gifkit-picker-left, 0) !important', 'left: 0 !important']
    const sides = [...widgetStyles.matchAll(/(?:^|[\s;{-])((?:left|right)\s*:[^;}]*)/g)].map(
      ([, each]) => each,
    )
    expect(sides.filter((each) => each === undefined || !measured.includes(each))).toEqual([])
    expect(sides).toHaveLength(measured.length)
  })
})
