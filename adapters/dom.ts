import type { Cancel } from '../core/ports.js'

/** The window of a page with the constructors that live on it. */
export type Page = Window & typeof globalThis

/** The window of an element; the current one where its document has no window. */
export const pageOf = (element: Element): Page => (element.ownerDocument.defaultView ?? window) as Page

/** The computed style of an element; an empty one where scripts of the page have broken `getComputedStyle`. */
export const styleOf = (element: Element): CSSStyleDeclaration => {
  let style: CSSStyleDeclaration | null | undefined
  try {
    style = pageOf(element).getComputedStyle(element)
  } catch {}
  return style ?? ({} as CSSStyleDeclaration)
}

/** The answer to a media query; `undefined` where scripts of the page have broken `matchMedia`. */
export const mediaQueryOf = (window: Window, query: string): MediaQueryList | undefined => {
  try {
    return window.matchMedia(query) ?? undefined
  } catch {
    return undefined
  }
}

/** True where the text direction of an element is right to left. */
export const isRightToLeft = (element: Element): boolean => styleOf(element).direction === 'rtl'

/** The part of an event target that is used. */
export type ListenerTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Adds a listener; the returned function removes it. */
export const listen = <Received extends Event>(
  target: ListenerTarget,
  type: string,
  listener: (event: Received) => void,
  options?: AddEventListenerOptions,
): Cancel => {
  target.addEventListener(type, listener as EventListener, options)
  return () => target.removeEventListener(type, listener as EventListener, options)
}

/** Runs every task even if one throws; the first error is thrown after the last task. */
export const runAll = (tasks: Iterable<() => void>): void => {
  let failure: { readonly error: unknown } | undefined
  for (const task of tasks) {
    try {
      task()
    } catch (error) {
      failure ??= { error }
    }
  }
  if (failure !== undefined) throw failure.error
}
