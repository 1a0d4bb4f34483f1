import {
  type CSSProperties,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { adoptStyles } from '../adapters/adopt-styles.js'
import { isDrawableGif } from '../core/mistake.js'
import { type Theme, useGifkit } from './provider.js'
import { useIsClient, useIsomorphicLayoutEffect } from './use-store.js'

/**
 * Adds a widget's sheets to the root of its element. `styles` must stay the same array; it is `undefined` until the part
 * of the widget that has them is loaded.
 */
export const useStyles = (element: RefObject<Element | null>, styles: readonly string[] | undefined): void =>
  useIsomorphicLayoutEffect(() => {
    if (element.current && styles) adoptStyles(element.current, styles)
  }, [element, styles])

interface WidgetRootProps {
  /** The widget's sheets, the base one first; must stay the same array. */
  readonly styles: readonly string[]
  /** Default: the provider's. */
  readonly theme?: Theme | undefined
  /** Added to `gifkit`. */
  readonly className?: string | undefined
  /** Left out of server markup, where a strict content security policy would block it. */
  readonly style?: CSSProperties | undefined
  /** A ref for the element. */
  readonly root?: RefObject<HTMLDivElement | null> | undefined
  /** Event handlers of the element. */
  readonly handlers?: DOMAttributes<HTMLElement> | undefined
  readonly children?: ReactNode
}

/** The outermost element of every widget, with its sheets and theme. */
export const WidgetRoot = (props: WidgetRootProps): ReactElement => {
  const own = useRef<HTMLDivElement>(null)
  const element = props.root ?? own
  const outer = useGifkit().theme
  const isClient = useIsClient()
  useStyles(element, props.styles)
  return (
    <div
      {...props.handlers}
      className={props.className ? `gifkit ${props.className}` : 'gifkit'}
      data-gifkit-theme={props.theme ?? outer}
      style={isClient ? props.style : undefined}
      ref={element}
    >
      {props.children}
    </div>
  )
}

/** Makes a widget of one GIF render nothing, and report that, until the host has the GIF. */
export const withGif =
  <Props extends { readonly gif: unknown }>(View: (props: Props) => ReactElement) =>
  (props: Props): ReactElement | null =>
    isDrawableGif(useGifkit().ports.logger, props.gif) ? <View {...props} /> : null
