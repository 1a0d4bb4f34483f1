import { type ChannelTree, canMoveTo, moved, type Place, placeOf, samePlace } from './channel-tree.js'

/** A channel that is being moved by pointer or keys: displayed at `to`, not dropped yet. */
export interface Dragging {
  readonly kind: 'dragging'
  readonly id: number
  readonly from: Place
  readonly to: Place
}

export type DragState = { readonly kind: 'idle' } | Dragging

export type ChannelDragEvent =
  | { readonly type: 'lifted'; readonly id: number }
  /** The pointer is over a place. */
  | { readonly type: 'draggedOver'; readonly to: Place }
  /** An arrow key. */
  | { readonly type: 'stepped'; readonly towards: Direction }
  | { readonly type: 'dropped' }
  | { readonly type: 'cancelled' }

export type Direction = 'up' | 'down' | 'out' | 'in'

/** The channel was dropped at another place. */
export interface MoveEffect {
  readonly kind: 'move'
  readonly id: number
  readonly from: Place
  readonly to: Place
}

export const IDLE: DragState = { kind: 'idle' }

/**
 * The place one step away. Up and down leave the parent beyond its first and last child; in enters the channel above.
 */
const stepFrom = (tree: ChannelTree, { id, to }: Dragging, towards: Direction): Place | undefined => {
  const shown = moved(tree, id, to)
  const siblings = shown.nodes.get(to.parent)?.children ?? []
  const outer = placeOf(shown, to.parent)
  if (towards === 'up') return to.position > 0 ? { ...to, position: to.position - 1 } : outer
  if (towards === 'down' && to.position < siblings.length - 1) return { ...to, position: to.position + 1 }
  if (towards === 'down' || towards === 'out') return outer && { ...outer, position: outer.position + 1 }
  const above = siblings[to.position - 1]
  return above === undefined
    ? undefined
    : { parent: above, position: shown.nodes.get(above)?.children.length ?? 0 }
}

const to = (tree: ChannelTree, drag: Dragging, place: Place | undefined): DragState =>
  place !== undefined && canMoveTo(tree, drag.id, place) && !samePlace(place, drag.to)
    ? { ...drag, to: place }
    : drag

/** Moves one channel by hand; the tree changes only when it is dropped. */
export const dragTransition = (
  drag: DragState,
  event: ChannelDragEvent,
  tree: ChannelTree,
): readonly [DragState, readonly MoveEffect[]] => {
  if (drag.kind === 'idle') {
    const from = event.type === 'lifted' ? placeOf(tree, event.id) : undefined
    return event.type === 'lifted' && from !== undefined
      ? [{ kind: 'dragging', id: event.id, from, to: from }, []]
      : [drag, []]
  }
  switch (event.type) {
    case 'lifted':
      return [drag, []]
    case 'draggedOver':
      return [to(tree, drag, event.to), []]
    case 'stepped':
      return [to(tree, drag, stepFrom(tree, drag, event.towards)), []]
    case 'cancelled':
      return [IDLE, []]
    case 'dropped': {
      const { id, from, to: place } = drag
      // The tree may have changed while the channel was being moved.
      const isMove = !samePlace(placeOf(tree, id), place) && canMoveTo(tree, id, place)
      return [IDLE, isMove ? [{ kind: 'move', id, from, to: place }] : []]
    }
  }
}
