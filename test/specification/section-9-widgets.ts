import { createElement } from 'react'
import { expect } from 'vitest'
import { CAROUSEL_DEBOUNCE_MS } from '../../core/feed/feed-store.js'
import { type ShareTarget, shareTargets } from '../../core/share/share-channel.js'
import { QUARTILES } from '../../core/video/milestones.js'
import { ShareButton } from '../../react/share/share-bar.js'
import { shareStrings } from '../../react/share/share-strings.js'
import { Button } from '../../react/site/button.js'
import { Input } from '../../react/site/input.js'
import { Column } from '../../react/site/layout.js'
import { showVideo } from '../core/video/shown-video.js'
import { aGif, someGifs } from '../support/builders.js'
import { ruleOf, widgetStyles } from '../support/stylesheet.js'
import { drawn, rowOf, videoMarkup } from './drawn-widget.js'
import { checkedIn, type Row } from './row.js'
import { secondRequestAfter } from './second-request.js'

const row = checkedIn(9)

const CAROUSEL_STYLES = ['react/carousel/carousel-styles.ts']
const LAYOUT = ['react/site/layout-styles.ts', 'react/site/layout.tsx']
const CONTROLS = ['react/site/control-styles.ts']
const PALETTE = ['react/site/palette-styles.ts', 'react/styles/base-styles.ts']

/** Px of a length of the layout, as it is written in the sheet. */
const px = (name: 'gap' | 'column'): number =>
  Number(new RegExp(`--gk-${name}: (\\d+)px;`).exec(ruleOf('.gifkit.gifkit-layout'))?.[1])

/** Direction of a colour in degrees: 0 red, 120 green, 240 blue. */
const hueOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360
}

const colourOf = (name: string): string =>
  new RegExp(`${name}: (#\\w{6});`).exec(ruleOf('.gifkit, .gifkit-palette'))?.[1] ?? ''

const groundOf = (target: ShareTarget): string =>
  /background: ([^;]+);/.exec(ruleOf(`.gifkit .gifkit-share-target[data-gifkit-target='${target}']`))?.[1] ??
  ''

