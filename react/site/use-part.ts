import { type ForwardedRef, type RefObject, useImperativeHandle, useRef } from 'react'
import { type Theme, useGifkit } from '../provider.js'
import baseStyles from '../styles/base.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import { useStyles } from '../styles/use-styles.js'
import controlStyles from './controls.css?inline'
import layoutStyles from './layout.css?inline'

/** What every part of the site is drawn with. */
export const siteStyles = [baseStyles, controlThemeStyles, layoutStyles, controlStyles]

export interface PartLook {
  readonly theme?: Theme | undefined
  readonly className?: string | undefined
}

export interface Part<Element> {
  readonly ref: RefObject<Element | null>
  readonly className: string
  readonly 'data-gifkit-theme': Theme
}

/** For a control that is a single element: root and control in one, with sheets and theme. */
export const usePart = <E extends Element>(
  name: string,
  { theme, className }: PartLook,
  outer?: ForwardedRef<E>,
): Part<E> => {
  const ref = useRef<E>(null)
  const inherited = useGifkit().theme
  useStyles(ref, siteStyles)
  useImperativeHandle(outer ?? null, () => ref.current as E, [])
  return {
    ref,
    className: className ? `gifkit ${name} ${className}` : `gifkit ${name}`,
    'data-gifkit-theme': theme ?? inherited,
  }
}
