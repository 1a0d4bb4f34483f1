/** A picker's opener, and where the focus goes when it opens and closes. */
import type { Cancel } from '../core/ports.js'

/** Makes an element of the host the opener of a dialog, until the returned function is called. */
export const opensDialog = (opener: Element, toggle: () => void): Cancel => {
  opener.addEventListener('click', toggle)
  opener.setAttribute('aria-haspopup', 'dialog')
  return () => {
    opener.removeEventListener('click', toggle)
    for (const name of ['haspopup', 'expanded', 'controls']) opener.removeAttribute(`aria-${name}`)
  }
}

/** States whether the dialog of an opener is open. */
export const stateDialog = (opener: Element, isOpen: boolean, dialogId: string): void => {
  opener.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) opener.setAttribute('aria-controls', dialogId)
  else opener.removeAttribute('aria-controls')
}

const focusedIn = (root: Node): Element | null =>
  'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null

export interface PickerFocus {
  /** Focuses a picker's field, or the picker itself where a keyboard on the screen would cover the GIFs. */
  enter(field: HTMLElement | null, isForTouch: boolean): void
  /** Focuses what had the focus before, else the opener, unless the host has moved the focus. */
  leave(opener: () => Element | null): void
}

/** The focus of one picker. */
export const pickerFocus = (): PickerFocus => {
  let previous: Element | null = null
  return {
    enter: (field, isForTouch) => {
      if (!field) return
      const box = field.closest<HTMLElement>('.gifkit-picker')
      const focused = focusedIn(field.getRootNode())
      if (!box?.contains(focused)) previous = focused
      ;(isForTouch ? box : field)?.focus({ preventScroll: true })
    },
    leave: (opener) => {
      // The focus was lost with the popover, unless `onSelect` of the host has moved it.
      const page = opener()?.ownerDocument
      if (page?.activeElement && page.activeElement !== page.body) return
      // Some browsers do not focus a button that is clicked.
      const isLost = !previous?.isConnected || previous === previous.ownerDocument.body
      const target = isLost ? opener() : previous
      if (target && 'focus' in target) (target as HTMLElement).focus({ preventScroll: true })
    },
  }
}
