import { type FocusEventHandler, type KeyboardEventHandler, type RefObject, useRef, useState } from 'react'
import { viewportOf } from '../adapters/page-viewport.js'
import { isPlainKey, nextInRow, tabStopInRow } from '../core/list/roving-focus.js'
import { useGifkit } from './provider.js'

interface RovingRowOptions {
  /** How many items there are. */
  readonly count: number
  /** Index of the item in the tab order; default: the last focused one. */
  readonly current?: number | undefined
  /** Arrow keys wrap around the ends. */
  readonly isWrapping?: boolean | undefined
  /** Called with the element that a key has moved the focus to. */
  readonly onMove?: ((stop: HTMLElement) => void) | undefined
}

interface RovingRow<Row extends HTMLElement> {
  /** For the element whose children are the items, one focusable element in each. */
  readonly row: RefObject<Row | null>
  /** The `tabIndex` of an item: one item is in the tab order. */
  readonly tabIndexOf: (index: number) => 0 | -1
  readonly handlers: {
    readonly onFocus: FocusEventHandler<Row>
    readonly onKeyDown: KeyboardEventHandler<Row>
  }
}

const focusable = 'a[href], button, [tabindex]'

const stopOf = (item: Element | undefined): HTMLElement | null | undefined =>
  item?.matches(focusable) ? (item as HTMLElement) : item?.querySelector<HTMLElement>(focusable)

/** A row of items with one tab stop; arrow keys, Home and End move within it. */
export const useRovingRow = <Row extends HTMLElement>(options: RovingRowOptions): RovingRow<Row> => {
  const { count, current, isWrapping, onMove } = options
  const { ports } = useGifkit()
  const row = useRef<Row>(null)
  const [active, setActive] = useState(0)
  const items = (): readonly Element[] => [...(row.current?.children ?? [])]
  const indexOf = (target: EventTarget): number => items().findIndex((item) => item.contains(target as Node))
  const tabStop = tabStopInRow({ count, current, active })
  return {
    row,
    tabIndexOf: (index) => (index === tabStop ? 0 : -1),
    handlers: {
      onFocus: ({ target }) => {
        const index = indexOf(target)
        if (index >= 0) setActive(index)
      },
      onKeyDown: (event) => {
        const { key, target, currentTarget } = event
        if (!isPlainKey(event)) return
        const isRightToLeft = viewportOf(ports).isRightToLeft(currentTarget)
        const index = indexOf(target)
        const next = nextInRow(key, index, { count, isRightToLeft, isWrapping })
        const stop = next === undefined ? undefined : stopOf(items()[next])
        if (!stop) return
        // Otherwise the page would scroll, at the end of the row too.
        event.preventDefault()
        stop.focus()
        if (next !== index) onMove?.(stop)
      },
    },
  }
}
