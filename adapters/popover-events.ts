/** What a visitor does to a popover by pointer: a press or a focus outside of it, and a drag. */
import { isDraggedShut } from '../core/picker/popover-place.js'
import type { Cancel, Scheduler } from '../core/ports.js'

export interface OutsideOptions {
  /** The popover. */
  readonly element: HTMLElement
  /** The element that opened it; presses on it and its focus do not count as outside. */
  readonly opener: () => Element | null
  /** Called on a press or a focus outside. */
  readonly onLeave: () => void
  readonly scheduler: Pick<Scheduler, 'after'>
}

const isOutsideOf = (element: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

export const watchOutside = ({ element, opener, onLeave, scheduler }: OutsideOptions): Cancel => {
  const tree = element.getRootNode()
  const listened = [element.ownerDocument, tree]
  const seenInTree = new WeakSet<Event>()
  let cancelCheck: Cancel | undefined
  const leaveUnless = (isStaying: boolean, path: readonly EventTarget[]): void => {
    const own = opener()
    if (!isStaying && !(own && path.includes(own))) onLeave()
  }
  const onPress = (event: Event): void => {
    const path = event.composedPath()
    if (!path.includes(tree)) {
      // The path may end at a closed shadow root. If the popover is in it, the root's listener gets the event next.
      cancelCheck = scheduler.after(0, () => leaveUnless(seenInTree.has(event), path))
      return
    }
    if (seenInTree.has(event)) return
    seenInTree.add(event)
    // A press on the backdrop of a dialog has the dialog as its target.
    const isOnBackdrop = path[0] === element && isOutsideOf(element, event as PointerEvent)
    leaveUnless(path.includes(element) && !isOnBackdrop, path)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // The focus went to another window, or the focused button was removed.
    if (relatedTarget === null || element.contains(relatedTarget as Node)) return
    if (!opener()?.contains(relatedTarget as Node)) onLeave()
  }
  for (const one of listened) one.addEventListener('pointerdown', onPress, true)
  element.addEventListener('focusout', onFocusOut)
  return () => {
    cancelCheck?.()
    for (const one of listened) one.removeEventListener('pointerdown', onPress, true)
    element.removeEventListener('focusout', onFocusOut)
  }
}

/**
 * While a popover is a sheet, as its `data-side` says, it follows a pointer that drags it down, and closes or returns.
 *
 * @param handle selects the part that is dragged
 */
export const dragSheet = (sheet: HTMLElement, handle: string, onClose: () => void): Cancel => {
  let startY: number | undefined
  const onDown = ({ target, clientY, pointerId }: PointerEvent): void => {
    const isHandle = (target as Element).closest(handle) && !(target as Element).closest('button, input')
    if (sheet.dataset.side !== 'sheet' || !isHandle) return
    startY = clientY
    sheet.setPointerCapture(pointerId)
  }
  const onMove = ({ clientY }: PointerEvent): void => {
    if (startY !== undefined) sheet.style.translate = `0 ${Math.max(0, clientY - startY)}px`
  }
  const onEnd = ({ type, clientY }: PointerEvent): void => {
    if (startY === undefined) return
    const isClosing = type === 'pointerup' && isDraggedShut(clientY - startY, sheet.clientHeight)
    startY = undefined
    sheet.style.translate = ''
    if (isClosing) onClose()
  }
  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
  ] as const
  for (const [type, listener] of listeners) sheet.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of listeners) sheet.removeEventListener(type, listener)
  }
}
