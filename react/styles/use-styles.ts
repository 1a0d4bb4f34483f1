import type { RefObject } from 'react'
import { useBeforePaint } from '../use-latest.js'
import { adoptStyles } from './adopt-styles.js'

/** Gives the root that holds the element the sheets a widget needs; `styles` must stay the same array. */
export const useStyles = (element: RefObject<Element | null>, styles: readonly string[]): void =>
  useBeforePaint(() => {
    if (element.current) adoptStyles(element.current, styles)
  }, [element, styles])
