import type { RefObject } from 'react'
import type { ListStore } from '../../core/list/list-store.js'
import { isPlainKey } from '../../core/list/roving-focus.js'
import { gifClassName } from '../tile.js'
import type { TileContainer } from '../tile-delegate.js'
import { useBeforePaint } from '../use-latest.js'
import { useStore } from '../use-store.js'
import { linkAt } from './tab-stop.js'

/** False when the focus is elsewhere, where its host or the person has put it. */
const isFocusFree = (list: HTMLElement): boolean => {
  const { activeElement, body } = list.ownerDocument
  // Of a shadow tree the document knows no more than its host.
  return activeElement === body || list.contains((list.getRootNode() as Document | ShadowRoot).activeElement)
}

/** What says why a list is empty: the focus of a list that has lost its last tile goes there. */
const messageOf = (list: HTMLElement): HTMLElement | null | undefined =>
  list.closest('.gifkit')?.querySelector<HTMLElement>('.gifkit-message:not(:empty)')

/** Does what the store asks of the page once a new layout is rendered: to scroll there, and to move the focus. */
export const useDrawnRequests = (store: ListStore, list: RefObject<HTMLElement | null>): void => {
  const alignment = useStore(store, (state) => state.alignment)
  useBeforePaint(() => {
    if (alignment) store.align()
  }, [store, alignment])
  const focusRequest = useStore(store, (state) => state.focusRequest)
  useBeforePaint(() => {
    const { current } = list
    if (!focusRequest || !current) return
    // The store has scrolled already, by no more than needed.
    if (isFocusFree(current))
      (linkAt(current, focusRequest.index) ?? messageOf(current) ?? current).focus({ preventScroll: true })
    else store.blur()
  }, [focusRequest])
}

const positionOf = (target: Element): number =>
  Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'))

type ListAttributes = TileContainer & {
  readonly role: 'list'
  /** It gets the focus when nothing is left in it and nothing says so yet. */
  readonly tabIndex: -1
  readonly 'aria-label': string
  readonly 'aria-busy': boolean
}

/** The element around the tiles: what it is called, what it reports to them, and to the store of focus and keys. */
export const listAttributes = (
  store: ListStore,
  container: TileContainer,
  label: string,
  isBusy: boolean,
): ListAttributes => ({
  ...container,
  role: 'list',
  tabIndex: -1,
  'aria-label': label,
  'aria-busy': isBusy,
  onFocus: (event) => {
    container.onFocus(event)
    const position = positionOf(event.target)
    if (position > 0) store.focus(position - 1)
    else store.blur()
  },
  onBlur: (event) => {
    container.onBlur(event)
    if (!event.currentTarget.contains(event.relatedTarget)) store.blur()
  },
  onKeyDown: (event) => {
    container.onKeyDown(event)
    // Fields of a host's overlay keep their arrow keys.
    const isTile = (event.target as Element).classList.contains(gifClassName)
    if (isTile && isPlainKey(event) && store.press(event.key)) event.preventDefault()
  },
})
