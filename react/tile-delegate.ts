import type { DOMAttributes, EventHandler, PointerEvent, RefObject, SyntheticEvent } from 'react'
import type { Cancel } from '../core/ports.js'
import type { GifEvents } from './use-tile-report.js'

type Handlers<Name extends keyof DOMAttributes<HTMLElement>> = {
  readonly [Each in Name]: NonNullable<DOMAttributes<HTMLElement>[Each]>
}
type BoxEvent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
type PartEvent = 'onClick' | 'onContextMenu' | 'onKeyDown' | 'onLoad' | 'onError'

/** By what the container hears, which is not always what its tiles do. */
type FarEvent = 'onPointerOver' | 'onPointerOut' | 'onLoadCapture' | 'onErrorCapture'

/** What a tile does about what happens in it. */
export type TileHandlers = Handlers<BoxEvent | PartEvent>

/** A tile as it is drawn: its box, the part of it that acts, and its image. */
export interface TileParts {
  readonly box: HTMLElement
  readonly link: RefObject<HTMLElement | null>
  readonly image: RefObject<HTMLElement | null>
  /** As of the latest draw. */
  readonly handlers: () => TileHandlers
}

const isWithin = (element: HTMLElement | null, target: EventTarget | null): element is HTMLElement =>
  element?.contains(target as Node | null) === true

/** Hosts read `currentTarget`: it is what the event is about, not what listens for it. */
const tellAsOn = (element: HTMLElement, event: SyntheticEvent, tell: EventHandler<SyntheticEvent>): void => {
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

/** What the element around the tiles spreads over itself. */
export type TileContainer = Handlers<
  FarEvent | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
> &
  Partial<Handlers<'onContextMenu'>>

/** Listens for all tiles in an element, so that none costs a listener of its own. */
export interface TileDelegate {
  /** For the element around the tiles; right clicks are listened for where the host wants to know. */
  container(events: GifEvents): TileContainer
  /** Until it is cancelled, what happens in the tile's box is told as of the tile. */
  add(tile: TileParts): Cancel
}

/** Tiles are found by the boxes around what an event is about. */
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
      if (tile && element) tellAsOn(element, event, tile.handlers()[name])
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
