import {
  Component,
  type CSSProperties,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { adoptStyles } from '../adapters/adopt-styles.js'
import { isDrawableGif } from '../core/mistake.js'
import type { Gif } from '../core/model/gif.js'
import type { GifLike } from '../core/model/host-gif.js'
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

/** The props that the view of a single GIF gets: its GIF has the core's type. */
export type WithGif<Props> = Omit<Props, 'gif'> & { readonly gif: Gif }

/** Makes a widget of one GIF render nothing, and report that, until the host has the GIF. */
export const withGif =
  <Props extends { readonly gif: GifLike }>(View: (props: WithGif<Props>) => ReactElement) =>
  (props: Props): ReactElement | null =>
    isDrawableGif(useGifkit().ports.logger, props.gif) ? (
      <View {...(props as Props & { readonly gif: Gif })} />
    ) : null

/** An instance of a widget, which a ref of the host gets. */
export interface WidgetInstance<Props> extends Component<Props> {
  /** The widget's outermost element, or the box of a carousel that scrolls; `null` while it is not in the document. */
  readonly el: HTMLElement | null
}

/**
 * The type of a widget that is a class. The props that `ComponentProps` reads from it have what the incumbent requires,
 * so that hosts need not check for it, although elements need only `Props`.
 */
export interface WidgetClass<Props, Incumbent = Props> {
  (props: Props): ReactElement | null
  new (props: Incumbent): WidgetInstance<Props>
}

/** The props of a widget with the width that the incumbent requires. */
export type WithWidth<Props> = Props & { readonly width: number }

/** What a class gives to its view. */
export interface WidgetFrame {
  readonly root: RefObject<HTMLDivElement | null>
}

/**
 * A class around a view, because hosts of the incumbent give widgets refs, which functions cannot take in React 18. An
 * instance is the ref object of its own element.
 */
export const widgetClass = <Props, Incumbent = Props>(
  View: (props: Props & WidgetFrame) => ReactElement | null,
): WidgetClass<Props, Incumbent> =>
  class extends Component<Props> {
    current: HTMLDivElement | null = null
    override render(): ReactElement {
      return <View {...this.props} root={this} />
    }
    get el(): HTMLElement | null {
      return this.current
    }
  } as unknown as WidgetClass<Props, Incumbent>
