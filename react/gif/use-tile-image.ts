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
  // Reading back what an element has costs more than writing what changed.
  const written = useRef<ImageAttributes>({})
  useBeforePaint(() => {
    if (key === undefined || !link.current) return undefined
    written.current = {}
    const made = link.current.ownerDocument.createElement('img')
    link.current.prepend(made)
    image.current = made
    return () => made.remove()
  }, [link, image, key])
  useBeforePaint(() => {
    const element = image.current
    if (key === undefined || !element) return
    for (const [name, value] of Object.entries(attributes)) {
      const inMarkup = name === 'className' ? 'class' : name
      if (written.current[name] === value) continue
      if (value === undefined) element.removeAttribute(inMarkup)
      else element.setAttribute(inMarkup, `${value}`)
    }
    written.current = attributes
  })
}
