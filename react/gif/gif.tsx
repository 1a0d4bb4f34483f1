import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { whenUnmeasured } from '../../core/list/container-width.js'
import type { GifLike } from '../../core/model/host-gif.js'
import { gifBox } from '../../core/picture/gif-size.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import type { Strings } from '../../core/strings.js'
import { imgClassName, imgLoadedClassName } from '../../core/tile/tile-view.js'
import { useTileMotion } from '../attribution/later-views.js'
import type { Theme } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import tileStyles from '../tile/tile.css?inline'
import { gifClassName, Tile } from '../tile/tile.js'
import { type GifLook, TileContext, useTileContextValue, useTileStore } from '../tile/tile-context.js'
import type { GifEvents } from '../tile/tile-delegate.js'
import { createTileDelegate } from '../tile/tile-delegate.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import {
  type WidgetFrame,
  type WidgetInstance,
  WidgetRoot,
  type WithGif,
  type WithWidth,
  widgetClass,
  withGif,
} from '../widget-root.js'
import gifStyles from './gif.css?inline'

/** Props of a `Gif`. */
export interface GifProps extends GifLook, GifEvents {
  /** The GIF to show, as the client returns it; nothing is rendered without one. */
  readonly gif: GifLike
  /** In px; also decides the rendition. Left out, the GIF is as wide as its container. */
  readonly width?: number | undefined
  /** In px; default by the GIF's aspect ratio. */
  readonly height?: number | undefined
  /** Such as `50%`, of the container; `width` counts until that is measured. */
  readonly percentWidth?: string | undefined
  /** Such as `50%`, of a container that has a height; default by the GIF's aspect ratio. */
  readonly percentHeight?: string | undefined
  /** Added to `giphy-gif`. */
  readonly className?: string | undefined
  /** Of the outermost element; overrides the widget's stylesheet. */
  readonly style?: CSSProperties | undefined
  /** Loads media only near the viewport; default true. */
  readonly lazyLoad?: boolean | undefined
  /** Shows the still first, and the moving picture once that has loaded; default false. */
  readonly stillFirst?: boolean | undefined
  /** When the picture moves; default the provider's, which is `system`. */
  readonly motion?: MotionPolicy | undefined
  /** Colours of this GIF; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces texts of this GIF. */
  readonly strings?: Partial<Strings> | undefined
}

const styles = [baseStyles, tileStyles, gifStyles]

/** Custom properties for the stylesheet, whose rules are `!important` against hosts' resets. */
const boxStyle = (props: Omit<GifProps, 'gif'>, width: number, height: number): CSSProperties => {
  return {
    '--gifkit-root-width': props.percentWidth ?? (props.width === undefined ? 'auto' : `${props.width}px`),
    '--gifkit-root-height':
      props.percentHeight ?? (props.height === undefined ? 'auto' : `${props.height}px`),
    '--gifkit-aspect': `${width} / ${height}`,
    '--gifkit-radius': `${props.borderRadius ?? 4}px`,
    ...props.style,
  } as CSSProperties
}

/** Makes the host's style important, so that it overrides the `!important` rules of our stylesheets. */
const makeStyleImportant = ({ style }: HTMLElement): void => {
  for (const name of [...Array(style.length).keys()].map((at) => style.item(at))) {
    if (!name.startsWith('--')) style.setProperty(name, style.getPropertyValue(name), 'important')
  }
}

const GifView = (props: WithGif<GifProps> & WidgetFrame): ReactElement => {
  const { gif, lazyLoad = true, width: given, root } = props
  const [delegate] = useState(createTileDelegate)
  const context = useTileContextValue(props, delegate, useTileMotion(props, false))
  const { ports } = context.gifkit
  // An image in server markup has its address already, and the browser loads it lazily.
  const [isServerRendered] = useState(!context.isClient)
  const [measuredWidth, setMeasuredWidth] = useState<number>()
  const store = useTileStore(gif, props)
  const { width, height, isFluid, isKnown } = gifBox(gif, { ...props, measuredWidth })

  useEffect(() => {
    if (!isFluid || !root.current) return undefined
    let isMeasured = false
    const measuring = ports.elementSize.observe(root.current).subscribe((px) => {
      isMeasured ||= px > 0
      setMeasuredWidth(px)
    })
    const cancel = whenUnmeasured(ports, () => !isMeasured && given === undefined, setMeasuredWidth)
    return () => {
      measuring.unsubscribe()
      cancel()
    }
  }, [ports, isFluid, given, root])
  useIsomorphicLayoutEffect(() => {
    if (root.current && props.style) makeStyleImportant(root.current)
  })

  const zone = lazyLoad && !isServerRendered ? 'observed' : 'inside'
  return (
    <WidgetRoot
      root={root}
      className={props.percentHeight === undefined ? 'gifkit-gif' : 'gifkit-gif gifkit-fill'}
      styles={styles}
      theme={props.theme}
      style={boxStyle(props, width, height)}
      handlers={delegate.container(props)}
    >
      <TileContext.Provider value={context}>
        <Tile
          context={context}
          gif={gif}
          store={store}
          zone={isKnown || isServerRendered ? zone : 'outside'}
          width={width}
          height={height}
          isKept
          isLazy={lazyLoad && isServerRendered}
          stillFirst={props.stillFirst}
          className={props.className ? `${gifClassName} ${props.className}` : gifClassName}
          tabIndex={props.tabIndex}
        />
      </TileContext.Provider>
    </WidgetRoot>
  )
}

/**
 * One GIF: a link with an image that loads near the viewport, and its author on hover.
 *
 * @example
 * ```tsx
 * <Gif gif={gif} width={300} />
 * ```
 */
export const Gif = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ widgetClass<GifProps, WithWidth<GifProps>>(
    /* @__PURE__ */ withGif<GifProps & WidgetFrame>(GifView),
  ),
  {
    /** Class of the tile. */
    className: gifClassName,
    /** Class of the picture. */
    imgClassName,
    /** Class of a picture that has loaded. */
    imgLoadedClassName,
  },
)

/** An instance of a GIF, as a ref gets it. */
export interface Gif extends WidgetInstance<GifProps> {}
