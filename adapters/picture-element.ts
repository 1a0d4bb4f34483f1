import { Subscription } from 'rxjs'
import type { Cancel, ImageDecoder, Scheduler } from '../core/ports.js'
import { imgClassName, imgLoadedClassName, type PictureView, type TilePlace } from '../core/tile/tile-view.js'

export interface PictureElementOptions {
  /** The box of the tile, whose size and place are set. */
  readonly box: HTMLElement
  /** The parent of the image, which becomes its first child. */
  readonly link: HTMLElement
  /** The image; one that the server rendered into the link, or that was requested ahead, is reused. */
  readonly image: { current: HTMLImageElement | null }
  readonly imageDecoder: ImageDecoder
  readonly scheduler: Pick<Scheduler, 'after'>
  /** Runs a change of styles that can wait until the whole list is rendered. */
  readonly defer: (write: () => void) => void
}

/**
 * The image of a tile, created and updated without React: React adds two listeners to each image that it creates, and
 * rendering a tile again for its image costs as much as rendering a new tile.
 */
export interface PictureElement {
  readonly link: HTMLElement
  update(view: PictureView): void
  /** Cancels loading and decoding, until the next update starts them again. */
  release(): void
}

/**
 * Cancels the load of an image that was removed from the document, since browsers go on with it and so delay the images
 * on the screen.
 *
 * @param isKept called in a microtask, since the tile may have been mounted again by then
 */
export const cancelLoad = (image: HTMLImageElement, isKept: () => boolean): void =>
  queueMicrotask(() => {
    if (isKept() || image.isConnected) return
    // Chromium never frees an image, and the tree it is in, once its address is removed outside of the document, unless
    // the image is removed from a parent after that. So it gets a parent of its own.
    image.ownerDocument.createDocumentFragment().append(image)
    image.removeAttribute('src')
    image.remove()
  })

/**
 * Important, so that a host's CSS reset does not win; set by script, since strict policies forbid `style` in markup.
 */
const sizeStyle = ({ width, height }: PictureView): string =>
  `inline-size:${width}px!important;block-size:${height}px!important`
const placeStyle = ({ top, left }: TilePlace): string =>
  `position:absolute!important;inset-block-start:${top}px!important;inset-inline-start:${left}px!important`

/** Requests a picture whose tile is not rendered yet; `pictureElement` takes the image over. */
export const requestAhead = ({ address, priority }: PictureView): HTMLImageElement | undefined => {
  if (address === undefined) return undefined
  const image = document.createElement('img')
  image.className = imgClassName
  if (priority) image.setAttribute('fetchpriority', priority)
  image.decoding = 'async'
  image.src = address
  return image
}

const LOADED = 'data-gifkit-loaded'

/** Most pictures come within so many ms, and would wait for a tiny still. */
export const PREVIEW_AFTER_MS = 300

interface Decoding {
  readonly address: string
  readonly subscription: Subscription
}

export const pictureElement = (options: PictureElementOptions): PictureElement => {
  const { box, link, image: imageRef, imageDecoder, scheduler, defer } = options
  let gifId: string | undefined
  // Reading attributes back from an element costs more than remembering them.
  let written = new Map<string, string>()
  let writtenSize = ''
  let writtenBoxStyle = ''
  let wantedPreview: string | undefined
  let cancelPreview: Cancel | undefined
  let marked: HTMLImageElement | null = null
  let isLoaded = false
  let isReleased = false
  /** An address that could not be decoded, which is not requested a second time. */
  let undecodable: string | undefined
  let decoding: Decoding | undefined

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

  /** The image for this GIF: another GIF gets a new element, so that it never shows the picture of the one before. */
  const imageFor = (view: PictureView): HTMLImageElement => {
    const before = gifId
    const { current } = imageRef
    if (current && before === view.gifId) return current
    gifId = view.gifId
    writtenSize = ''
    const parent = current?.parentNode
    if (current && before === undefined && (!parent || parent === link)) {
      written = new Map([...current.attributes].map(({ name, value }) => [name, value]))
      if (!parent) link.prepend(current)
      return current
    }
    stopDecoding()
    if (current && before !== undefined) {
      current.remove()
      if (!isLoaded) cancelLoad(current, () => false)
    }
    const image = link.ownerDocument.createElement('img')
    link.prepend(image)
    imageRef.current = image
    written = new Map()
    write(image, 'class', imgClassName)
    return image
  }

  const show = (image: HTMLImageElement, address: string | undefined, mode: 'async' | 'sync'): void => {
    write(image, 'decoding', mode)
    write(image, 'src', address)
  }

  /** Decodes an address before it is shown, so that the image does not flash; if that fails, the old picture stays. */
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
        undecodable = wanted
      },
    })
    subscription.add(decoded)
  }

  const showAddress = (image: HTMLImageElement, wanted: string | undefined): void => {
    if (wanted !== undefined && wanted === decoding?.address) return
    stopDecoding()
    const shown = written.get('src')
    if (wanted === shown) return
    if (!isLoaded || shown === undefined || wanted === undefined) show(image, wanted, 'async')
    else if (wanted !== undecodable) decode(image, wanted)
  }

  /**
   * Sets the class of loaded images at once; the attribute by which the sheet removes the background can wait. Only the
   * first pictures get the attribute by which they fade in, and the sheet has no rule for the class: either would make
   * the browser compute the styles of each picture of a scrolled list twice.
   */
  const markLoaded = (image: HTMLImageElement): void => {
    const loaded = isLoaded ? image : null
    if (marked === loaded) return
    marked?.classList.remove(imgLoadedClassName)
    loaded?.classList.add(imgLoadedClassName)
    if (written.has('fetchpriority')) image.toggleAttribute(LOADED, isLoaded)
    marked = loaded
    defer(() => link.toggleAttribute(LOADED, marked !== null))
  }

  return {
    link,
    update: (view) => {
      isReleased = false
      const image = imageFor(view)
      const { preview } = view
      if (preview && preview !== wantedPreview) {
        wantedPreview = preview
        cancelPreview?.()
        cancelPreview = scheduler.after(PREVIEW_AFTER_MS, () => {
          if (isLoaded) return
          // The sheet hides it once the picture has faded in.
          link.setAttribute('data-gifkit-preview', '')
          link.style.backgroundImage = `url("${preview}")`
        })
      }
      isLoaded = view.isLoaded
      // Before the address, which starts the load.
      write(image, 'loading', view.loading)
      write(image, 'fetchpriority', view.priority)
      showAddress(image, view.address)
      write(image, 'alt', view.alt)
      write(image, 'width', view.width)
      write(image, 'height', view.height)
      write(image, 'draggable', view.draggable === false ? 'false' : undefined)
      const { place } = view
      // The image has its size in px too, so that a loaded picture causes no layout.
      const size = place ? sizeStyle(view) : ''
      if (size !== writtenSize) image.style.cssText = size
      writtenSize = size
      const boxStyle = place ? `${size};${placeStyle(place)}` : ''
      if (boxStyle !== writtenBoxStyle) box.style.cssText = boxStyle
      writtenBoxStyle = boxStyle
      markLoaded(image)
    },
    release: () => {
      isReleased = true
      cancelPreview?.()
      wantedPreview = undefined
      stopDecoding()
      const { current } = imageRef
      if (current && !isLoaded) cancelLoad(current, () => !isReleased)
    },
  }
}
