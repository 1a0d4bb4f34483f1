import type { Cancel } from '../../core/ports.js'
import { listen, type Page } from '../dom.js'

/** The pointer event that browsers send before each of these. */
const POINTER_EVENTS = [
  ['mouseover', 'pointerover'],
  ['mouseout', 'pointerout'],
] as const

/** The key that a `keypress` is for, which tests may leave to its character code. */
const keyOf = ({ key, charCode, keyCode }: KeyboardEvent): string => {
  const code = charCode || keyCode
  if (key || !code) return key
  return code === 13 ? 'Enter' : String.fromCharCode(code)
}

/** Where an event happened, also inside a shadow root. */
const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target

/**
 * Sends `pointerover`, `pointerout` and `keydown` before a `mouseover`, `mouseout` and `keypress` of a test that sent
 * none itself, as browsers do: tests written for widgets that follow the latter send these alone.
 *
 * @returns ends it
 */
export const sendPrecedingEvents = (page: Page): Cancel => {
  /** Where the latest pointer event of each kind was; none where the opposite one followed there. */
  const pointed = new Map<string, EventTarget | null>()
  /** The latest `keydown` that no `keypress` followed. */
  let pressed: { readonly target: EventTarget | null; readonly key: string } | undefined

  const sendPointer = (type: string, from: MouseEvent): void => {
    // Environments of old have no pointer events.
    const PointerEvent = page.PointerEvent ?? page.MouseEvent
    const { bubbles, cancelable, composed, relatedTarget, screenX, screenY, clientX, clientY } = from
    const { ctrlKey, shiftKey, altKey, metaKey, buttons } = from
    const where = { relatedTarget, screenX, screenY, clientX, clientY }
    const keys = { ctrlKey, shiftKey, altKey, metaKey, buttons }
    const mouse = { pointerType: 'mouse', pointerId: 1, isPrimary: true }
    const event = new PointerEvent(type, { bubbles, cancelable, composed, ...where, ...keys, ...mouse })
    for (const [name, value] of Object.entries(mouse))
      if (!(name in event)) Object.defineProperty(event, name, { value })
    targetOf(from)?.dispatchEvent(event)
  }

  const sendKey = (from: KeyboardEvent): void => {
    const { bubbles, cancelable, composed, code, location, repeat, isComposing } = from
    const { ctrlKey, shiftKey, altKey, metaKey } = from
    const key = keyOf(from)
    const keyCode = key === 'Enter' ? 13 : key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0
    const keys = { ctrlKey, shiftKey, altKey, metaKey, key, keyCode, code, location, repeat, isComposing }
    targetOf(from)?.dispatchEvent(
      new page.KeyboardEvent('keydown', { bubbles, cancelable, composed, ...keys }),
    )
  }

  // At the window, so that all listeners of the page get the preceding event first.
  const before = <Received extends Event>(type: string, listener: (event: Received) => void): Cancel =>
    listen(page, type, listener, { capture: true })
  const ends = POINTER_EVENTS.flatMap(([mouseType, pointerType], at) => [
    before(pointerType, (event) => {
      const target = targetOf(event)
      const opposite = POINTER_EVENTS[1 - at]?.[1] ?? ''
      pointed.set(pointerType, target)
      if (pointed.get(opposite) === target) pointed.delete(opposite)
    }),
    before<MouseEvent>(mouseType, (event) => {
      if (pointed.get(pointerType) !== targetOf(event)) sendPointer(pointerType, event)
    }),
  ])
  ends.push(
    before<KeyboardEvent>('keydown', (event) => {
      pressed = { target: targetOf(event), key: event.key }
    }),
    before<KeyboardEvent>('keypress', (event) => {
      if (pressed?.target !== targetOf(event) || pressed?.key !== keyOf(event)) sendKey(event)
      pressed = undefined
    }),
  )
  return () => {
    for (const end of ends) end()
  }
}
