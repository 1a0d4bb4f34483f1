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

/** Makes a frame of fixed size responsive, up to that size. */
const upgradeFrame = (frame: HTMLIFrameElement): void => {
  const [width, height] = [sideOf(frame, 'width'), sideOf(frame, 'height')]
  if (width && height)
    setStyle(frame, `width:100%;max-width:${width}px;height:auto;aspect-ratio:${width}/${height};border:0;`)
}

/**
 * Replaces the pasted links in a document with frames and makes pasted frames responsive. Only addresses below `base`
 * are upgraded, since visitors of the page may have written other links.
 *
 * @param base address of the folder of the script itself, with a slash at its end
 */
export const upgradePasted = (document: Document, base: string): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.gifkit-embed'))
    if (link.href.startsWith(base)) upgradeLink(link)
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.src.startsWith(base) && frame.parentElement?.className !== 'gifkit-embed') upgradeFrame(frame)
}
