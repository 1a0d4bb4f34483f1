import { type FocusEventHandler, type KeyboardEventHandler, type RefObject, useRef, useState } from 'react'
import { nextInRow } from '../core/layout/row-navigation.js'
import { useGifkit } from './provider.js'

export interface RovingRow<Row extends HTMLElement> {
  /** For the element whose children are the items, one focusable element in each. */
  readonly row: RefObject<Row | null>
  /** The one item in the tab order. */
  readonly tabStop: number
  readonly handlers: {
    readonly onFocus: FocusEventHandler<Row>
    readonly onKeyDown: KeyboardEventHandler<Row>
  }
}

const focusable = 'a[href], button, [tabindex]'

const stopOf = (item: Element | undefined): HTMLElement | null | undefined =>
  item?.matches(focusable) ? (item as HTMLElement) : item?.querySelector<HTMLElement>(focusable)

/** A row of items that is one stop of the tab key; arrows, Home and End move within it. */
export const useRovingRow = <Row extends HTMLElement>(count: number): RovingRow<Row> => {
  const { viewport } = useGifkit().ports
  const row = useRef<Row>(null)
  const [active, setActive] = useState(0)
  const items = (): readonly Element[] => [...(row.current?.children ?? [])]
  const indexOf = (target: EventTarget): number => items().findIndex((item) => item.contains(target as Node))
  return {
    row,
    // The list may have become shorter.
    tabStop: active < count ? active : 0,
    handlers: {
      onFocus: ({ target }) => {
        const index = indexOf(target)
        if (index >= 0) setActive(index)
      },
      onKeyDown: (event) => {
        const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event
        if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
        const next = nextInRow(key, indexOf(target), count, viewport.isRightToLeft(currentTarget))
        const stop = next === undefined ? undefined : stopOf(items()[next])
        if (!stop) return
        event.preventDefault()
        stop.focus()
      },
    },
  }
}
