import { describe, expect, test } from 'vitest'
import { type FrameFacts, type FrameState, initialFrame } from '../../../embed/frame/frame-machine.js'
import { type FrameView, frameView, isSameView } from '../../../embed/frame/frame-view-model.js'

const facts: FrameFacts = {
  isMobile: false,
  hasUser: true,
  hasVideo: true,
  hasStill: true,
  isTwitter: true,
  isClipped: false,
}

type Changes = Partial<Omit<FrameState, 'facts' | 'hover'>> & {
  readonly facts?: Partial<FrameFacts>
  readonly hover?: Partial<FrameState['hover']>
}

const viewOf = ({ facts: otherFacts, hover, ...changes }: Changes = {}): FrameView => {
  const state = initialFrame({ ...facts, ...otherFacts }, { width: 480, height: 480 })
  return frameView({ ...state, ...changes, hover: { ...state.hover, ...hover } })
}

const hovered = { isPointed: true, isFooterShown: true }
const video = (status: 'loading' | 'playing' | 'paused' | 'ended' | 'failed'): Changes => ({
  media: { view: 'video', status, reason: status === 'failed' ? 'No.' : undefined },
})

/** Every visual state that the specification names, and how it differs from the default. */
const states: readonly (readonly [state: string, changes: Changes, differences: Partial<FrameView>])[] = [
  ['default', {}, {}],
  [
    'hover',
    { hover: hovered, isGridWanted: true },
    {
      header: 'shown',
      overlay: 'dark',
      pause: 'shown',
      footer: 'shown',
      grid: true,
      callToAction: 'hidden',
    },
  ],
  [
    'hover, before the footer',
    { hover: { isPointed: true } },
    { header: 'shown', overlay: 'dark', pause: 'shown' },
  ],
  ['share open', { isShareOpen: true, hover: { isPointed: true } }, { overlay: 'half', shareMenu: true }],
  [
    'mobile',
    { facts: { isMobile: true } },
    {
      isMobile: true,
      header: 'absent',
      overlay: 'absent',
      footer: 'absent',
      pause: 'shown',
      mobileFooter: 'hidden',
    },
  ],
  [
    'mobile footer open',
    { facts: { isMobile: true }, isMobileFooterOpen: true },
    {
      isMobile: true,
      header: 'absent',
      overlay: 'absent',
      footer: 'absent',
      pause: 'shown',
      mobileFooter: 'shown',
    },
  ],
  [
    'mobile, scrolled as far as a desktop’s grid',
    { facts: { isMobile: true }, isGridWanted: true, isGridActive: true },
    {
      isMobile: true,
      header: 'absent',
      overlay: 'absent',
      footer: 'absent',
      pause: 'shown',
      mobileFooter: 'hidden',
    },
  ],
  ['header hidden', {}, { header: 'hidden' }],
  ['header shown', { hover: { isFocused: true } }, { header: 'shown', overlay: 'dark', pause: 'shown' }],
  ['paused', { isPauseChosen: true }, { still: true, pause: 'shown' }],
  ['paused, since less motion is preferred', { isReduced: true }, { still: true, pause: 'shown' }],
  [
    'grid active',
    { hover: hovered, isGridWanted: true, isGridActive: true },
    { overlay: 'dark', footer: 'shown', grid: true, gridActive: true, callToAction: 'shown' },
  ],
  ['clip-it', { facts: { isClipped: true } }, { mask: true }],
  [
    'clip-it with the share menu open',
    { facts: { isClipped: true }, isShareOpen: true },
    { overlay: 'half', shareMenu: true },
  ],
  [
    'video that plays',
    video('playing'),
    { header: 'absent', overlay: 'absent', pause: 'absent', footer: 'absent', still: true, video: true },
  ],
  ...(['loading', 'paused', 'ended'] as const).map(
    (status) =>
      [
        `show back to GIF: ${status}`,
        video(status),
        {
          header: 'absent',
          overlay: 'absent',
          pause: 'absent',
          footer: 'absent',
          still: true,
          video: true,
          backToGif: true,
        },
      ] as const,
  ),
  [
    'show back to GIF: failed',
    video('failed'),
    {
      header: 'absent',
      overlay: 'absent',
      pause: 'absent',
      footer: 'absent',
      still: true,
      video: true,
      backToGif: true,
      videoReason: 'No.',
    },
  ],
]

