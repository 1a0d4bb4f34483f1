import { type RefObject, useEffect, useRef } from 'react'
import type { PickerStore } from '../../core/picker/picker-store.js'
import { useBeforePaint } from '../use-latest.js'
import { useStore } from '../use-store.js'
import type { PickerBinding } from './use-picker.js'

/** An element, or a ref that will hold one. */
export type PickerAnchor = Element | RefObject<Element | null> | null

export const elementOf = (anchor: PickerAnchor | undefined): Element | null =>
  anchor && 'current' in anchor ? anchor.current : (anchor ?? null)

/** Makes an element of the host's the opener of a dialog: by clicks, and for those who hear it. */
export const useHostOpener = (
  store: PickerStore,
  anchor: PickerAnchor | undefined,
  dialogId: string,
  isEnabled: boolean,
): void => {
  const isOpen = useStore(store, (picker) => picker.isOpen)
  useEffect(() => {
    const opener = isEnabled ? elementOf(anchor) : null
    if (!opener) return undefined
    const toggle = (): void =>
      store.send(store.state().isOpen ? { type: 'closed', cause: 'dismissed' } : { type: 'opened' })
    opener.addEventListener('click', toggle)
    opener.setAttribute('aria-haspopup', 'dialog')
    return () => {
      opener.removeEventListener('click', toggle)
      for (const name of ['haspopup', 'expanded', 'controls']) opener.removeAttribute(`aria-${name}`)
    }
  }, [store, anchor, isEnabled])
  useEffect(() => {
    const opener = isEnabled ? elementOf(anchor) : null
    opener?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) opener?.setAttribute('aria-controls', dialogId)
    else opener?.removeAttribute('aria-controls')
  }, [anchor, isEnabled, isOpen, dialogId])
}

const focusedIn = (root: Node | undefined): Element | null =>
  root && 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null

/**
 * Moves the focus where the picker wants it, and gives it back, on closing, to what had it when the picker opened,
 * else to the opener; unless it is elsewhere by then.
 */
export const usePickerFocus = ({ state, field }: PickerBinding, opener: () => Element | null): void => {
  const before = useRef<Element>(null)
  useBeforePaint(() => {
    if (state.focus?.target === 'search') {
      const had = focusedIn(field.current?.getRootNode())
      if (!field.current?.closest('.gifkit-picker')?.contains(had)) before.current = had
      field.current?.focus({ preventScroll: true })
    }
    if (state.focus?.target === 'opener') {
      // It went away with the popover, unless the host, told of a choice, has put it somewhere already.
      const page = opener()?.ownerDocument
      if (page?.activeElement && page.activeElement !== page.body) return
      const had = before.current
      // Some browsers do not focus a button that is clicked.
      const isLost = !had?.isConnected || had === had.ownerDocument.body
      const target = isLost ? opener() : had
      if (target && 'focus' in target) (target as HTMLElement).focus({ preventScroll: true })
    }
  }, [state.focus])
}
