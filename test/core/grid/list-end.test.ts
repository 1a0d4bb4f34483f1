import { describe, expect, test } from 'vitest'
import { gridTransition, initialGrid } from '../../../core/grid/grid-machine.js'
import { heightInReach, isEndInReach } from '../../../core/grid/list-end.js'
import { someGifs } from '../../support/builders.js'

const grid = initialGrid({
  gifs: someGifs(60),
  width: 620,
  isFluid: false,
  columns: 3,
  gutter: 6,
  saveData: false,
})
const end = grid.layout?.height ?? Number.NaN

/** The grid on a screen of 600 px whose lower edge is so many px above the list's end. */
const endBelow = (distance: number, height = 600) => {
  const bottom = end - distance
  const window = { top: bottom - height, bottom, left: 0, right: 620, direction: 0 } as const
  return gridTransition(grid, { type: 'scrolled', window })[0]
}

describe('the end of a list', () => {
  test.each<[string, number, number, boolean]>([
    ['above the screen', -700, 600, true],
    ['on screen', -100, 600, true],
    ['two screens below', 1_200, 600, true],
    ['further down', 1_201, 600, false],
    ['two high screens below', 2_000, 1_000, true],
    ['below a screen without height', 1, 0, false],
  ])('%s: growth counts is %4$s', (_, distance, height, isInReach) => {
    const state = endBelow(distance, height)
    expect(isEndInReach(state)).toBe(isInReach)
    expect(heightInReach(state)).toBe(isInReach ? end : undefined)
  })

  test('is out of reach while nobody has said what the screen shows, or how wide the grid is', () => {
    expect(isEndInReach(grid)).toBe(false)
    const unknown = initialGrid({ ...grid.input, width: undefined, isFluid: true })
    expect(heightInReach({ ...endBelow(0), layout: unknown.layout })).toBeUndefined()
  })
})
