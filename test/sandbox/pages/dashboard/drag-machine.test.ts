import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMoveTo } from '../../../../sandbox/pages/dashboard/channel-tree.js'
import {
  type ChannelDragEvent,
  type Direction,
  type DragState,
  dragTransition,
  IDLE,
} from '../../../../sandbox/pages/dashboard/drag-machine.js'
import { aTree } from '../../../support/channel-trees.js'

const tree = aTree({ 1: [2, 3, 4], 2: [5, 6] })

const outcomeOf = (...events: readonly ChannelDragEvent[]) =>
  events.reduce<ReturnType<typeof dragTransition>>(
    ([drag], event) => dragTransition(drag, event, tree),
    [IDLE, []],
  )
const lifted = (id: number): ChannelDragEvent => ({ type: 'lifted', id })
const steps = (...ways: readonly Direction[]): readonly ChannelDragEvent[] =>
  ways.map((towards) => ({ type: 'stepped', towards }))
const placeAfter = (id: number, ...ways: readonly Direction[]) => {
  const [drag] = outcomeOf(lifted(id), ...steps(...ways))
  return drag.kind === 'dragging' ? drag.to : undefined
}

describe('dragging a channel', () => {
  it.each<[string, number, readonly Direction[], number, number]>([
    ['up among its siblings', 3, ['up'], 1, 0],
    ['down among its siblings', 3, ['down'], 1, 2],
    ['no farther than the last place under the top', 4, ['down', 'down'], 1, 2],
    ['up and out of its channel from the first place', 5, ['up'], 1, 0],
    ['down and out of its channel from the last place', 6, ['down'], 1, 1],
    ['out, behind the channel it was in', 5, ['out'], 1, 1],
    ['into the one above it, behind what is there', 3, ['in'], 2, 2],
    ['nowhere when there is none above', 2, ['in'], 1, 0],
    ['in and out again', 3, ['in', 'out'], 1, 1],
  ])('goes %s', (_, id, ways, parent, position) => {
    expect(placeAfter(id, ...ways)).toEqual({ parent, position })
  })

  it('moves when it is put down elsewhere, and not when it is put back', () => {
    const [drag, effects] = outcomeOf(lifted(3), ...steps('in'), { type: 'dropped' })
    expect(drag).toBe(IDLE)
    expect(effects).toEqual([
      { kind: 'move', id: 3, from: { parent: 1, position: 1 }, to: { parent: 2, position: 2 } },
    ])
    expect(outcomeOf(lifted(3), ...steps('up', 'down'), { type: 'dropped' })[1]).toEqual([])
    expect(outcomeOf(lifted(3), ...steps('up'), { type: 'cancelled' })).toEqual([IDLE, []])
  })

  it('does not lift the top, nor a second channel', () => {
    expect(outcomeOf(lifted(1))).toEqual([IDLE, []])
    expect(outcomeOf(lifted(2), lifted(3))[0]).toMatchObject({ id: 2 })
  })

  it('stays out of places where the channel may not stand', () => {
    expect(outcomeOf(lifted(2), { type: 'draggedOver', to: { parent: 5, position: 0 } })[0]).toMatchObject({
      to: { parent: 1, position: 0 },
    })
  })

  it('never moves to where a channel may not stand, in whatever order things happen', () => {
    const event: fc.Arbitrary<ChannelDragEvent> = fc.oneof(
      fc.record({ type: fc.constant('lifted' as const), id: fc.nat(7) }),
      fc.record({
        type: fc.constant('draggedOver' as const),
        to: fc.record({ parent: fc.nat(7), position: fc.integer({ min: -1, max: 4 }) }),
      }),
      fc.record({
        type: fc.constant('stepped' as const),
        towards: fc.constantFrom<Direction>('up', 'down', 'out', 'in'),
      }),
      fc.constant({ type: 'dropped' as const }),
      fc.constant({ type: 'cancelled' as const }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let drag: DragState = IDLE
        for (const each of events) {
          const [next, effects] = dragTransition(drag, each, tree)
          for (const { id, to } of effects) expect(canMoveTo(tree, id, to)).toBe(true)
          if (next.kind === 'dragging') expect(canMoveTo(tree, next.id, next.to)).toBe(true)
          drag = next
        }
      }),
      { numRuns: 150 },
    )
  })
})
