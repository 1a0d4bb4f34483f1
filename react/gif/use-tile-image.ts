import { type RefObject, useRef } from 'react'
import { useBeforePaint } from '../use-latest.js'

/** By the names that React has for them, in the order in which they are to be set. */
export type ImageAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Puts an image first into its link. It is made by hand, because React adds two listeners to each image that it
 * makes, asked or not.
 *
 * @param key of another picture, which gets another element; `undefined` makes none
 */
export const useTileImage = (
  link: RefObject<HTMLElement | null>,
  image: RefObject<HTMLImageElement | null>,
  key: string | undefined,
  attributes: ImageAttributes,
): void => {
  const made = useRef<{ readonly key: string; readonly link: HTMLElement; written: ImageAttributes }>(
    undefined,
  )
  useBeforePaint(() => {
    if (key === undefined || !link.current) return
    if (made.current?.key !== key || made.current.link !== link.current) {
      if (made.current) image.current?.remove()
      image.current = link.current.ownerDocument.createElement('img')
      link.current.prepend(image.current)
      made.current = { key, link: link.current, written: {} }
    }
    const element = image.current
    // Reading back what an element has costs more than writing what changed.
    const { written } = made.current
    for (const [name, value] of Object.entries(attributes)) {
      if (written[name] === value) continue
      const inMarkup = name === 'className' ? 'class' : name
      if (value === undefined) element?.removeAttribute(inMarkup)
      else element?.setAttribute(inMarkup, `${value}`)
    }
    made.current.written = attributes
  })
}
