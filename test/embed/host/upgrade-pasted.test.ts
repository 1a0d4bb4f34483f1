import { describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { embedCode } from '../../../embed/host/embed-code.js'
import { upgradePasted } from '../../../embed/host/upgrade-pasted.js'
import { embeddingPage } from '../../support/embedding-page.js'

const BASE = 'https://frames.test/embed/'
const gif = makeGif({
  id: 'abc',
  title: 'Cats & dogs',
  images: {
    original: { width: 500, height: 250, url: 'https://media.test/a.gif' },
    original_still: { width: 500, height: 250, url: 'https://media.test/a_s.gif' },
  },
})
const options = { baseUrl: 'https://frames.test' }

const pageWith = (code: string) => {
  const page = embeddingPage()
  page.target.innerHTML = code
  upgradePasted(page.window.document, BASE)
  return page
}

describe('a pasted link', () => {
  test('becomes an embed with its picture, name and shape', () => {
    const page = pageWith(embedCode(gif, { ...options, script: true }))
    const box = page.target.querySelector<HTMLElement>('div.gifkit-embed') as HTMLElement
    expect(page.target.querySelector('a')).toBeNull()
    expect(box.querySelector('img')?.src).toBe('https://media.test/a_s.gif')
    expect(box.style.getPropertyValue('aspect-ratio')).toBe('1 / 0.5')
    expect(box.style.getPropertyValue('max-width')).toBe('min(480px,100vh/0.5)')
    page.reach(box, true)
    const frame = box.querySelector('iframe')
    expect([frame?.src, frame?.title]).toEqual([`${BASE}abc`, 'Cats & dogs'])
  })

  test('without a picture is called by its text and square until the frame reports its size', () => {
    const page = pageWith(embedCode({ id: 'abc', title: 'T' }, { ...options, script: true }))
    const box = page.target.querySelector<HTMLElement>('div.gifkit-embed') as HTMLElement
    page.reach(box, true)
    expect(box.querySelector('iframe')?.title).toBe('T')
    expect(box.style.getPropertyValue('aspect-ratio')).toBe('1 / 1')
  })

  test('keeps what else stands in its address', () => {
    const page = pageWith(`<a class="gifkit-embed" href="${BASE}abc?hideVideo=true">T</a>`)
    page.reach(page.target.querySelector('.gifkit-embed') as Element, true)
    expect(page.target.querySelector('iframe')?.src).toBe(`${BASE}abc?hideVideo=true`)
  })

  test.each([
    ['another origin', 'https://evil.test/embed/abc'],
    ['an origin that begins like it', 'https://frames.test.evil.test/embed/abc'],
    ['another folder', 'https://frames.test/embedded/abc'],
    ['a way out of the folder', `${BASE}../login`],
    ['a script', 'javascript:alert(1)'],
  ])('to %s stays a link', (_, href) => {
    const page = pageWith(`<a class="gifkit-embed" href="${href}">T</a>`)
    expect(page.target.querySelectorAll('a')).toHaveLength(1)
    expect(page.target.querySelector('.gifkit-embed iframe, div')).toBeNull()
  })

  test('that is not ours stays a link', () => {
    const page = pageWith(`<a href="${BASE}abc">T</a>`)
    expect(page.target.querySelectorAll('a')).toHaveLength(1)
  })

  test('is upgraded once, though each piece of code runs the script', () => {
    const page = pageWith(embedCode(gif, { ...options, script: true }).repeat(3))
    upgradePasted(page.window.document, BASE)
    expect(page.target.querySelectorAll('div.gifkit-embed')).toHaveLength(3)
    expect(page.watched()).toBe(3)
  })
})

describe('a pasted frame', () => {
  const styleOf = (code: string): CSSStyleDeclaration | undefined =>
    pageWith(code).target.querySelector('iframe')?.style

  test('keeps its shape at any width', () => {
    const style = styleOf(embedCode(gif, options))
    expect(style?.getPropertyValue('aspect-ratio')).toBe('480 / 240')
    expect([style?.width, style?.maxWidth, style?.height]).toEqual(['100%', '480px', 'auto'])
  })

  test('of another origin, or without a size, is left alone', () => {
    expect(styleOf(embedCode(gif, { baseUrl: 'https://other.test' }))?.cssText).toBe('')
    expect(styleOf(`<iframe src="${BASE}abc" width="100%" height="300"></iframe>`)?.cssText).toBe('')
  })

  test('that createEmbed made is left alone', () => {
    const page = pageWith(embedCode(gif, { ...options, script: true }))
    const box = page.target.querySelector('.gifkit-embed') as HTMLElement
    page.reach(box, true)
    const before = box.querySelector('iframe')?.style.cssText
    upgradePasted(page.window.document, BASE)
    expect(box.querySelector('iframe')?.style.cssText).toBe(before)
  })
})
