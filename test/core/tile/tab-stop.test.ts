import { expect, test } from 'vitest'
import { isTabStop, type TileContent } from '../../../core/tile/tab-stop.js'

const bare: TileContent = { isButton: false, isCovered: false, hideMotionControl: true, policy: 'always' }

test.each<[string, Partial<TileContent>, boolean]>([
  ['nothing', {}, false],
  ['an answer to clicks', { isButton: true }, true],
  ['something over it', { isCovered: true }, true],
  ['a control', { hideMotionControl: false }, true],
  ['a control that is to come', { hideMotionControl: undefined, policy: 'click' }, true],
  ['a control that no policy ever shows', { hideMotionControl: false, policy: 'never' }, false],
  ['something over it that never moves', { isCovered: true, policy: 'never' }, true],
])('a tile that is no link, with %s: %o', (_, content, isStop) => {
  expect(isTabStop({ ...bare, ...content })).toBe(isStop)
})
