import { expect, it } from 'vitest'
import { inverseMove, planMove } from '../../../../sandbox/pages/dashboard/move-gifs.js'

const links = [
  { channel: 1, gif: 'a' },
  { channel: 1, gif: 'b' },
  { channel: 2, gif: 'b' },
  { channel: 3, gif: 'c' },
]

it('GIFs leave all channels that they are in but the target, which gets those that it lacks', () => {
  const move = planMove(links, ['a', 'b', 'c', 'd'], 2)
  expect(move).toEqual({
    added: [{ channel: 2, gif: ['a', 'c', 'd'] }],
    removed: [
      { channel: 1, gif: ['a', 'b'] },
      { channel: 3, gif: ['c'] },
    ],
  })
  expect(inverseMove(move)).toEqual({ added: move.removed, removed: move.added })
})

it('nothing is sent for GIFs that are in the target alone', () => {
  expect(planMove([{ channel: 2, gif: 'a' }], ['a'], 2)).toEqual({ added: [], removed: [] })
})