// specification 2.76
test('the default', () => {
  expect(viewOf()).toEqual({
    isSmall: false,
    isMobile: false,
    isReady: false,
    header: 'hidden',
    overlay: 'clear',
    pause: 'hidden',
    footer: 'hidden',
    videoButton: true,
    shareMenu: false,
    mobileFooter: 'absent',
    still: false,
    mask: false,
    grid: false,
    gridActive: false,
    callToAction: 'absent',
    video: false,
    backToGif: false,
    videoReason: undefined,
  })
})

test('has a row for every visual state', () => {
  expect(states.map(([name]) => name)).toEqual([
    ...['default', 'hover', 'hover, before the footer', 'share open'],
    ...['mobile', 'mobile footer open', 'mobile, scrolled as far as a desktop’s grid'],
    ...['header hidden', 'header shown', 'paused', 'paused, since less motion is preferred'],
    ...['grid active', 'clip-it', 'clip-it with the share menu open', 'video that plays'],
    ...['loading', 'paused', 'ended', 'failed'].map((status) => `show back to GIF: ${status}`),
  ])
})

// specification 1.22-1.25, 2.53, 2.60, 2.76-2.85, 2.88-2.92
test.each(states)('visual state: %s', (_, changes, differences) => {
  expect(viewOf(changes)).toEqual({ ...viewOf(), ...differences })
})

const SMALL = {
  isSmall: true,
  header: 'absent',
  overlay: 'absent',
  footer: 'absent',
  shareMenu: false,
  mobileFooter: 'absent',
  mask: false,
  callToAction: 'absent',
  grid: false,
} as const

describe.each([
  [480, 480, false],
  [300, 200, false],
  [300, 199, true],
  [250, 300, false],
  [249, 300, true],
  [480, 231, false],
  [480, 230, false],
  [240, 150, true],
  [1200, 900, false],
  [0, 0, true],
])('%i × %i', (width, height, isSmall) => {
  // specification 9.79, 9.80
  // specification 2.93-2.95
  test.each([
    ['hover', { hover: hovered, isGridWanted: true }],
    ['share open, clipped', { isShareOpen: true, facts: { isClipped: true } }],
    ['clipped', { facts: { isClipped: true } }],
    ['mobile footer open', { facts: { isMobile: true }, isMobileFooterOpen: true }],
  ] as readonly (readonly [string, Changes])[])(`is ${isSmall ? 'small' : 'not small'}: %s`, (_, changes) => {
    const view = viewOf({ ...changes, size: { width, height } })
    expect(view.isSmall).toBe(isSmall)
    // In a corner: while the pointer or the focus is in the frame, and always where nothing hovers.
    const isInside = 'hover' in changes || changes.facts?.isMobile
    if (isSmall) expect(view).toMatchObject({ ...SMALL, pause: isInside ? 'shown' : 'hidden' })
    else expect(view).toEqual(viewOf(changes))
  })
})

// specification 2.55, 3.118
test.each([
  ['from Twitter', { isTwitter: true }, {}, 'hidden'],
  ['from Twitter, without a still', { isTwitter: true, hasStill: false }, {}, 'hidden'],
  ['from elsewhere', { isTwitter: false }, {}, 'hidden'],
  ['from elsewhere, hovered', { isTwitter: false }, { hover: hovered }, 'shown'],
  ['from elsewhere, motion reduced', { isTwitter: false }, { isReduced: true }, 'shown'],
  ['from elsewhere, without a still', { isTwitter: false, hasStill: false }, {}, 'absent'],
] as const)('a pause control for a GIF %s', (_, other, changes, pause) => {
  expect(viewOf({ ...changes, facts: other }).pause).toBe(pause)
})

// specification 2.62
test('no video button without a video, or where the page hides it', () => {
  expect(viewOf({ facts: { hasVideo: false } }).videoButton).toBe(false)
  expect(viewOf({ facts: { hasVideo: false, isMobile: true } }).videoButton).toBe(false)
})

test('views are the same when all their fields are', () => {
  expect(isSameView(viewOf(), viewOf())).toBe(true)
  for (const [name, changes, differences] of states) {
    if (Object.keys(differences).length > 0 && name !== 'header hidden')
      expect(isSameView(viewOf(), viewOf(changes)), name).toBe(false)
  }
})
