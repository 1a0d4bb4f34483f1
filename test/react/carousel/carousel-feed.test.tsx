import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { Carousel } from '../../../react/carousel/carousel.js'
import { fakePorts } from '../../support/fake-ports.js'
import { loadedCarousel, mountCarousel } from '../mounted-carousel.js'
import { idsOf, offsetsOf, pagesOf, unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

test('has the class names that hosts know', async () => {
  expect(Carousel.className).toBe('giphy-carousel')
  const carousel = await mountCarousel()
  expect(carousel.find('.gifkit .giphy-carousel [role=list]')).toBeDefined()
  carousel.update({ className: 'own' })
  expect(carousel.page.container.querySelector('.giphy-carousel')).toBeNull()
  expect(carousel.find('.own')).toBeDefined()
})

describe('fetching', () => {
  test('starts when the loader is in view, once in StrictMode, and again 100 ms later', async () => {
    const fetchGifs = pagesOf(500)
    const onGifsFetched = vi.fn()
    const carousel = await mountCarousel({ fetchGifs, onGifsFetched })
    expect(fetchGifs).not.toHaveBeenCalled()
    await carousel.showLoader()
    expect(offsetsOf(fetchGifs)).toEqual([0])
    expect(idsOf(onGifsFetched.mock.calls[0]?.[0])).toEqual(idsOf(makeGifs(25)))
    await carousel.pass(40)
    expect(offsetsOf(fetchGifs)).toEqual([0])
    await carousel.pass(60)
    expect(offsetsOf(fetchGifs)).toEqual([0, 25])
  })

  test('does not start while the carousel is far from the screen', async () => {
    const fetchGifs = pagesOf(500)
    const carousel = await mountCarousel({ fetchGifs })
    act(() => carousel.ports.visibility.show(carousel.find('.gifkit-carousel'), { ratio: 0 }))
    await carousel.showLoader()
    expect(fetchGifs).not.toHaveBeenCalled()
    act(() => carousel.ports.visibility.show(carousel.find('.gifkit-carousel'), { ratio: 1 }))
    await carousel.pass()
    expect(offsetsOf(fetchGifs)).toEqual([0])
  })

  test('watches the loader inside the box that scrolls, a screen ahead, unless the host says otherwise', async () => {
    const ports = fakePorts()
    const watched: unknown[] = []
    const visibility = {
      ...ports.visibility,
      observe: (...[target, options]: Parameters<typeof ports.visibility.observe>) => {
        if ((target as Element).matches('.giphy-loader')) watched.push(options)
        return ports.visibility.observe(target, options)
      },
    }
    const carousel = await mountCarousel({}, { ...ports, visibility })
    expect(watched.at(-1)).toEqual({
      root: carousel.find('.gifkit-carousel'),
      margin: '0px 100%',
      thresholds: [0],
    })
    const root = document.body
    carousel.update({ loaderConfig: { root, rootMargin: '0px 50px', threshold: [0.5, 1] } })
    expect(watched.at(-1)).toEqual({ root, margin: '0px 50px', thresholds: [0.5, 1] })
  })

  test('another feedKey starts over; externalGifs arrange the list', async () => {
    const carousel = await loadedCarousel()
    carousel.update({ fetchGifs: pagesOf(500), feedKey: 'other', initialGifs: makeGifs(3, {}, 700) })
    await carousel.pass()
    expect(carousel.ids()).toEqual(['gif700', 'gif701', 'gif702'])
    carousel.update({ feedKey: 'other', externalGifs: makeGifs(2, {}, 900) })
    expect(carousel.ids()).toEqual(['gif900', 'gif901'])
  })

  test('the list comes by no other props than those of a carousel', async () => {
    const undeclared: object = { gifs: [], eagerIds: ['gif24'] }
    const carousel = await loadedCarousel({ ...undeclared })
    expect(carousel.ids()).toContain('gif0')
    expect(carousel.ids()).not.toContain('gif24')
  })

  // specification 2.24
  test('initialGifs stand there at once, and the first page is asked for behind them', async () => {
    const fetchGifs = pagesOf(500)
    const carousel = await mountCarousel({ fetchGifs, initialGifs: makeGifs(4) })
    expect(carousel.ids()).toEqual(['gif0', 'gif1', 'gif2', 'gif3'])
    const end = carousel.find('.giphy-loader').compareDocumentPosition(carousel.tile('gif3'))
    expect(end).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await carousel.showLoader()
    expect(offsetsOf(fetchGifs)).toEqual([4])
  })
})

describe('the end', () => {
  // specification 2.25
  test('an empty list has its message, a host its own', async () => {
    const carousel = await mountCarousel({ fetchGifs: pagesOf(0) })
    expect(carousel.find('[role=status]').textContent).toBe('')
    await carousel.showLoader()
    expect(carousel.find('[role=status]').textContent).toBe('No GIFs found')
    expect(carousel.page.container.querySelector('.giphy-loader')).toBeNull()
    carousel.update({ strings: { noGifs: 'Nichts da' } })
    expect(carousel.find('[role=status]').textContent).toBe('Nichts da')
    carousel.update({ noResultsMessage: <b>Nothing</b> })
    expect(carousel.find('[role=status] b').textContent).toBe('Nothing')
  })

  test('tiles know their place in the set, and its size once that is known', async () => {
    const carousel = await loadedCarousel({ fetchGifs: pagesOf(30) })
    const placeOf = (id: string) => {
      const box = carousel.tile(id).parentElement
      return [box?.getAttribute('aria-posinset'), box?.getAttribute('aria-setsize')]
    }
    expect(placeOf('gif2')).toEqual(['3', '-1'])
    await carousel.pass(200)
    await carousel.showLoader()
    expect(placeOf('gif2')).toEqual(['3', '30'])
  })
})

describe('a failure', () => {
  // specification 4.16
  test('stops it, says so and calls the host once; the loader coming back asks again', async () => {
    const failure = new Error('Out of order')
    const pages = pagesOf(500)
    let isOutOfOrder = true
    const fetchGifs = vi.fn((offset: number) =>
      offset > 0 && isOutOfOrder ? Promise.reject(failure) : pages(offset),
    )
    const onGifsFetchError = vi.fn()
    const carousel = await loadedCarousel({ fetchGifs, onGifsFetchError })
    await carousel.pass(200)
    await carousel.showLoader()
    expect(onGifsFetchError.mock.calls).toEqual([[failure]])
    expect(carousel.page.getByRole('alert').textContent).toMatch(/ Try again\?$/)
    expect(carousel.page.container.querySelector('.gifkit-loader'), 'nothing loads').toBeNull()
    expect(carousel.find('[role=status]').textContent).toBe('')
    expect(carousel.find('[role=list]').getAttribute('aria-busy')).toBe('false')
    expect(carousel.ids()).toContain('gif0')
    carousel.scrollTo(4000)
    await carousel.pass(60_000)
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    isOutOfOrder = false
    await carousel.showLoader(false)
    await carousel.showLoader()
    expect(offsetsOf(fetchGifs)).toEqual([0, 25, 25])
    expect(onGifsFetchError).toHaveBeenCalledOnce()
    await carousel.pass(200)
    expect(carousel.page.queryByRole('alert')).toBeNull()
  })

  test('is followed by another attempt when the carousel was far from the screen meanwhile', async () => {
    const fetchGifs = vi.fn(() => Promise.reject(new Error('no')))
    const carousel = await mountCarousel({ fetchGifs })
    await carousel.showLoader()
    await carousel.pass(200)
    for (const ratio of [0, 1])
      act(() => carousel.ports.visibility.show(carousel.find('.gifkit-carousel'), { ratio }))
    await carousel.showLoader()
    expect(fetchGifs).toHaveBeenCalledTimes(2)
  })

  test('of the first page can be retried by its button, which passes its focus on', async () => {
    const pages = pagesOf(500)
    const fetchGifs = vi.fn(pages).mockRejectedValueOnce(new Error('no'))
    const carousel = await mountCarousel({ fetchGifs })
    await carousel.showLoader()
    await carousel.pass(200)
    const retry = carousel.page.getByRole('button', { name: 'Try again?' })
    retry.focus()
    fireEvent.click(retry)
    await carousel.pass(200)
    expect(carousel.page.queryByRole('alert')).toBeNull()
    expect(carousel.ids()).toContain('gif0')
    expect(document.activeElement).toBe(carousel.find('[role=list]'))
  })
})

test('unmounting leaves nothing that listens or waits', async () => {
  const carousel = await loadedCarousel({ arrows: true })
  const { ports } = carousel
  carousel.page.unmount()
  await carousel.pass(2000)
  expect([
    ports.scroller.count(),
    ports.visibility.count(),
    ports.motion.isReduced$.observed,
    ports.scheduler.pending,
  ]).toEqual([0, 0, false, 0])
})
