import type { DOMAttributes, EventHandler, PointerEvent, RefObject, SyntheticEvent } from 'react'
import type { Cancel } from '../core/ports.js'
import type { GifEvents } from './use-tile-report.js'

type Handlers<Name extends keyof DOMAttributes<HTMLElement>> = {
  readonly [Each in Name]: NonNullable<DOMAttributes<HTMLElement>[Each]>
}
type BoxEvent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
type PartEvent = 'onClick' | 'onContextMenu' | 'onKeyDown' | 'onLoad' | 'onError'

/** What the container listens for in place of events that do not bubble to it. */
type SubstituteEvent = 'onPointerOver' | 'onPointerOut' | 'onLoadCapture' | 'onErrorCapture'

/** A tile's handlers, as if they stood on its own elements. */
export type TileHandlers = Handlers<BoxEvent | PartEvent>

/** A tile as it is drawn: its box, its link, and its image. */
export interface TileElements {
  readonly box: HTMLElement
  readonly link: RefObject<HTMLElement | null>
  readonly image: RefObject<HTMLElement | null>
  /** As of the latest draw. */
  readonly handlers: () => TileHandlers
}

const isWithin = (element: HTMLElement | null, target: EventTarget | null): element is HTMLElement =>
  element?.contains(target as Node | null) === true

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

/** The element of a tile whose handler an event is for; `undefined` for an event that the tile ignores. */
type HandlerElement<Event> = (tile: TileElements, event: Event) => HTMLElement | undefined

const box: HandlerElement<unknown> = (tile) => tile.box
/** Over the tile's edge, and not from one of its parts to another. */
const edge: HandlerElement<PointerEvent> = (tile, { relatedTarget }) =>
  isWithin(tile.box, relatedTarget) ? undefined : tile.box
const link: HandlerElement<SyntheticEvent> = ({ link: { current } }, { target }) =>
  isWithin(current, target) ? current : undefined
const image: HandlerElement<SyntheticEvent> = ({ image: { current } }, { target }) =>
  isWithin(current, target) ? current : undefined

/** What the element around the tiles spreads over itself. */
export type TileContainer = Handlers<
  SubstituteEvent | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
> &
  Partial<Handlers<'onContextMenu'>>

/** Event delegation: listens for all tiles in an element, so that none costs a listener of its own. */
export interface TileDelegate {
  /** For the element around the tiles; right clicks are listened for where the host wants them. */
  container(events: GifEvents): TileContainer
  /** Calls the tile's handlers for events in its box, until it is cancelled. */
  add(tile: TileElements): Cancel
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
    <Event extends SyntheticEvent>(name: keyof TileHandlers, elementOf: HandlerElement<Event>) =>
    (event: Event): void => {
      const tile = tileAround(event.target)
      const element = tile && elementOf(tile, event)
      if (tile && element) callOn(element, event, tile.handlers()[name])
    }
  const container: TileContainer = {
    onPointerOver: on('onPointerEnter', edge),
    onPointerOut: on('onPointerLeave', edge),
    onPointerDown: on('onPointerDown', box),
    onFocus: on('onFocus', box),
    onBlur: on('onBlur', box),
    onClick: on('onClick', link),
    onKeyDown: on('onKeyDown', link),
    // Neither bubbles.
    onLoadCapture: on('onLoad', image),
    onErrorCapture: on('onError', image),
  }
  const onContextMenu = on('onContextMenu', link)
  return {
    container: ({ onGifRightClick }) => (onGifRightClick ? { ...container, onContextMenu } : container),
    add: (tile) => {
      tiles.set(tile.box, tile)
      return () => {
        tiles.delete(tile.box)
      }
    },
  }
}
