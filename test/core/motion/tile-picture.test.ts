import { describe, expect, test } from 'vitest'
import { type TilePictureOptions, tilePicture } from '../../../core/motion/tile-picture.js'

const at = (options: Partial<TilePictureOptions> = {}): TilePictureOptions => ({
  policy: 'system',
  isReduced: false,
  choice: undefined,
  isHovered: false,
  isFar: false,
  tileChoice: undefined,
  isWanted: true,
  isLoaded: false,
  stillFirst: false,
  isStillRefused: false,
  ...options,
})
const both = (isStill: boolean): string => (isStill ? 'still' : 'moving')
const only = (one: 'still' | 'moving') => (isStill: boolean) => (both(isStill) === one ? one : undefined)

describe('which picture a tile shows', () => {
  test.each([
    ['the one that moves', {}, 'moving'],
    ['none before it is wanted', { isWanted: false }, undefined],
    ['the still where motion is reduced', { isReduced: true }, 'still'],
    ['the still of what is far', { isFar: true, isLoaded: true }, 'still'],
    ['the still first, where the host asks', { stillFirst: true }, 'still'],
    ['the one that moves behind that still', { stillFirst: true, isLoaded: true }, 'moving'],
    ['the one that moves where that still is missing', { stillFirst: true, isStillRefused: true }, 'moving'],
    ['what was asked for', { policy: 'click', choice: { isPlaying: true } }, 'moving'],
  ] as const)('%s', (_, options, picture) => {
    expect(tilePicture(at(options), both).wanted).toBe(picture)
  })

  test('the other one where there is only that', () => {
    expect(tilePicture(at({ isReduced: true }), only('moving')).wanted).toBe('moving')
    expect(tilePicture(at(), only('still')).wanted).toBeUndefined()
    expect(tilePicture(at({ isHovered: true }), only('still')).wanted).toBe('still')
  })
})

test('only a still that goes before may fail without the tile failing', () => {
  expect(tilePicture(at({ stillFirst: true }), both).isStandIn).toBe(true)
  expect(tilePicture(at({ stillFirst: true }), only('moving')).isStandIn).toBe(false)
  expect(tilePicture(at({ stillFirst: true, isLoaded: true }), both).isStandIn).toBe(false)
  expect(tilePicture(at({ isReduced: true }), both).isStandIn).toBe(false)
})

test('a control is there when it is due, and there is a still to stop at', () => {
  expect(tilePicture(at({ isHovered: true }), both)).toMatchObject({ hasControl: true, isPlaying: true })
  expect(tilePicture(at(), both).hasControl).toBe(false)
  expect(tilePicture(at({ isReduced: true }), both)).toMatchObject({ hasControl: true, isPlaying: false })
  expect(tilePicture(at({ isReduced: true }), only('moving')).hasControl).toBe(false)
  expect(tilePicture(at({ isReduced: true, policy: 'never' }), both).hasControl).toBe(false)
})
