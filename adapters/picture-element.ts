import { Subscription } from 'rxjs'
import type { ImageDecoder } from '../core/ports.js'
import { imgClassName, imgLoadedClassName, type PictureView, type TilePlace } from '../core/tile/tile-view.js'

export interface PictureElementOptions {
  /** The box of the tile, which gets its size and place. */
  readonly box: HTMLElement
  /** What the image goes into, first. */
  readonly link: HTMLElement
  /** The image; one that a server has drawn into the link is taken over as it is. */
  readonly image: { current: HTMLImageElement | null }
  readonly imageDecoder: ImageDecoder
  /** Runs a change of styles that can wait until the whole list is drawn. */
  readonly defer: (write: () => void) => void
}

/**
 * The image of a tile. It is made by hand, because React adds two listeners to each image that it makes, asked or not,
 * and written by hand, because to draw a tile again for its picture costs what it costs to draw a new one.
 */
export interface PictureElement {
  readonly link: HTMLElement
  update(view: PictureView): void
  /** Ends what is under way; an update takes it up again. */
  release(): void
}

/**
 * Gives up the load of an image that leaves the document: browsers go on with it otherwise, which keeps the images on
 * screen waiting.
 *
 * @param isKept asked when the image is out of the document, since a view may come back at once
 */
export const giveUpLoad = (image: HTMLImageElement, isKept: () => boolean): void =>
  queueMicrotask(() => {
    if (isKept() || image.isConnected) return
    // Chromium holds an image that loses its address outside the document, and whatever it stands in, for as long as
    // the document lives, unless the image leaves a parent after that. So it gets one of its own.
    image.ownerDocument.createDocumentFragment().append(image)
    image.removeAttribute('src')
    image.remove()
  })

/** Important, or resets of hosts would win; strict policies forbid the attribute in markup, but not this. */
const sizeStyle = ({ width, height }: PictureView): string =>
  `inline-size:${width}px!important;block-size:${height}px!important`
const placeStyle = ({ top, left }: TilePlace): string =>
  `position:absolute!important;inset-block-start:${top}px!important;inset-inline-start:${left}px!important`

interface Decoding {
  readonly address: string
  readonly subscription: Subscription
}

export const pictureElement = (options: PictureElementOptions): PictureElement => {
  const { box, link, image: holder, imageDecoder, defer } = options
  let gifId: string | undefined
  let written = new Map<string, string>()
  let sizeWritten = ''
  let boxWritten = ''
  let marked: HTMLImageElement | null = null
  let isLoaded = false
  let isReleased = false
  /** An address that was no image, which is not asked for twice. */
  let refused: string | undefined
  let decoding: Decoding | undefined

  // Reading back what an element has costs more than remembering it.
  const write = (image: HTMLImageElement, name: string, value: string | number | undefined): void => {
    const text = value === undefined ? undefined : `${value}`
    if (written.get(name) === text) return
    if (text === undefined) {
      written.delete(name)
      image.removeAttribute(name)
    } else {
      written.set(name, text)
      image.setAttribute(name, text)
    }
  }

  const stopDecoding = (): void => {
    decoding?.subscription.unsubscribe()
    decoding = undefined
  }

  /** The image for this GIF: another GIF gets another element, on which nothing is painted. */
  const imageFor = (view: PictureView): HTMLImageElement => {
    const before = gifId
    const { current } = holder
    if (current && before === view.gifId) return current
    gifId = view.gifId
    sizeWritten = ''
    if (current?.parentNode === link && before === undefined) {
      written = new Map([...current.attributes].map(({ name, value }) => [name, value]))
      return current
    }
    stopDecoding()
    if (current && before !== undefined) {
      current.remove()
      if (!isLoaded) giveUpLoad(current, () => false)
    }
    const image = link.ownerDocument.createElement('img')
    link.prepend(image)
    holder.current = image
    written = new Map()
    write(image, 'class', imgClassName)
    return image
  }

  const show = (image: HTMLImageElement, address: string | undefined, how: 'async' | 'sync'): void => {
    write(image, 'decoding', how)
    write(image, 'src', address)
  }

  /** Decodes an address while what is painted stays, so that nothing flashes; what is no image leaves it there. */
  const decode = (image: HTMLImageElement, wanted: string): void => {
    const subscription = new Subscription()
    decoding = { address: wanted, subscription }
    const decoded = imageDecoder.decode(wanted).subscribe({
      complete: () => {
        decoding = undefined
        show(image, wanted, 'sync')
      },
      error: () => {
        decoding = undefined
        refused = wanted
      },
    })
    subscription.add(decoded)
  }

  const follow = (image: HTMLImageElement, wanted: string | undefined): void => {
    if (wanted !== undefined && wanted === decoding?.address) return
    stopDecoding()
    const shown = written.get('src')
    if (wanted === shown) return
    if (!isLoaded || shown === undefined || wanted === undefined) show(image, wanted, 'async')
    else if (wanted !== refused) decode(image, wanted)
  }

  /** At once by the public class, and a little later for the sheet, which takes the colour from under it. */
  const mark = (image: HTMLImageElement): void => {
    const loaded = isLoaded ? image : null
    if (marked === loaded) return
    marked?.classList.remove(imgLoadedClassName)
    loaded?.classList.add(imgLoadedClassName)
    marked = loaded
    defer(() => link.toggleAttribute('data-gifkit-loaded', marked !== null))
  }

  return {
    link,
    update: (view) => {
      isReleased = false
      const image = imageFor(view)
      isLoaded = view.isLoaded
      // Before the address, or they come too late.
      write(image, 'loading', view.loading)
      write(image, 'fetchpriority', view.priority)
      follow(image, view.address)
      write(image, 'alt', view.alt)
      write(image, 'width', view.width)
      write(image, 'height', view.height)
      write(image, 'draggable', view.draggable === false ? 'false' : undefined)
      const { place } = view
      // In px for the image too: a picture that comes changes no box then, and the browser lays nothing out for it.
      const size = place ? sizeStyle(view) : ''
      if (size !== sizeWritten) image.style.cssText = size
      sizeWritten = size
      const boxStyle = place ? `${size};${placeStyle(place)}` : ''
      if (boxStyle !== boxWritten) box.style.cssText = boxStyle
      boxWritten = boxStyle
      mark(image)
    },
    release: () => {
      isReleased = true
      stopDecoding()
      const { current } = holder
      if (current && !isLoaded) giveUpLoad(current, () => !isReleased)
    },
  }
}
