// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type PictureElement,
  PREVIEW_AFTER_MS,
  pictureElement,
  requestAhead,
} from '../../adapters/picture-element.js'
import type { PictureView } from '../../core/tile/tile-view.js'
import { type FakeImageDecoder, fakeImageDecoder } from '../support/fake-image-decoder.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'

const [FIRST, SECOND, THIRD] = ['one', 'two', 'three'].map(
  (name) => `https://media.giphy.test/${name}.webp`,
) as [string, string, string]

const shows = (changes: Partial<PictureView> = {}): PictureView => ({
  gifId: 'a',
  address: FIRST,
  preview: undefined,
  isStandIn: false,
  isLoaded: false,
  alt: 'A cat',
  width: 200,
  height: 113,
  loading: undefined,
  priority: undefined,
  draggable: undefined,
  place: undefined,
  ...changes,
})

let box: HTMLElement
let link: HTMLElement
let image: { current: HTMLImageElement | null }
let imageDecoder: FakeImageDecoder
let deferred: (() => void)[]
let ports: FakePorts
let picture: PictureElement

const make = (): PictureElement =>
  pictureElement({
    box,
    link,
    image,
    imageDecoder,
    scheduler: ports.scheduler,
    defer: (write) => deferred.push(write),
  })
const src = (): string | null | undefined => image.current?.getAttribute('src')
/** The image is asked about when it is out of the document. */
const microtask = (): Promise<void> => Promise.resolve()

