// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boxOf } from '../../adapters/geometry.js'

const zoomedElement = (): HTMLElement => {
  document.body.innerHTML = '<div style="zoom: 0.5"><p style="zoom: 1.5">a list</p></div>'
  const element = document.querySelector('p') as HTMLElement
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 300, 200))
  return element
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  window.scrollY = 0
})

describe('the rectangle of an element that hosts zoom', () => {
  it('is in px of the screen where the browser has it in px of the element', () => {
    const element = zoomedElement()
    window.scrollY = 1_000
    expect(boxOf(element)).toEqual({ left: 15, top: -175, width: 225, height: 150 })
  })

  it('is left as it is by browsers of the standard', () => {
    const element = Object.assign(zoomedElement(), { currentCSSZoom: 0.75 })
    expect(boxOf(element)).toEqual({ left: 20, top: 100, width: 300, height: 200 })
  })
})
