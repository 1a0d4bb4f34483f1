/** Makes the frame of a third party's player, which fills its place and is called `title`. */
export const playerFrame = (place: Element, src: string, title: string): HTMLIFrameElement => {
  const frame = place.ownerDocument.createElement('iframe')
  frame.title = title
  // Browsers start media of another origin only where the page says so.
  frame.allow = 'autoplay; encrypted-media; picture-in-picture'
  // YouTube refuses to play for those who tell nothing of themselves; more than the origin is nobody's business.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = src
  return frame
}
