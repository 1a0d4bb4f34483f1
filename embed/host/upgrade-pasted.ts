import { placeEmbed, setStyle } from './place-embed.js'

const sideOf = (element: Element | null, name: string): number | undefined =>
  Number(element?.getAttribute(name)) || undefined

const upgradeLink = (link: HTMLAnchorElement): void => {
  const image = link.querySelector('img')
  const [width, height] = [sideOf(image, 'width'), sideOf(image, 'height')]
  const place = link.ownerDocument.createElement('div')
  link.replaceWith(place)
  placeEmbed(place, {
    address: new URL(link.href),
    title: image?.alt || link.textContent || 'GIF',
    shape: width && height && height / width,
    width,
    still: image?.src,
  })
}

/** A frame of fixed size becomes responsive, at most that size. */
const upgradeFrame = (frame: HTMLIFrameElement): void => {
  const [width, height] = [sideOf(frame, 'width'), sideOf(frame, 'height')]
  if (width && height)
    setStyle(frame, `width:100%;max-width:${width}px;height:auto;aspect-ratio:${width}/${height};border:0;`)
}

/**
 * Turns the pasted links in a document into frames, and makes pasted frames keep their shape. Only addresses below
 * `base`, where the script itself comes from, are upgraded: visitors of the page may have written others.
 *
 * @param base an address with a slash at its end
 */
export const upgradePasted = (document: Document, base: string): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.gifkit-embed'))
    if (link.href.startsWith(base)) upgradeLink(link)
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.src.startsWith(base) && frame.parentElement?.className !== 'gifkit-embed') upgradeFrame(frame)
}
