import type {
  DOMAttributes,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  MouseEventHandler,
  PointerEvent,
  RefObject,
  SyntheticEvent,
} from 'react'
import type { Cancel } from '../core/ports.js'
import type { GifEvents } from './use-tile-report.js'

/** A method, since each takes the event that it is told of. */
type Handle<Event> = { handle(event: Event): void }['handle']

/** What a tile does about what happens in it. */
export interface TileHandlers {
  readonly onPointerEnter: Handle<PointerEvent<HTMLElement>>
  readonly onPointerLeave: Handle<PointerEvent<HTMLElement>>
  readonly onPointerDown: Handle<PointerEvent<HTMLElement>>
  readonly onFocus: Handle<FocusEvent<HTMLElement>>
  readonly onBlur: Handle<FocusEvent<HTMLElement>>
  readonly onClick: Handle<MouseEvent<HTMLElement>>
  readonly onContextMenu: Handle<MouseEvent<HTMLElement>>
  readonly onKeyDown: Handle<KeyboardEvent<HTMLElement>>
  readonly onLoad: Handle<SyntheticEvent<HTMLElement>>
  readonly onError: Handle<SyntheticEvent<HTMLElement>>
}

/** A tile as it is drawn: its box, the part of it that acts, and its image. */
export interface TileParts {
  readonly box: HTMLElement
  readonly link: RefObject<HTMLElement | null>
  readonly image: RefObject<HTMLElement | null>
  readonly handlers: RefObject<TileHandlers>
}

/** What stands around tiles listens for them. */
export type TileContainer = {
  readonly [Name in
    | 'onPointerOver'
    | 'onPointerOut'
    | 'onPointerDown'
    | 'onFocus'
    | 'onBlur'
    | 'onClick'
    | 'onKeyDown'
    | 'onLoadCapture'
    | 'onErrorCapture']: NonNullable<DOMAttributes<HTMLElement>[Name]>
} & {
  /** Only where the host wants to know. */
  readonly onContextMenu: MouseEventHandler<HTMLElement> | undefined
}

/** Listens for all tiles in an element, so that none costs a listener of its own. */
export interface TileDelegate {
  /** For the element around the tiles. */
  container(events: Pick<GifEvents, 'onGifRightClick'>): TileContainer
  add(tile: TileParts): Cancel
}

const isWithin = (element: HTMLElement | null, target: EventTarget | null): element is HTMLElement =>
  element?.contains(target as Node | null) === true

/** Hosts read `currentTarget`: it is what the event is about, not what listens for it. */
const tellAsOn = (element: HTMLElement, event: SyntheticEvent, tell: Handle<SyntheticEvent>): void => {
  const name = 'currentTarget'
  const before = Object.getOwnPropertyDescriptor(event, name)
  Object.defineProperty(event, name, { value: element, configurable: true, writable: true })
  try {
    tell(event)
  } finally {
    if (before) Object.defineProperty(event, name, before)
    else Reflect.deleteProperty(event, name)
  }
}

/** The element of a tile that an event is told as of; none when it is no news for the tile. */
type About<Event> = (tile: TileParts, event: Event) => HTMLElement | undefined

const box: About<unknown> = (tile) => tile.box
/** Over the tile's edge, and not from one of its parts to another. */
const edge: About<PointerEvent> = (tile, { relatedTarget }) =>
  isWithin(tile.box, relatedTarget) ? undefined : tile.box
const link: About<SyntheticEvent> = ({ link: { current } }, { target }) =>
  isWithin(current, target) ? current : undefined
const image: About<SyntheticEvent> = ({ image: { current } }, { target }) =>
  isWithin(current, target) ? current : undefined

export const createTileDelegate = (): TileDelegate => {
  const tiles = new Map<Element, TileParts>()
  const tileAround = (target: EventTarget): TileParts | undefined => {
    for (let node = target as Element | null; node; node = node.parentElement) {
      const tile = tiles.get(node)
      if (tile) return tile
    }
    return undefined
  }
  const on =
    <Event extends SyntheticEvent>(name: keyof TileHandlers, about: About<Event>) =>
    (event: Event): void => {
      const tile = tileAround(event.target)
      const element = tile && about(tile, event)
      if (tile && element) tellAsOn(element, event, tile.handlers.current[name])
    }
  const container = {
    onPointerOver: on('onPointerEnter', edge),
    onPointerOut: on('onPointerLeave', edge),
    onPointerDown: on('onPointerDown', box),
    onFocus: on('onFocus', box),
    onBlur: on('onBlur', box),
    onClick: on('onClick', link),
    onContextMenu: on('onContextMenu', link),
    onKeyDown: on('onKeyDown', link),
    // Neither bubbles.
    onLoadCapture: on('onLoad', image),
    onErrorCapture: on('onError', image),
  }
  return {
    container: ({ onGifRightClick }) =>
      onGifRightClick ? container : { ...container, onContextMenu: undefined },
    add: (tile) => {
      tiles.set(tile.box, tile)
      return () => tiles.delete(tile.box)
    },
  }
}
