import { expect } from 'vitest'
import type { FrameEvent } from '../../embed/frame/frame-machine.js'
import { aGif } from '../support/builders.js'
import { checkedIn, type Row, shownIn } from './row.js'
import {
  clipped,
  frameAfter,
  frameMedia,
  frameRule,
  fromTwitter,
  leave,
  mobile,
  point,
  scrollIn,
  share,
  viewAfter,
  watch,
} from './shown-frame.js'

const row = checkedIn(2)
const shown = shownIn(2)

const STRINGS = ['embed/frame/frame-strings.ts']
const VIEW = ['embed/frame/frame-view-model.ts']
const MACHINE = ['embed/frame/frame-machine.ts', 'embed/frame/frame-view-model.ts']
const STYLES = ['embed/views/frame-styles.ts']
const HEADER = ['embed/views/frame-header.tsx']
const FOOTER = ['embed/views/frame-footer.tsx']
const SHARE = ['embed/views/share-panel.tsx', 'react/share/share-menu.tsx']
const VIDEO = ['embed/views/frame-video.tsx', 'adapters/external-players.ts']

const STATES = 'test/browser/embed-frame-states.test.ts'
const SHARING = 'test/browser/embed-frame-share.test.ts'
const PLAYERS = 'test/browser/embed-frame-players.test.ts'
const HOVER = 'hover: header, dark overlay, pause, and the footer with author, related GIFs and video'
const TAP = 'a tap opens and closes the footer of 68 px, with the video and the way to the product'
const GRID =
  'the grid: 3 columns 6 px apart, 30 px narrower than the window; the call to action; the way back'
const MENU = 'has the favourite, three services, both fields and a way out'

const tap: FrameEvent = { type: 'imageTapped' }
const pause: FrameEvent = { type: 'pauseToggled' }
const plays: FrameEvent = { type: 'playerSpoke', status: 'playing' }

/** Hovered for as long as it takes the footer to come. */
const hoveredView = () => {
  const { store, ports } = frameAfter([point], fromTwitter)
  ports.advance(150)
  return store.view.state()
}

const sized = (width: number, height: number) => {
  const { store, ports } = frameAfter([{ type: 'resized', size: { width, height } }, point], {
    options: { clip: 'circle(50%)', isTwitter: true },
  })
  ports.advance(150)
  return store.view.state()
}

const hidden = { header: 'absent', overlay: 'absent', footer: 'absent', shareMenu: false }

const desktop: readonly Row[] = [
  shown(
    ['embed/views/frame-picture.tsx', ...STYLES],
    'desktop: the GIF fills the frame',
    STATES,
    'default: the GIF fills the frame, and nothing lies over it',
  ),
  shown(HEADER, 'desktop: a header bar holds a logo link to the product home page', STATES, HOVER),
  shown(HEADER, 'desktop: the header bar holds a share button', STATES, HOVER),
  row(VIEW, 'desktop: a footer slides up on hover', () => {
    expect([viewAfter().footer, hoveredView().footer]).toEqual(['hidden', 'shown'])
  }),
  shown(FOOTER, 'desktop: the footer shows a Related Gifs header', STATES, HOVER),
  row(VIEW, 'desktop: the footer has a pause/play toggle only when the GIF is from Twitter', () => {
    // Beyond the clause, any GIF that can stand still has one (WCAG 2.2.2).
    const images = { original: { width: 2, height: 1, url: 'https://media.test/a' } }
    const plain = { gif: aGif({ images }) }
    expect(viewAfter([point], { ...plain, ...fromTwitter }).pause).toBe('shown')
    expect([viewAfter([point], plain).pause, viewAfter([point]).pause]).toEqual(['absent', 'shown'])
  }),
  shown(['embed/views/frame-author.tsx'], 'desktop: the footer has a link to the author', STATES, HOVER),
  shown(FOOTER, 'desktop: the footer has a video-watch button', STATES, HOVER),
  shown(
    ['embed/views/related-gifs.tsx'],
    'desktop: below is a scrolling grid of related GIFs in 3 columns',
    STATES,
    GRID,
  ),
  shown(STRINGS, "desktop: a bar at the bottom says 'Continue Watching on GIPHY'", STATES, GRID),
  row(VIEW, 'desktop only: the continue-watching bar is not on mobile', () => {
    expect(viewAfter([point, scrollIn], mobile).callToAction).toBe('absent')
  }),
]

