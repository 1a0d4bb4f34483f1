import { type ChannelTree, mayStand, moved, type Place, placeOf, samePlace } from './channel-tree.js'

/** A channel in a hand: lifted by pointer or keys, shown at `to`, not yet put down. */
export interface Carrying {
  readonly kind: 'carrying'
  readonly id: number
  readonly from: Place
  readonly to: Place
}

export type Carry = { readonly kind: 'resting' } | Carrying

export type CarryEvent =
  | { readonly type: 'lifted'; readonly id: number }
  /** The pointer is over a place. */
  | { readonly type: 'carried'; readonly to: Place }
  /** An arrow key. */
  | { readonly type: 'stepped'; readonly towards: Direction }
  | { readonly type: 'dropped' }
  | { readonly type: 'cancelled' }

export type Direction = 'up' | 'down' | 'out' | 'in'

/** The channel was put down elsewhere. */
export interface CarryEffect {
  readonly kind: 'move'
  readonly id: number
  readonly from: Place
  readonly to: Place
}

export const RESTING: Carry = { kind: 'resting' }

/** The place one step away. Up and down lead out of a channel at its ends, in leads into the one above. */
const stepFrom = (tree: ChannelTree, { id, to }: Carrying, towards: Direction): Place | undefined => {
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

const to = (tree: ChannelTree, carry: Carrying, place: Place | undefined): Carry =>
  place !== undefined && mayStand(tree, carry.id, place) && !samePlace(place, carry.to)
    ? { ...carry, to: place }
    : carry

/** Moving one channel by hand, in a tree that does not hear of it until it is put down. */
export const carryTransition = (
  carry: Carry,
  event: CarryEvent,
  tree: ChannelTree,
): readonly [Carry, readonly CarryEffect[]] => {
  if (carry.kind === 'resting') {
    const from = event.type === 'lifted' ? placeOf(tree, event.id) : undefined
    return event.type === 'lifted' && from !== undefined
      ? [{ kind: 'carrying', id: event.id, from, to: from }, []]
      : [carry, []]
  }
  switch (event.type) {
    case 'lifted':
      return [carry, []]
    case 'carried':
      return [to(tree, carry, event.to), []]
    case 'stepped':
      return [to(tree, carry, stepFrom(tree, carry, event.towards)), []]
    case 'cancelled':
      return [RESTING, []]
    case 'dropped': {
      const { id, from, to: place } = carry
      // The tree may have changed while the channel was in the hand.
      const isMove = !samePlace(placeOf(tree, id), place) && mayStand(tree, id, place)
      return [RESTING, isMove ? [{ kind: 'move', id, from, to: place }] : []]
    }
  }
}
