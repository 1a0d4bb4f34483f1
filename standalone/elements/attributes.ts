/** Attributes of elements: their names, and their values as props of widgets. */
import { attributeMistake } from '../../core/mistake.js'

/**
 * How the text of an attribute becomes a prop: as it stands; a number; a boolean, where `false` is the only text that
 * says no, so that what is on by default can be switched off; or words separated by spaces.
 */
export type AttributeKind = 'string' | 'number' | 'boolean' | 'words'

/** Property → kind of its attribute. */
export type Attributes = Readonly<Record<string, AttributeKind>>

/** What an attribute of a kind is as a property. */
export interface AttributeValues {
  readonly string: string
  readonly number: number
  readonly boolean: boolean
  readonly words: readonly string[]
}

/** The attribute of a property: `gifHeight` has `gif-height`. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The value of an attribute; `undefined` where it is left out, or is no number where one belongs.
 *
 * @param report gets what to write to the console for a text that is no number
 */
export const attributeValue = (
  element: Element,
  property: string,
  kind: AttributeKind,
  report?: (text: string) => void,
): AttributeValues[AttributeKind] | undefined => {
  const name = attributeOf(property)
  const text = element.getAttribute(name)
  if (text === null) return undefined
  if (kind === 'boolean') return text !== 'false'
  if (kind === 'words') return text.split(/\s+/).filter((word) => word !== '')
  if (kind === 'string') return text
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isFinite(number)) return number
  report?.(attributeMistake(element.localName, name, JSON.stringify(text), 'a number'))
  return undefined
}

/** Sets the attribute of a property; `undefined` and `null` remove it. */
export const writeAttribute = (element: Element, property: string, value: unknown): void => {
  const name = attributeOf(property)
  if (value === undefined || value === null) element.removeAttribute(name)
  else if (value === true) element.setAttribute(name, '')
  else element.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value))
}