const onMobile: readonly Row[] = [
  shown(FOOTER, 'mobile: a simple footer with a video-watch button', STATES, TAP),
  shown(
    FOOTER,
    'mobile: no video-watch button when video is hidden',
    STATES,
    'no video button where the page hides the video, and no grid, header or call to action',
  ),
  shown(STRINGS, "mobile: a link 'View on GIPHY'", STATES, TAP),
  row(MACHINE, 'mobile: tapping the image toggles the footer when the GIF has external media', () => {
    expect(viewAfter([tap], mobile).mobileFooter).toBe('shown')
    expect(viewAfter([tap, tap], mobile).mobileFooter).toBe('hidden')
    // Beyond the clause, for every GIF.
    expect(viewAfter([tap], { ...mobile, gif: aGif() }).mobileFooter).toBe('shown')
  }),
]

const shareMenu: readonly Row[] = [
  row(VIEW, 'share menu: desktop only', () => {
    expect([viewAfter([share]).shareMenu, viewAfter([share], mobile).shareMenu]).toEqual([true, false])
  }),
  ...[
    'share menu: favorite link',
    'share menu: Facebook button',
    'share menu: Twitter button',
    'share menu: Pinterest button',
    'share menu: read-only Embed code field',
    'share menu: read-only Link field',
    'share menu: close control',
  ].map((clause) => shown(SHARE, clause, SHARING, MENU)),
]

const external: readonly Row[] = [
  shown(
    ['adapters/youtube-player.ts', ...VIDEO],
    'external media: a YouTube player is embedded',
    PLAYERS,
    'plays from the host without cookies, told the origin alone, by the official script',
  ),
  shown(
    ['adapters/vimeo-player.ts', ...VIDEO],
    'external media: a Vimeo player is embedded',
    PLAYERS,
    'its html never comes in: the player is the one of the id, under the title that Vimeo gives',
  ),
  shown(
    [...STRINGS, 'embed/views/frame-video.tsx'],
    "external media: a back button reads 'GIF'",
    PLAYERS,
    'the way back hides while it plays, and is there when it is paused or has ended',
  ),
]

