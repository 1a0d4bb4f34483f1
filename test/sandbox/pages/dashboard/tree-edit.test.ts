import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../sandbox/pages/dashboard/channel-tree.js'
import {
  describeEdit,
  editProblem,
  inverseOf,
  type TreeEdit,
  withTreeEdit,
} from '../../../../sandbox/pages/dashboard/tree-edit.js'
import { aTree, idsOf } from '../../../support/channel-trees.js'

const tree = aTree({ 1: [2, 3, 4], 2: [5, 6], 5: [7], 7: [8] })
const create = (parent: number, position: number): TreeEdit => ({
  ...{ kind: 'create', id: -1, name: 'New', gifCount: 0, to: { parent, position } },
})
const drawn = (now: typeof tree): readonly string[] =>
  rowsOf(now, new Set()).map(
    ({ node: { id, name, gifCount }, level }) => `${level} ${id} ${name} ${gifCount}`,
  )

describe('edits of the tree', () => {
  it('add a channel at its place, which the service does not know yet', () => {
    const after = withTreeEdit(tree, create(2, 1))
    expect(after.nodes.get(2)?.children).toEqual([5, -1, 6])
    expect(after.nodes.get(-1)).toMatchObject({ parent: 2, name: 'New', serviceId: undefined, children: [] })
  })

  it('rename and delete one', () => {
    expect(withTreeEdit(tree, { kind: 'rename', id: 3, name: 'X' }).nodes.get(3)?.name).toBe('X')
    const after = withTreeEdit(tree, { kind: 'remove', id: 6 })
    expect([after.nodes.has(6), after.nodes.get(2)?.children]).toEqual([false, [5]])
  })

  it.each<[string, TreeEdit, string]>([
    ['the top', { kind: 'remove', id: 1 }, 'Move or delete the channels within Channel 1 first.'],
    [
      'one that holds others',
      { kind: 'remove', id: 2 },
      'Move or delete the channels within Channel 2 first.',
    ],
    ['one that is gone', { kind: 'remove', id: 9 }, 'The channel cannot be deleted.'],
    ['a sixth level', create(8, 0), 'Channels are nested 5 levels deep at most.'],
    ['a move into itself', { kind: 'move', id: 2, to: { parent: 5, position: 0 } }, 'Channel 2 cannot go'],
    ['a name of nothing', { kind: 'rename', id: 9, name: 'X' }, 'The channel cannot be renamed any more.'],
  ])('cannot be: %s', (_, edit, obstacle) => {
    expect(withTreeEdit(tree, edit)).toBe(tree)
    expect(editProblem(tree, edit)).toContain(obstacle)
  })

  it('delete no top, even an empty one', () => {
    const alone = aTree({})
    expect(withTreeEdit(alone, { kind: 'remove', id: 1 })).toBe(alone)
  })

  it('are described by names of the tree they are made in', () => {
    const edits: readonly TreeEdit[] = [
      { kind: 'move', id: 6, to: { parent: 3, position: 0 } },
      create(3, 0),
      { kind: 'rename', id: 3, name: 'X' },
      { kind: 'remove', id: 6 },
    ]
    expect(edits.map((edit) => describeEdit(tree, edit))).toEqual([
      'Channel 6 moved into Channel 3',
      'New added to Channel 3',
      'Channel 3 renamed to X',
      'Channel 6 deleted',
    ])
  })

  const id = fc.integer({ min: 1, max: 9 })
  const to = fc.record({ parent: id, position: fc.integer({ min: -1, max: 3 }) })
  const edit: fc.Arbitrary<TreeEdit> = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), id, to }),
    fc.record({ kind: fc.constant('remove' as const), id }),
    fc.record({ kind: fc.constant('rename' as const), id, name: fc.constantFrom('A', 'B', 'Channel 3') }),
    fc.record({
      ...{ kind: fc.constant('create' as const), id: fc.constantFrom(-1, -2), to },
      ...{ name: fc.constantFrom('A', 'B'), gifCount: fc.nat(3) },
    }),
  )

  it('property: each can be taken back, one after the other, until all is as before', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let now = tree
        const backs: TreeEdit[] = []
        for (const each of edits) {
          const isPossible = editProblem(now, each) === undefined
          const back = inverseOf(now, each)
          const after = withTreeEdit(now, each)
          expect(after === now).toBe(!isPossible)
          if (isPossible && back) backs.push(back)
          now = after
          expect(rowsOf(now, new Set())).toHaveLength(now.nodes.size)
        }
        const end = backs.reduceRight((before, back) => {
          expect(editProblem(before, back)).toBeUndefined()
          return withTreeEdit(before, back)
        }, now)
        expect(drawn(end)).toEqual(drawn(tree))
        expect(idsOf(end)).toEqual(idsOf(tree))
      }),
      { numRuns: 150 },
    )
  })
})
