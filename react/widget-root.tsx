import {
  type CSSProperties,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { isDrawableGif } from '../core/mistake.js'
import { type Theme, useGifkit } from './provider.js'
import { adoptStyles } from './styles/adopt-styles.js'
import { useIsClient, useIsomorphicLayoutEffect } from './use-store.js'

/**
 * Gives the root that holds the element the sheets a widget needs; `styles` must stay the same array, and is `undefined`
 * until the part of the widget that has them is loaded.
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
  /** Left out of a server's markup: strict policies never apply it there. */
  readonly style?: CSSProperties | undefined
  /** The element, for those who measure it. */
  readonly root?: RefObject<HTMLDivElement | null> | undefined
  /** What it listens for. */
  readonly handlers?: DOMAttributes<HTMLElement> | undefined
  readonly children?: ReactNode
}

/** The outermost element of every widget: brings its sheets and its theme. */
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

/** A widget of one GIF that draws nothing, with a report, until it has a GIF: hosts draw before theirs has come. */
export const withGif =
  <Props extends { readonly gif: unknown }>(View: (props: Props) => ReactElement) =>
  (props: Props): ReactElement | null =>
    isDrawableGif(useGifkit().ports.logger, props.gif) ? <View {...props} /> : null