const states: readonly Row[] = [
  row(VIEW, 'visual state: default', () => {
    expect(viewAfter()).toMatchObject({ header: 'hidden', overlay: 'clear', footer: 'hidden', still: false })
  }),
  row(VIEW, 'visual state: hover', () => {
    expect(hoveredView()).toMatchObject({ header: 'shown', overlay: 'dark', footer: 'shown' })
  }),
  row(VIEW, 'visual state: share open', () => {
    expect(viewAfter([point, share])).toMatchObject({ shareMenu: true, header: 'hidden', footer: 'hidden' })
  }),
  row(VIEW, 'visual state: mobile footer open', () => {
    expect(viewAfter([tap], mobile)).toMatchObject({ mobileFooter: 'shown', header: 'absent' })
  }),
  row(VIEW, 'visual state: header hidden', () => {
    expect(viewAfter([point, scrollIn]).header).toBe('hidden')
  }),
  row(VIEW, 'visual state: header shown', () => {
    expect(viewAfter([{ type: 'entered', by: 'focus' }]).header).toBe('shown')
  }),
  row(VIEW, 'visual state: paused', () => {
    expect(viewAfter([pause], fromTwitter)).toMatchObject({ still: true, pause: 'shown' })
  }),
  row(VIEW, 'visual state: grid active', () => {
    expect(viewAfter([point, scrollIn])).toMatchObject({ gridActive: true, callToAction: 'shown' })
  }),
  row(VIEW, 'visual state: clip-it, content cut by a shape mask while share is closed', () => {
    expect([viewAfter([], clipped).mask, viewAfter([share], clipped).mask]).toEqual([true, false])
  }),
  row(VIEW, 'visual state: show back to GIF', () => {
    expect([viewAfter([watch]).backToGif, viewAfter([watch, plays]).backToGif]).toEqual([true, false])
  }),
  ...['paused: the still image is displayed', 'paused: the video or image element is hidden'].map((clause) =>
    shown(
      ['embed/views/frame-picture.tsx'],
      clause,
      STATES,
      'the footer has a pause control; pausing shows the still and hides the rest',
    ),
  ),
  row(VIEW, 'hover with share closed: the header slides in', () => {
    expect(viewAfter([point]).header).toBe('shown')
    expect(viewAfter([share, point]).header).toBe('hidden')
  }),
  row([...VIEW, ...STYLES], 'hover with share closed: a dark overlay appears', () => {
    expect([viewAfter([point]).overlay, viewAfter([point, leave]).overlay]).toEqual(['dark', 'clear'])
    expect(frameRule(".gkf[data-gkf-overlay='dark'] .gkf-shade")).toContain('opacity: 0.5')
  }),
  row(VIEW, 'hover with share closed: the pause button is visible and clickable', () => {
    expect(viewAfter([point], fromTwitter).pause).toBe('shown')
    expect(viewAfter([point, share], fromTwitter).pause).toBe('hidden')
  }),
  row(VIEW, 'share open: the share menu is shown', () => {
    expect(viewAfter([share]).shareMenu).toBe(true)
  }),
  row([...VIEW, ...STYLES], 'share open: the background overlay is fully visible, 50% black', () => {
    expect(viewAfter([share]).overlay).toBe('half')
    expect(frameRule(".gkf[data-gkf-overlay='half'] .gkf-shade")).toContain('opacity: 1')
    expect(frameRule('.gkf-shade')).toContain('background: rgb(0 0 0 / 50%)')
  }),
]

const sizes: readonly Row[] = [
  row(VIEW, 'a frame narrower than 250 px hides share menu, overlays, header, logo and footer', () => {
    expect(sized(249, 300)).toMatchObject(hidden)
    expect(sized(250, 300)).toMatchObject({ header: 'shown', footer: 'shown' })
  }),
  row(VIEW, 'a frame shorter than 200 px (rule at 199 px high) hides them as well', () => {
    expect(sized(300, 199)).toMatchObject(hidden)
    expect(sized(300, 200)).toMatchObject({ header: 'shown', footer: 'shown' })
  }),
  row([...VIEW, ...STYLES], 'in a small frame the mask is removed', () => {
    expect([sized(249, 300).mask, sized(250, 300).mask]).toEqual([false, true])
    expect(frameMedia('(max-width: 249px), (max-height: 199px)')).toContain('clip-path: none !important')
  }),
  row(STYLES, 'the widget fades in over 0.4 s with 0.1 s delay', () => {
    expect(frameRule('.gkf')).toContain('animation: gkf-appear 0.4s 0.1s both')
  }),
  shown(STYLES, 'share panel spacing tightens at a height of 230 px or less', STATES, '%i × %i is %s'),
  shown(
    ['embed/frame-script.ts', 'rollup.config.mjs'],
    'the embed bundle entry point is the only screen-level entry of the site',
    'test/package.test.ts',
    'is one script of at most 45 kB before anybody acts, and the only page there is',
  ),
]

export const section2Embed: readonly Row[] = [
  ...desktop,
  ...onMobile,
  ...shareMenu,
  ...external,
  ...states,
  ...sizes,
]
