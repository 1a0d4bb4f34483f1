import type { Cancel } from '../core/ports.js'

/** The window of a page with the constructors that live on it. */
export type Page = Window & typeof globalThis

/** The window that an element is in; ours where its document is in none. */
export const pageOf = (element: Element): Page => (element.ownerDocument.defaultView ?? window) as Page

/** Whether text reads from the right where an element stands. */
export const isRightToLeft = (element: Element): boolean =>
  pageOf(element).getComputedStyle(element).direction === 'rtl'

/** The part of an event target that is used. */
export type Audible = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Hears one kind of event until the returned function is called. */
export const listen = <Received extends Event>(
  target: Audible,
  type: string,
  listener: (event: Received) => void,
  options?: AddEventListenerOptions,
): Cancel => {
  target.addEventListener(type, listener as EventListener, options)
  return () => target.removeEventListener(type, listener as EventListener, options)
}

/** Runs every task, also after one of them threw; the first error is thrown when all had their turn. */
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
