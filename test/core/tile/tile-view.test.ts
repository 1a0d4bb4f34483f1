import { describe, expect, test } from 'vitest'
import { makeGif, makeSticker, makeUser } from '../../../adapters/testing/builders.js'
import { initialTile, type TileState } from '../../../core/tile/tile-machine.js'
import { isSameAroundPicture, type TileViewSetting, tileView } from '../../../core/tile/tile-view.js'
import { fakePorts } from '../../support/fake-ports.js'

const MOVING = 'https://media.giphy.test/media/a/fixed_width.webp'
const STILL = 'https://media.giphy.test/media/a/fixed_width_s.gif'

const { urlParser } = fakePorts()
const gif = makeGif({ id: 'a', title: 'A cat', user: makeUser() })
const images = (one: object) => ({ fixed_width: { width: 200, height: 113, ...one } })
const onlyMoving = makeGif({ id: 'a', images: images({ url: MOVING, webp: MOVING }) })
const onlyStill = makeGif({ id: 'a', images: { fixed_width_still: { width: 200, height: 113, url: STILL } } })

const policies = { policy: 'system', isReduced: false, choice: undefined } as const

interface Case extends Partial<Omit<TileViewSetting, 'motion'>> {
  readonly motion?: Partial<TileViewSetting['motion']>
}

const view = (setting: Case = {}, state: Partial<TileState> = {}, shown = gif) =>
  tileView(shown, {
    look: {},
    urlParser,
    webp: true,
    zone: 'inside',
    width: 200,
    height: 113,
    ...setting,
    motion: { ...policies, ...setting.motion },
  })({ ...initialTile(shown).view, ...state })

const loaded = { mediaStatus: 'loaded' } as const
const reduced = { motion: { isReduced: true } }

describe('the picture of a tile', () => {
  test.each<[string, Case, Partial<TileState>, string | undefined]>([
    ['the one that moves', {}, {}, MOVING],
    ['none outside of the zone', { zone: 'outside' }, {}, undefined],
    ['none before the tile is reported as near', { zone: 'observed' }, {}, undefined],
    ['the one that moves once it is', { zone: 'observed' }, { mediaStatus: 'loading' }, MOVING],
    ['none that has failed', {}, { mediaStatus: 'failed' }, undefined],
    ['the still where motion is reduced', reduced, {}, STILL],
    ['the still of what is far', {}, { ...loaded, isFar: true }, STILL],
    ['the still of what is ahead', { firstScreen: 'ahead' }, { mediaStatus: 'loading' }, STILL],
    ['the still of what is ahead, and loaded', { firstScreen: 'ahead' }, loaded, STILL],
    [
      'the one that moves where the still of what is far is missing',
      {},
      { isFar: true, isStillRefused: true },
      MOVING,
    ],
    ['the still first, where the host asks', { stillFirst: true }, {}, STILL],
    ['the one that moves behind that still', { stillFirst: true }, loaded, MOVING],
    [
      'the one that moves where that still is missing',
      { stillFirst: true },
      { isStillRefused: true },
      MOVING,
    ],
    ['what was asked for', { motion: { policy: 'click', choice: { isPlaying: true } } }, {}, MOVING],
    ['the one that moves with the focus', { motion: { policy: 'hover' } }, { hasFocus: true }, MOVING],
    ['the one without WebP', { webp: false }, {}, MOVING.replace(/webp$/, 'gif')],
    [
      'of the size that decides in place of the box',
      { width: 480, height: 271, renditionSize: { width: 200, height: 113 } },
      {},
      MOVING,
    ],
  ])('is %s', (_, setting, state, address) => {
    expect(view(setting, state).picture.address).toBe(address)
  })

  test('is the other one where there is only that', () => {
    expect(view(reduced, {}, onlyMoving).picture.address).toBe(MOVING)
    expect(view({}, {}, onlyStill).picture.address).toBeUndefined()
    expect(view({}, { isHovered: true }, onlyStill).picture.address).toBe(STILL)
  })

  test('has no address that is not safe', () => {
    const hostile = images({ url: 'javascript:alert(1)', webp: 'data:image/webp,x' })
    expect(view({}, {}, makeGif({ images: hostile })).picture.address).toBeUndefined()
  })

  test('may fail without the tile failing only as a still that goes before', () => {
    expect(view({ stillFirst: true }).picture.isStandIn).toBe(true)
    expect(view({ stillFirst: true }, {}, onlyMoving).picture.isStandIn).toBe(false)
    expect(view({ stillFirst: true }, loaded).picture.isStandIn).toBe(false)
    expect(view({ firstScreen: 'ahead' }, {}, onlyStill).picture.isStandIn).toBe(false)
    expect(view({ firstScreen: 'ahead' }).picture.isStandIn).toBe(true)
    expect(view({ ...reduced, firstScreen: 'ahead' }).picture.isStandIn).toBe(false)
    expect(view(reduced).picture.isStandIn).toBe(false)
  })

  test('has a tiny still before it on the first screen, but for stickers', () => {
    const small = 'https://media.giphy.test/media/a/100w_s.gif'
    const gif = makeGif({
      id: 'a',
      images: { fixed_width_small_still: { width: 100, height: 56, url: small } },
    })
    const preview = (firstScreen?: 'on' | 'ahead', shown = gif) =>
      view({ firstScreen }, {}, shown).picture.preview
    expect([preview('on'), preview('ahead'), preview()]).toEqual([small, undefined, undefined])
    expect(preview('on', { ...gif, is_sticker: true })).toBeUndefined()
    expect(view({ ...reduced, firstScreen: 'on' }, {}, gif).picture.preview, 'before a still').toBeUndefined()
    expect(preview('on', makeGif({ images: {} }))).toBeUndefined()
    const hostile = { fixed_width_small_still: { width: 1, height: 1, url: 'javascript:alert(1)' } }
    expect(preview('on', makeGif({ images: hostile }))).toBeUndefined()
  })

  test('has the size, the place and the text of its tile, and can be dragged by its link alone', () => {
    const place = { top: 1, left: 2 }
    expect(view({ place, isLazy: true }, loaded).picture).toEqual({
      gifId: 'a',
      address: MOVING,
      preview: undefined,
      isStandIn: false,
      isLoaded: true,
      alt: 'A cat',
      width: 200,
      height: 113,
      loading: 'lazy',
      priority: undefined,
      draggable: undefined,
      place,
    })
    expect(view({ look: { noLink: true } }).picture.draggable).toBe(false)
  })

  test('is requested before others where it is one of the first of its list', () => {
    expect(view({ isFirst: true }).picture.priority).toBe('high')
  })
})

