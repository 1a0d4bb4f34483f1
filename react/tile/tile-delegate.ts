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
import { forHost, type IGif } from '../../core/model/host-gif.js'
import type { User } from '../../core/model/user.js'
import type { Cancel } from '../../core/ports.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileListener, TileStore } from '../../core/tile/tile-store.js'
import type { TileView } from '../../core/tile/tile-view.js'

/** A method, since hosts write handlers that demand the event although it is not always there. */
type GifVisible = { handle(gif: IGif, event?: SyntheticEvent<HTMLElement>): void }['handle']

/** What a host hears of its tiles; seen at 99 % in view, hovered after 200 ms. */
export interface GifEvents extends Omit<TileListener, 'onGifVisible'> {
  /** Each time a tile's media was loaded and is in sight; with the image's `load` event if there was one. */
  readonly onGifVisible?: GifVisible | undefined
  readonly onGifClick?: ((gif: IGif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifRightClick?: ((gif: IGif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  readonly onGifKeyPress?: ((gif: IGif, event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** The visitor logged in at the host; `id` goes with usage events. */
  readonly user?: Partial<User> | undefined
}

/** What the events of a tile are about, and where they go. */
interface TileSubject {
  readonly gif: Gif
  readonly store: TileStore
  readonly events: RefObject<GifEvents>
  /** What the tile shows; a host's own tile has a look of its own. */
  readonly viewOf?: ((state: TileState) => TileView) | undefined
}

/** Whether the focus is in a box; in a shadow root, the document knows its host only. */
export const holdsFocus = (box: HTMLElement): boolean =>
  box.contains((box.getRootNode() as Document | ShadowRoot).activeElement)

/** Handlers of a tile: `tile` for its box, `link` for the part that acts, `image` for the media. */
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
        // While another window has the focus, the active element stays what it was.
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
        events.current.onGifKeyPress?.(forHost(gif), event)
        const { key, target, currentTarget } = event
        // Fields and buttons of a host's overlay keep their keys.
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

/** A tile as it is drawn. */
export interface TileElements {
  readonly tile: RefObject<HTMLElement | null>
  readonly link: RefObject<HTMLElement | null>
  readonly image: RefObject<HTMLElement | null>
  /** As of the latest draw. */
  readonly subject: RefObject<TileSubject>
}

/** Hosts read `currentTarget`: it is the element that the handler belongs to, not the container. */
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

/** What the element around the tiles spreads over itself. */
export type TileContainer = Handlers<
  | ('onPointerOver' | 'onPointerOut' | 'onPointerDown' | 'onFocus' | 'onBlur')
  | ('onClick' | 'onKeyDown' | 'onLoadCapture' | 'onErrorCapture')
> &
  Partial<Handlers<'onContextMenu'>>

/** Event delegation: listens for all tiles in an element, so that none costs a listener of its own. */
export interface TileDelegate {
  /** For the element around the tiles; right clicks are listened for where the host wants them. */
  container(events: GifEvents): TileContainer
  /** Calls the tile's handlers for events in its box, until it is cancelled. */
  add(box: HTMLElement, tile: TileElements): Cancel
}

/** Finds the tile of an event by the boxes around its target. */
export const createTileDelegate = (): TileDelegate => {
  const tiles = new Map<Element, TileElements>()
  const tileAround = (target: EventTarget): TileElements | undefined => {
    for (let node = target as Element | null; node; node = node.parentElement) {
      const tile = tiles.get(node)
      if (tile) return tile
    }
    return undefined
  }
  const on =
    <Part extends keyof TileHandlers>(part: Part, name: keyof TileHandlers[Part], isAtEdge?: boolean) =>
    (event: SyntheticEvent): void => {
      const around = tileAround(event.target)
      const element = around?.[part].current
      if (!around || !element?.contains(event.target as Node)) return
      // From one part of the tile to another.
      if (isAtEdge && element.contains((event as PointerEvent).relatedTarget as Node | null)) return
      callOn(element, event, tileHandlers(around.subject.current)[part][name] as EventHandler<SyntheticEvent>)
    }
  const container: TileContainer = {
    onPointerOver: on('tile', 'onPointerEnter', true),
    onPointerOut: on('tile', 'onPointerLeave', true),
    onPointerDown: on('tile', 'onPointerDown'),
    onFocus: on('tile', 'onFocus'),
    onBlur: on('tile', 'onBlur'),
    onClick: on('link', 'onClick'),
    onKeyDown: on('link', 'onKeyDown'),
    // Neither bubbles.
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