const shareTarget = (target: ShareTarget): Row =>
  row(
    ['react/share/share-styles.ts', 'react/share/share-target-button.tsx'],
    `styled share target: ${target}`,
    () => {
      const markup = drawn(createElement(ShareButton, { target, gif: aGif() }))
      expect(markup).toContain(`data-gifkit-target="${target}"`)
      expect(markup).toContain(`"${shareStrings.shareOn(shareStrings.shareName(target))}"`)
      const others = shareTargets.filter((each) => each !== target)
      expect(groundOf(target)).toMatch(/^#\w{6}/)
      expect(others.map(groundOf)).not.toContain(groundOf(target))
    },
  )

export const section9Widgets: readonly Row[] = [
  row(['core/feed/feed-store.ts'], 'carousel fetch debounce: 100 ms', async () => {
    expect(await secondRequestAfter(CAROUSEL_DEBOUNCE_MS)).toBe(100)
  }),
  row(['react/carousel/use-carousel.ts'], 'gutter of the carousel by default: 6 px', () => {
    expect(rowOf({ gifs: someGifs(2), gifHeight: 100 }).geometry.gutter).toBe(6)
    expect(rowOf({ gifs: someGifs(2), gifHeight: 100, gutter: 10 }).geometry.gutter).toBe(10)
  }),
  row(['core/video/video-store.ts'], 'video volume by default: 0.7', async () => {
    const video = await showVideo()
    expect(video.players.latest().calls).toContain('volume 0.7')
    expect(video.store.state().volume).toBe(0.7)
  }),
  row(['core/video/milestones.ts'], 'quartiles: 0.25, 0.5 and 0.75', () => {
    expect(QUARTILES).toEqual([0.25, 0.5, 0.75])
  }),
  row(CAROUSEL_STYLES, 'carousel tile bottom margin: 1 px', () => {
    expect(ruleOf('.gifkit .gifkit-row > .gifkit-tile')).toContain('margin-block-end: 1px !important;')
  }),
  row(CAROUSEL_STYLES, 'carousel loader spacer: 30 px wide', () => {
    expect(ruleOf('.gifkit .gifkit-row-end')).toContain('inline-size: 30px !important;')
  }),
  row(['react/video/video-styles.ts'], 'control fade: 250 ms', () => {
    const fading = ruleOf('.gifkit :is(.gifkit-bar, .gifkit-player-top)')
    expect(fading).toContain('transition: opacity 250ms linear;')
    expect(fading).toContain('opacity: 0;')
    expect(videoMarkup({ controls: true })).toContain('class="gifkit-bar"')
  }),

  row(LAYOUT, 'site layout: 1040 px wide', () => {
    const layout = ruleOf('.gifkit.gifkit-layout')
    expect(layout).toContain('--gk-step: calc(var(--gk-column) + var(--gk-gap));')
    expect(layout).toContain('inline-size: calc(12 * var(--gk-step) - var(--gk-gap)) !important;')
    expect(12 * (px('column') + px('gap')) - px('gap')).toBe(1040)
  }),
  row(LAYOUT, 'site layout: 16 px spacing', () => {
    expect(px('gap')).toBe(16)
    expect(ruleOf('.gifkit.gifkit-layout')).toContain('  gap: var(--gk-gap);')
  }),
  row(LAYOUT, 'site layout: 12 columns of 72 px', () => {
    expect(px('column')).toBe(72)
    expect(widgetStyles.match(/\.gifkit-span-\d+ \{/g)).toHaveLength(12)
    expect(ruleOf('.gifkit .gifkit-span-1')).toContain('calc(1 * var(--gk-step) - var(--gk-gap))')
    expect(ruleOf('.gifkit .gifkit-span-12')).toContain('calc(12 * var(--gk-step) - var(--gk-gap))')
    expect(drawn(createElement(Column, { span: 12 }))).toContain('gifkit-span-12')
  }),
  row(LAYOUT, 'site layout: push steps of 88 px', () => {
    expect(px('column') + px('gap')).toBe(88)
    expect(ruleOf('.gifkit .gifkit-push-3')).toContain('margin-inline-start: calc(3 * var(--gk-step));')
    expect(drawn(createElement(Column, { span: 1, push: 3 }))).toContain('gifkit-push-3')
  }),
  row([...CONTROLS, 'react/site/button.tsx'], 'button height: 36 px', () => {
    expect(ruleOf('.gifkit.gifkit-button, .gifkit.gifkit-input')).toContain('block-size: 36px !important;')
    expect(drawn(createElement(Button))).toMatch(/class="gifkit gifkit-button".*data-gifkit-size="normal"/)
  }),
  row([...CONTROLS, 'react/site/button.tsx'], 'large button height: 50 px', () => {
    expect(ruleOf(".gifkit.gifkit-button[data-gifkit-size='large']")).toContain(
      'block-size: 50px !important;',
    )
    expect(drawn(createElement(Button, { size: 'large' }))).toContain('data-gifkit-size="large"')
  }),
  row([...CONTROLS, 'react/site/input.tsx'], 'input height: 36 px', () => {
    expect(ruleOf('.gifkit.gifkit-button, .gifkit.gifkit-input')).toContain('block-size: 36px !important;')
    expect(drawn(createElement(Input))).toContain('class="gifkit gifkit-input"')
  }),
  row([...CONTROLS, 'react/site/radio-group.tsx'], 'radio group: 4 options a row, 25% each', () => {
    expect(ruleOf('.gifkit .gifkit-radio')).toContain('inline-size: max(25%, 8em) !important;')
    expect(ruleOf('.gifkit .gifkit-radio-group')).toContain('flex-wrap: wrap;')
  }),
  ...(['facebook', 'twitter', 'pinterest', 'tumblr', 'reddit', 'instagram'] as const).map(shareTarget),
  row(PALETTE, 'palette: an indigo primary call-to-action colour', () => {
    const indigo = colourOf('--gifkit-indigo')
    expect(hueOf(indigo)).toBeGreaterThan(225)
    expect(hueOf(indigo)).toBeLessThan(275)
    expect(widgetStyles).toContain(`--gk-accent: var(--gifkit-accent, ${indigo});`)
    expect(ruleOf(".gifkit.gifkit-button[data-gifkit-look='primary']")).toContain(
      'background: var(--gk-accent);',
    )
  }),
  row(PALETTE, 'palette: a red error/delete colour', () => {
    const red = colourOf('--gifkit-red')
    expect(Math.min(hueOf(red), 360 - hueOf(red))).toBeLessThan(15)
    expect(widgetStyles).toContain(`--gk-error: var(--gifkit-error, ${red});`)
    expect(ruleOf(".gifkit.gifkit-button[data-gifkit-look='danger']")).toContain(
      'background: var(--gk-error);',
    )
  }),
]
