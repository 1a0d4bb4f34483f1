import type { Cancel } from '../core/ports.js'

/** The part of an event target that is used. */
export type Audible = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Hears one kind of event until the returned function is called. */
export const listen = <News extends Event>(
  target: Audible,
  type: string,
  listener: (event: News) => void,
  options?: AddEventListenerOptions,
): Cancel => {
  target.addEventListener(type, listener as EventListener, options)
  return () => target.removeEventListener(type, listener as EventListener, options)
}
