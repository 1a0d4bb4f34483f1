import { act, fireEvent } from '@testing-library/react'
import { NEVER } from 'rxjs'
import { afterEach, describe, expect, test } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { fakePorts } from '../../support/fake-ports.js'
import { ruleOf } from '../../support/stylesheet.js'
import { loadedCarousel, type MountedCarousel, mountCarousel } from '../mounted-carousel.js'
import { unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

const stylesOf = (element: HTMLElement | null, ...names: string[]) =>
  names.map((name) => element?.style.getPropertyValue(name))

describe('the row', () => {
  // specification 9.19
  // specification 2.22, 2.23
  test('tiles stand side by side, a gutter of 6 px apart', async () => {
    const carousel = await mountCarousel({ initialGifs: makeGifs(3) })
    const placeOf = () =>
      stylesOf(
        carousel.tile('gif1').parentElement,
        'inset-block-start',
        'inset-inline-start',
        'inline-size',
        'block-size',
      )
    // A px more than its tiles, for what stands out of them.
    const row = () => stylesOf(carousel.find('[role=list]'), 'inline-size', 'block-size', '--gifkit-radius')
    expect(placeOf()).toEqual(['0px', '206px', '200px', '100px'])
    expect(row()).toEqual(['612px', '101px', '4px'])
    expect(ruleOf('div:where(.gifkit-carousel)')).toContain('overflow: auto hidden;')
    carousel.update({ gutter: 20, gifHeight: 50, borderRadius: 9 })
    expect(placeOf()).toEqual(['0px', '220px', '200px', '50px'])
    expect(row()).toEqual(['640px', '51px', '9px'])
  })

  test('has tiles alone as the siblings of tiles, for hosts with keys of their own', async () => {
    const carousel = await mountCarousel({ initialGifs: makeGifs(30), arrows: true })
    const boxes = [...carousel.find('[role=list]').children]
    expect(boxes.map((box) => (box.firstElementChild as HTMLElement).dataset.giphyId)).toEqual(carousel.ids())
    expect(boxes.length).toBeGreaterThan(3)
  })

  test('keeps the tiles near the screen only, the same elements while they are', async () => {
    const carousel = await mountCarousel({ initialGifs: makeGifs(1000) })
    expect(carousel.ids().length).toBeLessThan(14)
    carousel.scrollTo(20_000)
    expect(carousel.ids()[0]).toBe('gif95')
    const kept = carousel.tile('gif97')
    carousel.scrollTo(20_300)
    expect(carousel.tile('gif97')).toBe(kept)
    expect(carousel.ids().length).toBeLessThan(14)
  })

  test('media load once the box was measured and the carousel is near', async () => {
    const ports = fakePorts()
    const carousel = await mountCarousel({ initialGifs: makeGifs(3) }, ports)
    const source = () => carousel.tile('gif0').querySelector('img')?.getAttribute('src')
    expect(source()).toContain('/gif0/')
    unmountAll()
    const silent = { ...ports.scroller, observe: () => NEVER }
    const unmeasured = await mountCarousel({ initialGifs: makeGifs(3) }, { ...ports, scroller: silent })
    expect(unmeasured.tile('gif0').querySelector('img')?.getAttribute('src')).toBeNull()
  })

  test('usage events say where they come from', async () => {
    const carousel = await mountCarousel({ initialGifs: makeGifs(3) })
    const box = carousel.tile('gif0').parentElement
    act(() => {
      carousel.tile('gif0').querySelector('img')?.dispatchEvent(new Event('load'))
      if (box) carousel.ports.visibility.show(box, { ratio: 1 })
    })
    await carousel.pass()
    expect(carousel.events.map(({ actionType }) => actionType)).toEqual(['SEEN'])
    expect(carousel.events[0]?.attributes).toMatchObject({ layout_type: 'CAROUSEL' })
  })
})

describe('keys', () => {
  const focus = (carousel: MountedCarousel, id: string) => act(() => carousel.tile(id).focus())
  const press = (key: string) =>
    act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }))
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.giphyId

  test('one tile is in the tab order; arrows, Home, End and pages move the focus', async () => {
    const carousel = await loadedCarousel()
    const stops = () => carousel.ids().filter((id) => carousel.tile(id).tabIndex === 0)
    expect(stops()).toEqual(['gif0'])
    focus(carousel, 'gif0')
    press('ArrowRight')
    expect(focused()).toBe('gif1')
    expect(stops()).toEqual(['gif1'])
    press('End')
    expect(focused()).toBe('gif24')
    press('PageUp')
    expect(focused()).toBe('gif20')
    press('Home')
    expect(focused()).toBe('gif0')
    expect(fireEvent.keyDown(carousel.tile('gif0'), { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(carousel.tile('gif0'), { key: 'ArrowRight' })).toBe(false)
  })

  test('a focused GIF that leaves the row leaves the focus to the next, the last one to the row', async () => {
    const gifs = makeGifs(3)
    const carousel = await mountCarousel({ externalGifs: gifs })
    focus(carousel, 'gif1')
    carousel.update({ externalGifs: gifs.filter(({ id }) => id !== 'gif1') })
    expect(focused()).toBe('gif2')
    carousel.update({ externalGifs: [] })
    expect(document.activeElement).toBe(carousel.find('[role=list]'))
  })
})

describe('arrows', () => {
  const button = (carousel: MountedCarousel, name: string) => carousel.page.getByRole('button', { name })

  test('are not there unless asked for', async () => {
    const carousel = await loadedCarousel()
    expect(carousel.page.queryAllByRole('button', { name: /GIFs$/ })).toEqual([])
  })

  test('are buttons with names, disabled at the ends, and turn pages', async () => {
    const carousel = await loadedCarousel({ arrows: true })
    const [back, on] = [button(carousel, 'Previous GIFs'), button(carousel, 'Next GIFs')]
    const states = () =>
      [back, on].map((one) => [one.ariaDisabled ?? one.getAttribute('aria-disabled'), one.tabIndex])
    expect(states()).toEqual([
      ['true', -1],
      ['false', 0],
    ])
    act(() => on.click())
    expect(carousel.ports.scroller.scrolls).toEqual([{ start: 618, isSmooth: true }])
    expect(states()).toEqual([
      ['false', 0],
      ['false', 0],
    ])
    carousel.scrollTo(25 * 206 - 6 - 800)
    expect(states()[1]).toEqual(['true', -1])
    act(() => on.click())
    expect(carousel.ports.scroller.scrolls).toHaveLength(1)
    act(() => back.click())
    expect(carousel.ports.scroller.scrolls).toHaveLength(2)
  })

  test('keep the focus of a visitor who pressed them to the end, and have a host’s names', async () => {
    const carousel = await loadedCarousel({
      arrows: true,
      strings: { previousGifs: 'Zurück', nextGifs: 'Weiter' },
    })
    const on = button(carousel, 'Weiter')
    expect(button(carousel, 'Zurück')).toBeDefined()
    act(() => on.focus())
    carousel.scrollTo(25 * 206 - 6 - 800)
    expect(document.activeElement).toBe(on)
  })
})

test('snap asks the browser to come to rest at tiles', async () => {
  const carousel = await loadedCarousel({ snap: true })
  expect(carousel.find('.giphy-carousel').classList.contains('gifkit-snapping')).toBe(true)
  carousel.update({ snap: false })
  expect(carousel.find('.giphy-carousel').classList.contains('gifkit-snapping')).toBe(false)
})
