import type {
  DOMAttributes,
  EventHandler,
  FocusEventHandler,
  KeyboardEvent,
  KeyboardEventHandler,
  MouseEventHandler,
  PointerEvent,
  PointerEventHandler,
  RefObject,
  SyntheticEvent,
} from 'react'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type HostFunction, type IGif, type IUser } from '../../core/model/host-gif.js'
import type { User } from '../../core/model/user.js'
import type { Cancel } from '../../core/ports.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileListener, TileStore } from '../../core/tile/tile-store.js'
import type { TileView } from '../../core/tile/tile-view.js'

/** The callbacks of a host for its tiles: `onGifSeen` at 99 % in view, `onGifHover` after 200 ms. */
export interface GifEvents extends Omit<TileListener, 'onGifVisible'> {
  /** Each time a tile's loaded media becomes visible; gets the image's `load` event if there was one. */
  readonly onGifVisible?: HostFunction<[gif: IGif, event?: SyntheticEvent<HTMLElement>]> | undefined
  /** Called when the visitor presses a tile; `event.preventDefault()` keeps its link from being followed. */
  readonly onGifClick?: HostFunction<[gif: IGif, event: SyntheticEvent<HTMLElement>]> | undefined
  /** Called when the visitor opens the context menu of a tile. */
  readonly onGifRightClick?: HostFunction<[gif: IGif, event: SyntheticEvent<HTMLElement>]> | undefined
  /** Called for each key that is pressed while a tile has the focus. */
  readonly onGifKeyPress?: HostFunction<[gif: IGif, event: KeyboardEvent<HTMLElement>]> | undefined
  /** The visitor logged in at the host; `id` goes with usage events. */
  readonly user?: Partial<User> | Partial<IUser> | undefined
}

/** The tile that handlers act on. */
interface TileSubject {
  readonly gif: Gif
  readonly store: TileStore
  readonly events: RefObject<GifEvents>
  /** Left out for a host's own tile. */
  readonly viewOf?: ((state: TileState) => TileView) | undefined
}

/** Whether the focus is in a box. Inside a shadow root, the document's `activeElement` is only its host. */
export const holdsFocus = (box: HTMLElement): boolean =>
  box.contains((box.getRootNode() as Document | ShadowRoot).activeElement)

/** Handlers of a tile: `tile` for its box, `link` for the clickable part, `image` for the media. */
export interface TileHandlers {
  readonly tile: {
    readonly onPointerEnter: PointerEventHandler<HTMLElement>
    readonly onPointerDown: PointerEventHandler<HTMLElement>
    readonly onPointerLeave: PointerEventHandler<HTMLElement>
    readonly onFocus: FocusEventHandler<HTMLElement>
    readonly onBlur: FocusEventHandler<HTMLElement>
  }
  readonly link: {
    readonly onClick: MouseEventHandler<HTMLElement>
    readonly onContextMenu: MouseEventHandler<HTMLElement>
    readonly onKeyDown: KeyboardEventHandler<HTMLElement>
  }
  readonly image: {
    readonly onLoad: (event?: SyntheticEvent<HTMLElement>) => void
    readonly onError: () => void
  }
}

export const tileHandlers = ({ gif, store, events, viewOf }: TileSubject): TileHandlers => {
  const onPointerEnter: PointerEventHandler<HTMLElement> = ({ pointerType }) =>
    store.send({ type: 'pointerEntered', pointerType })
  const view = (): TileView | undefined => viewOf?.(store.state())
  return {
    tile: {
      onPointerEnter,
      onPointerDown: onPointerEnter,
      onPointerLeave: () => store.send({ type: 'pointerLeft' }),
      onFocus: () => store.send({ type: 'focusChanged', hasFocus: true }),
      onBlur: ({ currentTarget, relatedTarget }) => {
        // When the window loses the focus, `relatedTarget` is null and the active element stays.
        const hasFocus = relatedTarget ? currentTarget.contains(relatedTarget) : holdsFocus(currentTarget)
        store.send({ type: 'focusChanged', hasFocus })
      },
    },
    link: {
      onClick: (event) => {
        store.send({ type: 'clicked' })
        events.current.onGifClick?.(forHost(gif), event)
      },
      onContextMenu: (event) => events.current.onGifRightClick?.(forHost(gif), event),
      onKeyDown: (event) => {
        const { key, target, currentTarget } = event
        // As `keypress` did: a host that takes the GIF at each call of it must not take it for Tab or an arrow.
        if (key.length === 1 || key === 'Enter') events.current.onGifKeyPress?.(forHost(gif), event)
        // Keys in fields and buttons of a host's overlay are not ours.
        if (target !== currentTarget || event.defaultPrevented || (key !== 'Enter' && key !== ' ')) return
        if (view()?.role !== 'button') return
        event.preventDefault()
        currentTarget.click()
      },
    },
    image: {
      onLoad: (event) => store.send({ type: 'mediaLoaded', cause: event }),
      onError: () => store.send({ type: view()?.picture.isStandIn ? 'stillRefused' : 'mediaFailed' }),
    },
  }
}

