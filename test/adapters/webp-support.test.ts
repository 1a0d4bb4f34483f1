import { describe, expect, it } from 'vitest'
import type { Page } from '../../adapters/dom.js'
import { webpSupport } from '../../adapters/media-support.js'
import { mediaSupportContract } from '../contracts/media-support.js'

const pageWith = (supports: unknown, canvasUrl: () => string, connection?: object) => {
  let questions = 0
  const page = {
    CSS: {
      supports: () => {
        questions += 1
        return supports
      },
    },
    document: { createElement: () => ({ toDataURL: canvasUrl }) },
    navigator: { connection },
  } as unknown as Page
  return { page, questions: () => questions }
}

const png = (): string => 'data:image/png;base64,AA'
const refuse = (): never => {
  throw new Error('blocked')
}

mediaSupportContract('browser with container queries', () => webpSupport(pageWith(true, png).page))
mediaSupportContract('browser that can write WebP', () =>
  webpSupport(pageWith(false, () => 'data:image/webp;base64,AA', { saveData: false }).page),
)

describe('webpSupport', () => {
  it.each([
    ['container queries came after it', true, png, true],
    ['it can be written', false, () => 'data:image/webp;base64,AA', true],
    ['neither', false, png, false],
    ['a canvas that is blocked', false, refuse, false],
  ])('by %s', (_, supports, canvasUrl, expected) => {
    expect(webpSupport(pageWith(supports, canvasUrl).page).webp).toBe(expected)
  })

  it('does not throw where there is no CSS', () => {
    expect(webpSupport({ navigator: {} } as Page).webp).toBe(false)
  })

  it('asks once, and not before it is asked', () => {
    const { page, questions } = pageWith(true, png)
    const support = webpSupport(page)
    expect(questions()).toBe(0)
    expect([support.webp, support.webp, questions()]).toEqual([true, true, 1])
  })

  it('reads each time whether to save data', () => {
    const connection = { saveData: false }
    const support = webpSupport(pageWith(true, png, connection).page)
    expect(support.saveData).toBe(false)
    connection.saveData = true
    expect(support.saveData).toBe(true)
    expect(webpSupport(pageWith(true, png).page).saveData).toBe(false)
  })

  it.each([
    ['slow-2g', true],
    ['2g', true],
    ['3g', true],
    ['4g', false],
    [undefined, false],
  ])('saves data on a connection of type %s', (effectiveType, expected) => {
    expect(webpSupport(pageWith(true, png, { effectiveType }).page).saveData).toBe(expected)
  })
})