describe('the control of a tile', () => {
  test.each<[string, Case, Partial<TileState>, boolean]>([
    ['is not there at rest', {}, {}, false],
    ['is there while hovered', {}, { isHovered: true }, true],
    ['is there with the focus', {}, { hasFocus: true }, true],
    ['is there while the tile stands still', reduced, {}, true],
    ['is always there for a tile in no list', { isAlone: true }, {}, true],
    [
      'is not there for a picture that failed',
      { isAlone: true },
      { isHovered: true, mediaStatus: 'failed' },
      false,
    ],
    ['is never there where nothing ever moves', { motion: { policy: 'never' } }, { isHovered: true }, false],
    [
      'is never there where the host hides it',
      { look: { hideMotionControl: true } },
      { isHovered: true },
      false,
    ],
  ])('%s', (_, setting, state, hasControl) => {
    expect(view(setting, state).hasControl).toBe(hasControl)
  })

  test('needs a still to stop at', () => {
    expect(view(reduced, {}, onlyMoving).hasControl).toBe(false)
  })

  test('says whether the tile plays', () => {
    expect(view().isPlaying).toBe(true)
    expect(view({}, { isFar: true }).isPlaying).toBe(true)
    expect(view(reduced).isPlaying).toBe(false)
    const choice = { isPlaying: true, listChoice: undefined }
    expect(view(reduced, { motionChoice: choice }).isPlaying).toBe(true)
  })
})

describe('the link of a tile', () => {
  test('leads to the GIF', () => {
    expect(view()).toMatchObject({ href: 'https://giphy.test/gifs/a', role: undefined, label: undefined })
    expect(view().tabIndex).toBeUndefined()
    expect(view({ tabIndex: -1 }).tabIndex).toBe(-1)
  })

  const bare = { noLink: true, hideAttribution: true, hideMotionControl: true }
  const group = { href: undefined, role: 'group', label: 'A cat', tabIndex: 0 }
  test.each<[string, Case, object]>([
    [
      'is a box where nothing can be reached',
      { look: bare },
      { role: undefined, label: undefined, tabIndex: undefined },
    ],
    [
      'is a button where it answers to clicks',
      { look: { ...bare, isButton: true } },
      { ...group, role: 'button' },
    ],
    ['is a way to the control', { look: { ...bare, hideMotionControl: false } }, group],
    [
      'is no way to a control that never comes',
      { look: { ...bare, hideMotionControl: false }, motion: { policy: 'never' } },
      { role: undefined, tabIndex: undefined },
    ],
    ['is a way to the author', { look: { ...bare, hideAttribution: false } }, group],
    ['is a way to what the host draws over it', { look: { ...bare, overlay: 'b' } }, group],
    ['is a way to the controls of the host', { look: { ...bare, controls: 'b' } }, group],
    [
      'has the place in the tab order that it is given',
      { look: { ...bare }, tabIndex: -1 },
      { ...group, tabIndex: -1 },
    ],
  ])('without an address %s', (_, setting, expected) => {
    expect(view(setting)).toMatchObject(expected)
  })

  test.each(['javascript:alert(1)', ''])('with the address %j is none', (url) => {
    expect(view({}, {}, makeGif({ url })).href).toBeUndefined()
  })
})

describe('what is around the picture', () => {
  test('is one of five colours, the host’s, or none for stickers', () => {
    const look = { backgroundColor: 'red' }
    expect(view().placeholder).toBeLessThan(5)
    expect(view({ look })).toMatchObject({ placeholder: undefined, backgroundColor: 'red' })
    expect(view({ look }, {}, makeSticker())).toMatchObject({
      placeholder: undefined,
      backgroundColor: undefined,
    })
  })

  test('is the author from the first hover on, since the line fades', () => {
    const wasReached = { wasReached: true }
    expect(view().hasAuthor).toBe(false)
    expect(view({}, wasReached).hasAuthor).toBe(true)
    expect(view({ look: { hideAttribution: true } }, wasReached).hasAuthor).toBe(false)
    expect(view({ look: { overlay: 'b' } }, wasReached).hasAuthor).toBe(false)
    expect(view({}, wasReached, makeGif({ user: makeUser({ is_public: false }) })).hasAuthor).toBe(false)
  })

  test('is the same while media come, while the tile is seen and as the picture changes', () => {
    const at = (state: Partial<TileState>) => isSameAroundPicture(view(), view({}, state))
    expect(at({ ...loaded, isSeen: true, isSightWanted: false })).toBe(true)
    expect(at({ mediaStatus: 'failed' })).toBe(true)
    expect(at({ isHovered: true })).toBe(false)
    expect(at({ motionChoice: { isPlaying: false, listChoice: undefined } })).toBe(false)
  })
})