/** The elements of a mounted tile. */
export interface TileElements {
  readonly tile: RefObject<HTMLElement | null>
  readonly link: RefObject<HTMLElement | null>
  readonly image: RefObject<HTMLElement | null>
  /** Of the latest render. */
  readonly subject: RefObject<TileSubject>
}

/** Calls a handler with `currentTarget` set to the tile's element, which hosts read, instead of the container. */
const callOn = (element: HTMLElement, event: SyntheticEvent, handler: EventHandler<SyntheticEvent>): void => {
  const name = 'currentTarget'
  const before = Object.getOwnPropertyDescriptor(event, name)
  Object.defineProperty(event, name, { value: element, configurable: true, writable: true })
  try {
    handler(event)
  } finally {
    if (before) Object.defineProperty(event, name, before)
    else Reflect.deleteProperty(event, name)
  }
}

type Handlers<Name extends keyof DOMAttributes<HTMLElement>> = {
  readonly [Each in Name]: NonNullable<DOMAttributes<HTMLElement>[Each]>
}

/** Props to spread over the element around the tiles. */
export type TileContainer = Handlers<
  | ('onPointerOver' | 'onPointerOut' | 'onPointerDown' | 'onFocus' | 'onBlur')
  | ('onClick' | 'onKeyDown' | 'onLoadCapture' | 'onErrorCapture')
> &
  Partial<Handlers<'onContextMenu'>>

/** Event delegation: the element around the tiles has the listeners, so that tiles need none. */
export interface TileDelegate {
  /** Props for the element around the tiles, with `onContextMenu` only if the host handles right clicks. */
  container(events: GifEvents): TileContainer
  /** Calls the tile's handlers for events in its box, until the returned function is called. */
  add(box: HTMLElement, tile: TileElements): Cancel
}

export const createTileDelegate = (): TileDelegate => {
  const tiles = new Map<Element, TileElements>()
  const tileOf = (target: EventTarget): TileElements | undefined => {
    for (let node = target as Element | null; node; node = node.parentElement) {
      const tile = tiles.get(node)
      if (tile) return tile
    }
    return undefined
  }
  const on =
    <Part extends keyof TileHandlers>(part: Part, name: keyof TileHandlers[Part], isAtEdge?: boolean) =>
    (event: SyntheticEvent): void => {
      const tileElements = tileOf(event.target)
      const element = tileElements?.[part].current
      if (!tileElements || !element?.contains(event.target as Node)) return
      // The pointer moved between two elements inside this one.
      if (isAtEdge && element.contains((event as PointerEvent).relatedTarget as Node | null)) return
      callOn(
        element,
        event,
        tileHandlers(tileElements.subject.current)[part][name] as EventHandler<SyntheticEvent>,
      )
    }
  const container: TileContainer = {
    onPointerOver: on('tile', 'onPointerEnter', true),
    onPointerOut: on('tile', 'onPointerLeave', true),
    onPointerDown: on('tile', 'onPointerDown'),
    onFocus: on('tile', 'onFocus'),
    onBlur: on('tile', 'onBlur'),
    onClick: on('link', 'onClick'),
    onKeyDown: on('link', 'onKeyDown'),
    // These two do not bubble.
    onLoadCapture: on('image', 'onLoad'),
    onErrorCapture: on('image', 'onError'),
  }
  const onContextMenu = on('link', 'onContextMenu')
  return {
    container: ({ onGifRightClick }) => (onGifRightClick ? { ...container, onContextMenu } : container),
    add: (box, tile) => {
      tiles.set(box, tile)
      return () => {
        tiles.delete(box)
      }
    },
  }
}
