import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChannelTree,
  canMoveTo,
  isWithin,
  levelOf,
  MAX_LEVELS,
  moved,
  placeOf,
  rowsOf,
} from '../../../../sandbox/pages/dashboard/channel-tree.js'
import { aTree, idsOf } from '../../../support/channel-trees.js'

const tree = aTree({ 1: [2, 3, 4], 2: [5, 6], 5: [7] })

describe('the tree of channels', () => {
  it('is drawn line by line, without what lies in closed channels', () => {
    expect(rowsOf(tree, new Set()).map(({ node, level }) => [node.id, level])).toEqual([
      [1, 1],
      [2, 2],
      [5, 3],
      [7, 4],
      [6, 3],
      [3, 2],
      [4, 2],
    ])
    const rows = rowsOf(tree, new Set([2]))
    expect(rows.map(({ node }) => node.id)).toEqual([1, 2, 3, 4])
    expect(rows[1]).toMatchObject({ isOpen: false, position: 1, setSize: 3 })
    expect(rows[2]).toMatchObject({ isOpen: undefined, position: 2 })
  })

  it('counts places without the channel that moves', () => {
    expect(moved(tree, 2, { parent: 1, position: 2 }).nodes.get(1)?.children).toEqual([3, 4, 2])
    expect(canMoveTo(tree, 2, { parent: 1, position: 3 })).toBe(false)
    expect(canMoveTo(tree, 2, { parent: 3, position: 0 })).toBe(true)
  })

  it.each([
    ['into itself', 2, 2],
    ['into one within', 2, 7],
    ['when it is the top', 1, 3],
    ['to a channel that is not there', 2, 9],
    ['when it is not there', 9, 2],
    ['deeper than five levels', 4, 7],
  ])('lets no channel move %s', (_, id, parent) => {
    const whole = aTree({ 1: [2, 3, 4], 2: [5, 6], 5: [7], 4: [8] })
    expect(canMoveTo(whole, id, { parent, position: 0 })).toBe(false)
    expect(moved(whole, id, { parent, position: 0 })).toBe(whole)
  })

  it('neither loses nor doubles a channel, whatever is moved where', () => {
    const moves = fc.array(
      fc.record({ id: fc.nat(8), parent: fc.nat(8), position: fc.integer({ min: -1, max: 4 }) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(moves, (steps) => {
        const end = steps.reduce<ChannelTree>((now, { id, ...place }) => moved(now, id, place), tree)
        expect(idsOf(end)).toEqual(idsOf(tree))
        for (const id of end.nodes.keys()) {
          expect(isWithin(end, id, end.top)).toBe(true)
          expect(levelOf(end, id)).toBeLessThanOrEqual(MAX_LEVELS)
          const place = placeOf(end, id)
          expect(id === end.top || (place !== undefined && place.position >= 0)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is as before once a move is taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.nat(7), fc.nat(3), (id, parent, position) => {
        const from = placeOf(tree, id)
        const there = moved(tree, id, { parent, position })
        expect(from && rowsOf(moved(there, id, from), new Set())).toEqual(rowsOf(tree, new Set()))
      }),
      { numRuns: 150 },
    )
  })
})