beforeEach(() => {
  document.body.innerHTML = '<div><a><i>over it</i></a></div>'
  box = document.body.firstElementChild as HTMLElement
  link = box.firstElementChild as HTMLElement
  image = { current: null }
  imageDecoder = fakeImageDecoder()
  deferred = []
  ports = fakePorts()
  picture = make()
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('the image of a tile', () => {
  test('goes first into its link, and has its loading before its address', () => {
    const names: string[] = []
    const { setAttribute } = HTMLImageElement.prototype
    HTMLImageElement.prototype.setAttribute = function (name, value) {
      names.push(name)
      setAttribute.call(this, name, value)
    }
    picture.update(shows({ loading: 'lazy', priority: 'high' }))
    HTMLImageElement.prototype.setAttribute = setAttribute
    expect(link.firstElementChild).toBe(image.current)
    expect(names.indexOf('loading')).toBeLessThan(names.indexOf('src'))
    expect(names.indexOf('fetchpriority')).toBeLessThan(names.indexOf('src'))
    expect(image.current?.getAttribute('fetchpriority')).toBe('high')
    expect(image.current?.outerHTML).toContain('class="giphy-gif-img"')
    expect([src(), image.current?.alt, image.current?.width]).toEqual([FIRST, 'A cat', 200])
  })

  test('is written only where it changed', () => {
    picture.update(shows())
    const { current } = image
    const written: string[] = []
    if (current) current.setAttribute = (name) => void written.push(name)
    picture.update(shows({ alt: 'A dog' }))
    expect(image.current).toBe(current)
    expect(written).toEqual(['alt'])
  })

  test('loses an address that is wanted no more', () => {
    picture.update(shows())
    picture.update(shows({ address: undefined }))
    expect(image.current?.hasAttribute('src')).toBe(false)
  })

  test('has important sizes where the box has a place, and the box stands there', () => {
    picture.update(shows({ place: { top: 10, left: 20 } }))
    expect(image.current?.style.getPropertyPriority('inline-size')).toBe('important')
    expect(box.style.cssText).toContain('inset-block-start: 10px !important')
    picture.update(shows())
    expect([box.style.length, image.current?.style.length]).toEqual([0, 0])
  })

  test('cannot be dragged where there is no link', () => {
    picture.update(shows({ draggable: false }))
    expect(image.current?.getAttribute('draggable')).toBe('false')
  })

  test('of another GIF is another element', () => {
    picture.update(shows({ isLoaded: true }))
    const { current } = image
    picture.update(shows({ gifId: 'b', address: SECOND }))
    expect(image.current).not.toBe(current)
    expect([...link.querySelectorAll('img')]).toEqual([image.current])
    expect(src()).toBe(SECOND)
    expect(imageDecoder.asked).toEqual([])
  })

  test('of a server is taken over as it is, and nothing is written that it has', () => {
    link.insertAdjacentHTML(
      'afterbegin',
      `<img class="giphy-gif-img" src="${FIRST}" alt="A cat" width="200" height="113" decoding="async">`,
    )
    const served = link.querySelector('img') as HTMLImageElement
    const written: string[] = []
    served.setAttribute = (name) => void written.push(name)
    image.current = served
    picture.update(shows())
    expect(image.current).toBe(served)
    expect(written).toEqual([])
    expect(link.querySelectorAll('img')).toHaveLength(1)
  })

  test('that was requested before its tile is taken over, and its address is not written again', () => {
    const ahead = requestAhead(shows({ priority: 'high' }))
    image.current = ahead ?? null
    expect(ahead?.outerHTML).toContain(`fetchpriority="high" decoding="async" src="${FIRST}"`)
    const written: string[] = []
    if (ahead) ahead.setAttribute = (name) => void written.push(name)
    picture.update(shows({ priority: 'high' }))
    expect(link.firstElementChild).toBe(ahead)
    expect(written).toEqual(['alt', 'width', 'height'])
  })

  test('is not requested ahead while nothing is to be loaded', () => {
    expect(requestAhead(shows({ address: undefined }))).toBe(undefined)
  })
})

describe('another address', () => {
  test('replaces one that is not painted at once', () => {
    picture.update(shows())
    picture.update(shows({ address: SECOND }))
    expect(src()).toBe(SECOND)
    expect(image.current?.getAttribute('decoding')).toBe('async')
  })

  test('replaces a painted one when it is decoded, without a blink', () => {
    picture.update(shows({ isLoaded: true }))
    picture.update(shows({ isLoaded: true, address: SECOND }))
    expect([src(), imageDecoder.pending()]).toEqual([FIRST, [SECOND]])
    picture.update(shows({ isLoaded: true, address: SECOND }))
    expect(imageDecoder.asked).toEqual([SECOND])
    imageDecoder.finish(SECOND)
    expect([src(), image.current?.getAttribute('decoding')]).toEqual([SECOND, 'sync'])
  })

  test('is given up for a third, and when the painted one is wanted again', () => {
    picture.update(shows({ isLoaded: true }))
    picture.update(shows({ isLoaded: true, address: SECOND }))
    picture.update(shows({ isLoaded: true, address: THIRD }))
    expect(imageDecoder.pending()).toEqual([THIRD])
    picture.update(shows({ isLoaded: true }))
    expect(imageDecoder.pending()).toEqual([])
    expect(src()).toBe(FIRST)
  })

  test('that is no image leaves the painted one, and is not asked for twice', () => {
    picture.update(shows({ isLoaded: true }))
    picture.update(shows({ isLoaded: true, address: SECOND }))
    imageDecoder.refuse(SECOND)
    picture.update(shows({ isLoaded: true }))
    picture.update(shows({ isLoaded: true, address: SECOND }))
    expect([src(), imageDecoder.asked]).toEqual([FIRST, [SECOND]])
  })
})

test('a loaded image has the public class at once, and its link the mark of the sheet later', () => {
  picture.update(shows())
  picture.update(shows({ isLoaded: true }))
  expect(image.current?.classList.contains('giphy-img-loaded')).toBe(true)
  expect(link.hasAttribute('data-gifkit-loaded')).toBe(false)
  for (const write of deferred.splice(0)) write()
  expect(link.hasAttribute('data-gifkit-loaded')).toBe(true)
  picture.update(shows({ gifId: 'b' }))
  for (const write of deferred.splice(0)) write()
  expect(image.current?.className).toBe('giphy-gif-img')
  expect(link.hasAttribute('data-gifkit-loaded')).toBe(false)
})

test('a tiny still comes behind a picture that is late, and stays for the sheet to hide', () => {
  const behind = (): readonly [string, boolean] => [
    link.style.backgroundImage,
    link.hasAttribute('data-gifkit-preview'),
  ]
  picture.update(shows({ preview: SECOND }))
  ports.advance(PREVIEW_AFTER_MS - 1)
  expect(behind()).toEqual(['', false])
  picture.update(shows({ preview: SECOND, alt: 'Another' }))
  ports.advance(1)
  expect(behind()).toEqual([`url("${SECOND}")`, true])
  picture.update(shows({ isLoaded: true }))
  expect(behind()).toEqual([`url("${SECOND}")`, true])
  picture.update(shows({ gifId: 'b', preview: THIRD }))
  ports.advance(PREVIEW_AFTER_MS)
  expect(behind()).toEqual([`url("${THIRD}")`, true])
})

test.each([
  ['has come by then', () => picture.update(shows({ isLoaded: true }))],
  ['is gone by then', () => picture.release()],
])('none comes behind a picture that %s', (_, happens) => {
  picture.update(shows({ preview: SECOND }))
  happens()
  ports.advance(PREVIEW_AFTER_MS)
  expect(link.style.backgroundImage).toBe('')
  picture.release()
  expect(ports.scheduler.pending).toBe(0)
})

test('only a first picture gets the attribute by which it fades in, before its link gets it', () => {
  const fades = (): boolean | undefined => image.current?.hasAttribute('data-gifkit-loaded')
  picture.update(shows({ priority: 'high' }))
  expect(fades()).toBe(false)
  picture.update(shows({ priority: 'high', isLoaded: true }))
  expect(fades()).toBe(true)
  picture.update(shows({ gifId: 'b' }))
  picture.update(shows({ gifId: 'b', isLoaded: true }))
  expect(fades()).toBe(false)
})

describe('a tile that leaves', () => {
  test('gives up a load under way once it is out of the document, and keeps a finished one', async () => {
    picture.update(shows())
    picture.release()
    box.remove()
    await microtask()
    expect(src()).toBeNull()
    expect(image.current?.parentNode).toBeNull()

    document.body.append(box)
    image.current = null
    picture = make()
    picture.update(shows({ isLoaded: true }))
    picture.release()
    box.remove()
    await microtask()
    expect(src()).toBe(FIRST)
  })

  test('keeps its load where it stays, or comes back before it is in a document', async () => {
    picture.update(shows())
    picture.release()
    await microtask()
    expect(src(), 'what stays in the document').toBe(FIRST)
    box.remove()
    picture.release()
    picture.update(shows())
    await microtask()
    expect(src(), 'what is updated again').toBe(FIRST)
  })

  test('decodes no more, and goes on when it comes back', () => {
    picture.update(shows({ isLoaded: true }))
    picture.update(shows({ isLoaded: true, address: SECOND }))
    picture.release()
    expect(imageDecoder.pending()).toEqual([])
    picture.update(shows({ isLoaded: true, address: SECOND }))
    expect(imageDecoder.pending()).toEqual([SECOND])
  })

  test('gives up the load of an image that another GIF’s has replaced', async () => {
    picture.update(shows())
    const { current } = image
    picture.update(shows({ gifId: 'b', address: SECOND }))
    await microtask()
    expect(current?.getAttribute('src')).toBeNull()
    expect(src()).toBe(SECOND)
  })
})
