import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canBeAsked,
  isListPlaying,
  isTilePlaying,
  type MotionPolicy,
  movesUnasked,
  showsMotionControl,
  type TileMotion,
} from '../../../core/picture/motion.js'

const policies: readonly MotionPolicy[] = ['always', 'hover', 'click', 'never', 'system']

const at = (motion: Partial<TileMotion>): TileMotion => ({
  policy: 'system',
  isReduced: false,
  choice: undefined,
  isHovered: false,
  tileChoice: undefined,
  ...motion,
})

/** Any circumstances a tile may be in, with presses from before and after the list's. */
const anyMotion = fc
  .record({
    policy: fc.constantFrom(...policies),
    isReduced: fc.boolean(),
    choice: fc.option(fc.record({ isPlaying: fc.boolean() }), { nil: undefined }),
    isHovered: fc.boolean(),
    tile: fc.option(fc.record({ isPlaying: fc.boolean(), isOutdated: fc.boolean() }), { nil: undefined }),
  })
  .map(({ tile, ...motion }) => ({
    ...motion,
    tileChoice: tile && {
      isPlaying: tile.isPlaying,
      listChoice: tile.isOutdated ? { isPlaying: !tile.isPlaying } : motion.choice,
    },
  }))

describe('unasked', () => {
  test.each<[MotionPolicy, boolean, boolean]>([
    ['always', false, true],
    ['always', true, true],
    ['system', false, true],
    ['system', true, false],
    ['hover', false, false],
    ['hover', true, false],
    ['click', false, false],
    ['click', true, false],
    ['never', false, false],
    ['never', true, false],
  ])('%s, reduced %s: moves %s, and a list at rest says so', (policy, isReduced, moves) => {
    expect(movesUnasked(policy, isReduced)).toBe(moves)
    expect(isListPlaying(at({ policy, isReduced }))).toBe(moves)
    expect(isTilePlaying(at({ policy, isReduced }))).toBe(moves)
  })

  test('hover moves the hovered tile only', () => {
    expect(isTilePlaying(at({ policy: 'hover', isHovered: true }))).toBe(true)
    expect(isTilePlaying(at({ policy: 'click', isHovered: true }))).toBe(false)
    expect(isTilePlaying(at({ policy: 'system', isReduced: true, isHovered: true }))).toBe(false)
  })
})

describe('asked', () => {
  test('a press on the tile counts over the list’s, until the list’s is pressed again', () => {
    const paused = { isPlaying: false }
    const tileChoice = { isPlaying: true, listChoice: paused }
    expect(isTilePlaying(at({ choice: paused }))).toBe(false)
    expect(isTilePlaying(at({ choice: paused, tileChoice }))).toBe(true)
    expect(isTilePlaying(at({ choice: { isPlaying: false }, tileChoice }))).toBe(false)
  })

  test('a tile that was paused stays so although it is hovered', () => {
    const tileChoice = { isPlaying: false, listChoice: undefined }
    expect(isTilePlaying(at({ policy: 'hover', isHovered: true, tileChoice }))).toBe(false)
  })

  test('whatever may be asked does what was asked, and never is never', () => {
    fc.assert(
      fc.property(anyMotion, (motion) => {
        const { policy, choice, tileChoice } = motion
        if (policy === 'never') {
          expect([isTilePlaying(motion), isListPlaying(motion), showsMotionControl(motion)]).toEqual([
            false,
            false,
            false,
          ])
          return
        }
        expect(canBeAsked(policy)).toBe(true)
        if (choice) expect(isListPlaying(motion)).toBe(choice.isPlaying)
        const pressed = tileChoice && tileChoice.listChoice === choice ? tileChoice : choice
        if (pressed) expect(isTilePlaying(motion)).toBe(pressed.isPlaying)
      }),
    )
  })

  test('under reduced motion nothing moves by itself, whatever the policy but always and hover', () => {
    fc.assert(
      fc.property(anyMotion, (motion) => {
        fc.pre(motion.policy !== 'always' && motion.policy !== 'hover')
        const unasked = { ...motion, isReduced: true, choice: undefined, tileChoice: undefined }
        expect(isTilePlaying(unasked)).toBe(false)
      }),
    )
  })
})

test('the control shows on hover, and where a tile waits to be asked', () => {
  expect(showsMotionControl(at({}))).toBe(false)
  expect(showsMotionControl(at({ isHovered: true }))).toBe(true)
  expect(showsMotionControl(at({ isReduced: true }))).toBe(true)
  expect(showsMotionControl(at({ policy: 'click' }))).toBe(true)
  expect(showsMotionControl(at({ policy: 'click', choice: { isPlaying: true } }))).toBe(false)
})
